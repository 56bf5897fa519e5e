// The programs of the server side, each put together into one file. Started from its sources, a program spends
// five seconds of work on reading a thousand files; from one file, a third of it. `npm run dev` runs the sources.
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
  const programs = apps.map((app) => ({
    source: inRoot('apps', app, 'src', 'main.ts'),
    file: programFile(app),
  }));
  await Promise.all([...programs, ...(forTests ? testPrograms() : [])].map(bundle));
}

function testPrograms() {
  const from = inRoot('apps', 'platform', 'test', 'programs');
  const to = inRoot('apps', 'platform', 'build', 'test');
  return fs.readdirSync(from).map((name) => ({
    source: path.join(from, name),
    file: path.join(to, name.replace(/\.ts$/, '.mjs')),
  }));
}

/** @param {{ source: string, file: string }} program */
async function bundle({ source, file }) {
  const { build } = await import('esbuild');
  const unfinished = `${file}.${process.pid}`;
  await build({
    entryPoints: [source],
    outfile: unfinished,
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    plugins: [librariesApart, ownAddress],
    logLevel: 'warning',
  });
  // Swapped in when whole: another run may be starting from it.
  fs.renameSync(unfinished, file);
}

/** Ours, and two libraries that come in hundreds of files and need nothing beside them. */
const TOGETHER = /^(@fairground\/|kysely\b|zod\b)/;

/** The other libraries stay where npm put them. @type {import('esbuild').Plugin} */
const librariesApart = {
  name: 'libraries apart',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || TOGETHER.test(path) ? undefined : { external: true },
    );
  },
};

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
