// The two programs of the server side, each put together into one file. Started from its sources, a program spends
// five seconds of work on reading a thousand files; from one file, a third of it. `npm run dev` runs the sources.
import * as fs from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inRoot, root } from './root.mjs';

const apps = /** @type {const} */ (['platform', 'studio']);

/** @param {typeof apps[number]} app */
export const programFile = (app) => inRoot('apps', app, 'build', 'main.mjs');

/** Always made anew: finding out whether that is needed takes as long as doing it. */
export async function bundlePrograms() {
  const { build } = await import('esbuild');
  const bundle = async (/** @type {typeof apps[number]} */ app) => {
    const file = programFile(app);
    const unfinished = `${file}.${process.pid}`;
    await build({
      entryPoints: [inRoot('apps', app, 'src', 'main.ts')],
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
  };
  await Promise.all(apps.map(bundle));
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
