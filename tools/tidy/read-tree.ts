import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceFile } from './rule.ts';

const NOT_OURS = new Set(['node_modules', 'dist', 'build', '.git', '.data', '.cache']);
const TEXT = /\.(?:[cm]?[jt]s|tsx|json|md|sql|css|html|svg|ya?ml)$|^\.npmrc$/;

/** Every text file of the project, without what is installed, built or stored. */
export function readTree(root: string): SourceFile[] {
  return pathsBelow(root, '').map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

function pathsBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (NOT_OURS.has(entry.name)) return [];
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return pathsBelow(root, path);
    return entry.isFile() && TEXT.test(entry.name) ? [path] : [];
  });
}
