// Builds the two programs of the server, and the player site, the operator console, the page of the studio's games and the
// chat window, these each only when something it is made of has changed.
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { compressFolder } from './lib/compress.mjs';
import { ensureDeps } from './lib/deps.mjs';
import { live } from './lib/lifetime.mjs';
import { bundlePrograms } from './lib/programs.mjs';
import { progress } from './lib/progress.mjs';
import { cacheDir, inRoot, root, tools } from './lib/root.mjs';
import { runNode } from './lib/run-node.mjs';

const apps = ['site', 'console', 'studio', 'chat'];
const sharedSources = ['packages', 'package-lock.json', 'tsconfig.base.json'];

/** What never reaches a built page: other people's code, results, tests, and what the build writes itself. */
const notASource = /^(node_modules|dist|build|\..*|.*\.test\.tsx?|.*\.gen\.ts)$/;

/**
 * @param {(line: string) => void} say @param {{ life?: import('./lib/lifetime.mjs').Lifetime, force?: boolean }} [options]
 */
export async function buildIfNeeded(say, { life, force = false } = {}) {
  const shared = hashOf(sharedSources);
  const pages = apps.map((app) => buildApp(app, { shared, say, life, force }));
  const builds = await Promise.allSettled([bundlePrograms(), ...pages]);
  for (const build of builds) if (build.status === 'rejected') throw build.reason;
}

/**
 * @param {string} app
 * @param {{ shared: string, say: (line: string) => void, life?: import('./lib/lifetime.mjs').Lifetime, force: boolean }} work
 */
async function buildApp(app, { shared, say, life, force }) {
  const dist = inRoot('apps', app, 'dist');
  const stampFile = path.join(cacheDir, `build-${app}.stamp`);
  const stamp = shared + hashOf([path.join('apps', app)]);
  const fresh = fs.existsSync(path.join(dist, 'index.html')) && readIfThere(stampFile) === stamp;
  if (fresh && !force) return;

  say(`building the ${app}`);
  fs.mkdirSync(cacheDir, { recursive: true });
  // Built aside and swapped in when whole: a server that is running keeps serving the old one until then.
  const unfinished = fs.mkdtempSync(path.join(cacheDir, `build-${app}-`));
  try {
    const args = ['build', '--logLevel', 'warn', '--outDir', unfinished, '--emptyOutDir'];
    const env = { ...process.env, NODE_ENV: 'production' };
    const { ok, output } = await runNode(tools.vite, args, { cwd: inRoot('apps', app), env, life });
    if (!ok) throw new Error(`The ${app} could not be built:\n${output.trim()}`);
    await compressFolder(unfinished);
    fs.rmSync(dist, { recursive: true, force: true });
    fs.renameSync(unfinished, dist);
  } finally {
    fs.rmSync(unfinished, { recursive: true, force: true });
  }
  fs.chmodSync(dist, 0o755);
  fs.writeFileSync(stampFile, stamp);
  say(`the ${app} is built`);
}

/** The contents decide, not the times: a fresh clone or a switched branch changes every time and nothing else.
 * @param {string[]} places */
function hashOf(places) {
  const hash = createHash('sha256');
  for (const place of places) {
    for (const file of filesIn(inRoot(place)))
      hash.update(path.relative(root, file)).update(fs.readFileSync(file));
  }
  return hash.digest('hex');
}

/** @param {string} place @returns {Generator<string>} */
function* filesIn(place) {
  if (!fs.statSync(place).isDirectory()) return yield place;
  for (const name of fs.readdirSync(place).sort()) {
    if (!notASource.test(name)) yield* filesIn(path.join(place, name));
  }
}

/** @param {string} file */
const readIfThere = (file) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null);

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const say = progress();
  await live(async (life) => {
    ensureDeps(say);
    await buildIfNeeded(say, { life, force: process.argv.includes('--force') });
    say('site, console and the page of the games are up to date');
    await life.end(0);
  });
}
