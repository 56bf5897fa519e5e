// `npm run types`: checks the types of every part of the project that has a tsconfig.json.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { inRoot, tools } from './lib/root.mjs';
import { runNode } from './lib/run-node.mjs';

/** The compiler uses several cores itself; more than two at once only fill the memory. */
const atOnce = 2;

const waiting = findProjects();
let failures = 0;
await Promise.all(Array.from({ length: atOnce }, checkNext));
process.exitCode = failures ? 1 : 0;

function findProjects() {
  const workspaces = ['packages', 'apps'].flatMap((dir) =>
    readdirSync(inRoot(dir)).map((name) => path.join(dir, name)),
  );
  const others = readdirSync(inRoot()).filter((name) => name !== 'node_modules');
  return [...workspaces, ...others].filter((dir) => existsSync(inRoot(dir, 'tsconfig.json')));
}

async function checkNext() {
  for (let project = waiting.shift(); project; project = waiting.shift()) {
    const begin = performance.now();
    const { ok, output } = await runNode(tools.tsc, ['-p', project]);
    console.log(
      `${ok ? 'ok    ' : 'FAILED'} ${project} (${((performance.now() - begin) / 1000).toFixed(1)} s)`,
    );
    if (ok) continue;
    failures += 1;
    console.log(output.trimEnd());
  }
}
