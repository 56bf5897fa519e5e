import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TEXT_FILE = /\.(js|css|html|svg|json|txt)$/;
const SMALLEST_BYTES = 1_024;

/** Writes .br and .gz next to every text asset, so that the server never compresses while somebody waits. */
export function precompress() {
  return {
    name: 'fairground-precompress',
    apply: 'build' as const,
    writeBundle({ dir }: { dir?: string | undefined }) {
      if (!dir) return;
      for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !TEXT_FILE.test(entry.name) || entry.name === 'index.html') continue;
        const file = path.join(entry.parentPath, entry.name);
        const bytes = readFileSync(file);
        if (bytes.length < SMALLEST_BYTES) continue;
        writeFileSync(
          `${file}.br`,
          brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        );
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}
