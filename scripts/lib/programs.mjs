// The programs of the server side, each put together into one file with its libraries. Started from its sources, a program spends
// five seconds of work on reading a thousand files; from one file, two fifths of it. `npm run dev` runs the sources.
import * as fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot, root } from './root.mjs';

const apps = /** @type {const} */ (['platform', 'studio']);

/** @param {typeof apps[number]} app */
export const programFile = (app) => inRoot('apps', app, 'build', 'main.mjs');

/**
 * Always made anew: finding out whether that is needed takes as long as doing it.
 * @param {{ forTests?: boolean }} [also] what tests of the platform start and kill again and again
 */
export async function bundlePrograms({ forTests = false } = {}) {
  const programs = apps.map((app) => bundle([inRoot('apps', app, 'src', 'main.ts')], programFile(app)));
  await Promise.all([...programs, ...(forTests ? [bundleTestPrograms()] : [])]);
}

/** They share nearly everything: what several of them use is written once. */
function bundleTestPrograms() {
  const from = inRoot('apps', 'platform', 'test', 'programs');
  const sources = fs.readdirSync(from).map((name) => path.join(from, name));
  return bundle(sources, inRoot('apps', 'platform', 'build', 'test'));
}

/** @param {string[]} sources @param {string} to the file of the only source, or a folder for several */
async function bundle(sources, to) {
  const { build } = await import('esbuild');
  const target = sources.length === 1 ? { outfile: to } : { outdir: to, splitting: true };
  const { outputFiles = [] } = await build({
    entryPoints: sources,
    ...target,
    outExtension: sources.length === 1 ? {} : { '.js': '.mjs' },
    write: false,
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    banner: { js: commonJs },
    plugins: [librariesApart, ownAddress],
    logLevel: 'warning',
  });
  // Swapped in when whole: another run may be starting from it. Shared parts first, as they have their contents in their names.
  const isShared = (/** @type {{ path: string }} */ file) => path.basename(file.path).startsWith('chunk-');
  for (const file of outputFiles.sort((one, other) => Number(isShared(other)) - Number(isShared(one))))
    swapIn(file.path, file.contents);
}

/** @param {string} file @param {Uint8Array} contents */
function swapIn(file, contents) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  fs.writeFileSync(unfinished, contents);
  fs.renameSync(unfinished, file);
}

/** These have parts that are no JavaScript, or look for files of their own beside them; the last three nobody has to have. */
const APART = /^(pino|@node-rs|sharp|pg-native|bufferutil|utf-8-validate)\b/;

/** Libraries come in a thousand files, which takes a second to find and read one by one. @type {import('esbuild').Plugin} */
const librariesApart = {
  name: 'libraries apart',
  setup({ onResolve }) {
    onResolve({ filter: APART }, ({ kind }) => (kind === 'entry-point' ? undefined : { external: true }));
  },
};

/** What CommonJS has and a module has not: many libraries are written for it. */
const commonJs = `import { createRequire as __createRequire } from 'node:module';
import { fileURLToPath as __fileOf } from 'node:url';
const require = __createRequire(import.meta.url);
const __filename = __fileOf(import.meta.url);
const __dirname = __fileOf(new URL('.', import.meta.url));`;

/** A module that looks for files beside itself looks where its source lies. @type {import('esbuild').Plugin} */
const ownAddress = {
  name: 'own address',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/](apps|packages)[\\/].*\.ts$/ }, ({ path }) => {
      const source = fs.readFileSync(path, 'utf8');
      if (!source.includes('import.meta.url')) return undefined;
      const address = JSON.stringify(pathToFileURL(path).href);
      return { contents: source.replaceAll('import.meta.url', address), loader: 'ts' };
    });
  },
};
