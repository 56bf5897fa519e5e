// `npm run bench`: what is measured in bench/, each number beside a yardstick of the same run. Loopback only.
// `npm run bench -- start` runs the files with "start" in their name; `--quick` only shows that they work.
import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { startServer } from '../bench/support/server.mjs';
import { buildIfNeeded } from './build.mjs';
import { ensureDeps } from './lib/deps.mjs';
import { live } from './lib/lifetime.mjs';
import { startTemporaryPostgres } from './lib/pg.mjs';
import { bundlePrograms } from './lib/programs.mjs';
import { progress } from './lib/progress.mjs';
import { inRoot } from './lib/root.mjs';

/** @typedef {import('../bench/support/bench.mjs').Bench} Bench */

const say = progress();
const words = process.argv.slice(2);
const filters = words.filter((word) => !word.startsWith('--'));

await live(async (life) => {
  ensureDeps(say);
  await bundlePrograms();
  /** @type {Promise<string> | undefined} */
  let address;
  const platform = () => {
    address ??= openPlatform(life);
    return address;
  };
  const pages = () => buildIfNeeded(say, { life });
  const context = { life, say, quick: words.includes('--quick'), platform, pages };

  const results = [];
  for (const bench of await loadBenches()) {
    say(bench.name);
    results.push({ bench, measurements: await bench.run(context) });
  }
  for (const { bench, measurements } of results) show(bench, measurements);
  await life.end(0);
});

/** @returns {Promise<Bench[]>} */
async function loadBenches() {
  const files = readdirSync(inRoot('bench')).filter((name) => name.endsWith('.bench.mjs'));
  const wanted = files.filter((name) => !filters.length || filters.some((filter) => name.includes(filter)));
  const modules = await Promise.all(wanted.map((name) => import(pathToFileURL(inRoot('bench', name)).href)));
  return modules.map((module) => module.default);
}

/** @param {import('./lib/lifetime.mjs').Lifetime} life */
async function openPlatform(life) {
  const postgres = await life.hold(startTemporaryPostgres(), ({ stop }) => stop());
  return startServer(postgres.url, life);
}

/** @param {Bench} bench @param {import('../bench/support/bench.mjs').Measurement[]} measurements */
function show({ name, yardstick }, measurements) {
  console.log(`\n${name} (yardstick: ${yardstick})`);
  const rows = measurements.map(({ what, unit, ours, yardstick: theirs }) => [
    what,
    `${inWords(ours)} ${unit}`,
    `${inWords(theirs)} ${unit}`,
    theirs ? (ours / theirs).toFixed(2) : '-',
  ]);
  const table = [['', 'ours', 'yardstick', 'ratio'], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  for (const row of table) {
    const cells = row.map((cell, column) =>
      column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[0] ?? 0),
    );
    console.log(`  ${cells.join('   ')}`);
  }
}

/** @param {number} number */
function inWords(number) {
  return number.toLocaleString('en', { maximumFractionDigits: number < 100 ? 2 : 0 });
}
