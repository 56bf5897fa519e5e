// `npm run rows`: which requirement rows does a test name? Without a word: a line per area.
// With areas (`npm run rows ACC LOT`): the rows no test names yet; with --all every row and the tests that name it.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/root.mjs';

/** @typedef {{ id: string, area: string, requirement: string, check: string }} Row */

const words = process.argv.slice(2);
const all = words.includes('--all');
const areas = words.filter((word) => !word.startsWith('--')).map((word) => word.toUpperCase());
const home = process.env.ROWS_ROOT ?? root; // its own test looks at a small tree of its own

const rows = readRows(path.join(home, 'docs', 'requirements'));
const named = namedByTests(home);

if (areas.length || all) showRows(areas);
else showAreas();
showStrangers();

/** @param {string} dir @returns {Row[]} */
function readRows(dir) {
  const files = readdirSync(dir).filter((name) => name.endsWith('.md'));
  return files.flatMap((file) => {
    const area = path.basename(file, '.md');
    return readFileSync(path.join(dir, file), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith(`| ${area}-`))
      .map((line) => {
        const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
        return { id: cells[1] ?? '', area, requirement: cells[2] ?? '', check: cells.at(-2) ?? '' };
      });
  });
}

/** Ids in the test files, and where. A mention in a comment proves nothing.
 * @param {string} dir @returns {Map<string, Set<string>>} */
function namedByTests(dir) {
  const found = new Map();
  for (const file of testFiles(dir)) {
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      if (/^\s*(\/\/|\/?\*)/.test(line)) continue;
      for (const [id] of line.matchAll(/\b[A-Z][A-Z0-9]{2,3}-\d{3}\b/g)) {
        found.set(id, (found.get(id) ?? new Set()).add(path.relative(dir, file)));
      }
    }
  }
  return found;
}

/** @param {string} dir @returns {string[]} */
function testFiles(dir) {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || ['node_modules', 'dist'].includes(entry.name)) return [];
    const place = path.join(dir, entry.name);
    if (entry.isDirectory()) return testFiles(place);
    return /\.test\.tsx?$/.test(entry.name) ? [place] : [];
  });
}

function showAreas() {
  for (const area of new Set(rows.map((row) => row.area))) {
    const ofArea = rows.filter((row) => row.area === area);
    console.log(`${area.padEnd(6)}${count(ofArea)}`);
  }
  console.log(`${'total'.padEnd(6)}${count(rows)}`);
}

/** @param {Row[]} some */
function count(some) {
  const proven = some.filter(({ id }) => named.has(id));
  return `${String(proven.length).padStart(4)} of ${some.length}`;
}

/** @param {string[]} wanted */
function showRows(wanted) {
  for (const { id, area, requirement, check } of rows) {
    const tests = named.get(id);
    if ((wanted.length && !wanted.includes(area)) || (tests && !all)) continue;
    console.log(`${tests ? 'named  ' : 'missing'} ${id} [${check}] ${requirement}`);
    if (tests) console.log(`        ${[...tests].join(', ')}`);
  }
}

/** An id in a test that no row has is a slip of the pen, and hides that the row meant is unproven. */
function showStrangers() {
  const known = new Set(rows.map(({ id }) => id));
  const knownAreas = new Set(rows.map(({ area }) => area));
  for (const [id, files] of named) {
    if (known.has(id) || !knownAreas.has(id.split('-')[0] ?? '')) continue;
    console.log(`no such row: ${id}, named in ${[...files].join(', ')}`);
    process.exitCode = 1;
  }
}
