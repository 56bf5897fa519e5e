// Compresses a finished build once, so that the server never compresses the same file twice.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const textual = /\.(js|css|html|svg|json|txt|webmanifest|xml)$/;
/** Below this the answer fits into one network packet anyway. */
const worthwhileBytes = 1024;

/** Puts a .br and a .gz beside every text file. @param {string} dir */
export async function compressFolder(dir) {
  const entries = await readdir(dir, { recursive: true });
  await Promise.all(
    entries.filter((entry) => textual.test(entry)).map((entry) => compress(path.join(dir, entry))),
  );
}

/** @param {string} file */
async function compress(file) {
  const content = await readFile(file);
  if (content.length < worthwhileBytes) return;
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}
