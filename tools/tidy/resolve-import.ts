import { posix } from 'node:path';
import { importsOf } from './parse.ts';
import { folderOfPackage } from './places.ts';
import type { SourceFile } from './rule.ts';

/** An import that ends at a file of the project, or at a library by its package name. */
export type Target = Readonly<{
  path: string | null;
  library: string | null;
  specifier: string;
  line: number;
}>;

type Exports = Readonly<Record<string, unknown>>;
const doors = new WeakMap<readonly SourceFile[], Map<string, Exports>>();

/** What each import of a file leads to. A path is given even when no such file exists. */
export function targetsOf(file: SourceFile, files: readonly SourceFile[]): Target[] {
  return importsOf(file).map(({ specifier, line }) => {
    const path = projectPath(file, specifier, files);
    return { path, library: path === null ? packageName(specifier) : null, specifier, line };
  });
}

function projectPath(file: SourceFile, specifier: string, files: readonly SourceFile[]): string | null {
  const [bare = ''] = specifier.split('?');
  if (bare.startsWith('.')) return posix.join(posix.dirname(file.path), bare);

  const [, name, rest] = /^@fairground\/([^/]+)(\/.+)?$/.exec(bare) ?? [];
  if (name === undefined) return null;
  const folder = folderOfPackage(name);
  return posix.join(folder, throughDoor(doorsOf(files).get(folder) ?? {}, `.${rest ?? ''}`));
}

/** Follows the exports of a package.json, with one star at most; a package without any opens at src/index.ts. */
function throughDoor(exports: Exports, wanted: string): string {
  for (const [door, file] of Object.entries(exports)) {
    if (typeof file !== 'string') continue;
    if (door === wanted) return file;
    const [before = '', after] = door.split('*');
    if (after !== undefined && wanted.startsWith(before) && wanted.endsWith(after))
      return file.replace('*', wanted.slice(before.length, wanted.length - after.length));
  }
  return wanted === '.' ? 'src/index.ts' : `src/${wanted.slice(2)}.ts`;
}

function doorsOf(files: readonly SourceFile[]): Map<string, Exports> {
  const known = doors.get(files);
  if (known) return known;
  const found = new Map<string, Exports>();
  for (const { path, text } of files) {
    const [, folder] = /^((?:apps|packages)\/[^/]+)\/package\.json$/.exec(path) ?? [];
    if (folder !== undefined) found.set(folder, (JSON.parse(text) as { exports?: Exports }).exports ?? {});
  }
  doors.set(files, found);
  return found;
}

const packageName = (specifier: string): string =>
  /^(?:node:|virtual:)/.test(specifier)
    ? specifier
    : specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/');
