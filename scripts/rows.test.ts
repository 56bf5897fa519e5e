import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const home = mkdtempSync(path.join(os.tmpdir(), 'fairground-rows-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

write('docs/requirements/README.md', '| area | about |\n|---|---|\n| [ZOO](ZOO.md) | animals |\n');
write(
  'docs/requirements/ZOO.md',
  [
    '| ID | requirement | check |',
    '|---|---|---|',
    '| ZOO-001 | The lion roars | UT |',
    '| ZOO-002 | A keeper writes `a \\| b` | API |',
    '| ZOO-003 | The gate closes at six | BR, LK |',
  ].join('\n'),
);
write('apps/zoo/lion.test.ts', "// ZOO-003 is for later\ntest('ZOO-001 roars', () => {});\n");
write('node_modules/other/x.test.ts', "test('ZOO-002', () => {});\n");

test('without a word, each area and the total are counted', () => {
  expect(rows().output).toBe('ZOO      1 of 3\ntotal    1 of 3\n');
});

test('with an area, the rows without a test are listed whole', () => {
  expect(rows('zoo').output).toBe(
    'missing ZOO-002 [API] A keeper writes `a \\| b`\nmissing ZOO-003 [BR, LK] The gate closes at six\n',
  );
});

test('--all shows which test names a row', () => {
  const { output } = rows('ZOO', '--all');
  expect(output).toContain('named   ZOO-001 [UT] The lion roars\n        apps/zoo/lion.test.ts\n');
});

test('an id that is no row is pointed out', () => {
  expect(rows().status).toBe(0);
  write('apps/zoo/tiger.test.ts', "test('purrs [ZOO-777]', () => {});\n");
  const { output, status } = rows();
  expect(output).toContain('no such row: ZOO-777, named in apps/zoo/tiger.test.ts');
  expect(status).toBe(1);
});

function write(file: string, text: string) {
  mkdirSync(path.dirname(path.join(home, file)), { recursive: true });
  writeFileSync(path.join(home, file), text);
}

function rows(...words: string[]) {
  const script = fileURLToPath(new URL('./rows.mjs', import.meta.url));
  const env = { ...process.env, ROWS_ROOT: home };
  const { stdout, status } = spawnSync(process.execPath, [script, ...words], { env, encoding: 'utf8' });
  return { output: stdout, status };
}
