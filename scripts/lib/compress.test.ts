import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressFolder } from './compress.mjs';

test('text files get smaller twins that unpack to the same; others are left alone', async () => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'fairground-compress-'));
  const program = 'export const answer = 42;\n'.repeat(100);
  writeFileSync(path.join(dir, 'page.js'), program);
  writeFileSync(path.join(dir, 'tiny.css'), 'a{}');
  writeFileSync(path.join(dir, 'picture.png'), Buffer.alloc(5000));

  await compressFolder(dir);

  expect(readdirSync(dir).sort()).toEqual(['page.js', 'page.js.br', 'page.js.gz', 'picture.png', 'tiny.css']);
  expect(brotliDecompressSync(readFileSync(path.join(dir, 'page.js.br'))).toString()).toBe(program);
  expect(gunzipSync(readFileSync(path.join(dir, 'page.js.gz'))).toString()).toBe(program);
  rmSync(dir, { recursive: true, force: true });
});
