// `npm run types`: checks the types of every part of the project that has a tsconfig.json.
import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { inRoot, tools } from './lib/root.mjs';
import { runNode } from './lib/run-node.mjs';

/**
 * One thread each, several at once: threads of one compiler all work out the same types of the contract for themselves, which
 * costs more than twice as much in all.
 */
const atOnce = Math.min(4, availableParallelism());

const waiting = findProjects();
let failures = 0;
await Promise.all(Array.from({ length: atOnce }, checkNext));
process.exitCode = failures ? 1 : 0;

/** The large ones first, so that none of them is left alone at the end. */
function findProjects() {
  const inside = (/** @type {string} */ dir) => readdirSync(inRoot(dir)).map((name) => path.join(dir, name));
  const others = readdirSync(inRoot()).filter((name) => name !== 'node_modules');
  const places = [...inside('apps'), ...others, ...inside('packages')];
  return places.filter((dir) => existsSync(inRoot(dir, 'tsconfig.json')));
}

async function checkNext() {
  for (let project = waiting.shift(); project; project = waiting.shift()) {
    const begin = performance.now();
    const { ok, output } = await runNode(tools.tsc, ['-p', project, '--singleThreaded']);
    console.log(
      `${ok ? 'ok    ' : 'FAILED'} ${project} (${((performance.now() - begin) / 1000).toFixed(1)} s)`,
    );
    if (ok) continue;
    failures += 1;
    console.log(output.trimEnd());
  }
}
