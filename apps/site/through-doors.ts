import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const FROM_DOOR = /^import (type )?\{([^}]*)\} from '(\.[^']*\/public\.tsx?)';/gm;
const PASSED_ON = /^export (?:type )?\{([^}]*)\} from '([^']+)';/gm;

/**
 * Lets an import through a domain's public.ts lead straight to the file behind it. To the bundler a door is one file that
 * needs all the others, so the first page would carry everything that any page takes from any door.
 */
export function throughDoors(): Plugin {
  return {
    name: 'fairground-through-doors',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/.*\.tsx?$/.test(id)) return null;
      const passed = passDoors(code, id, (file) => readFileSync(file, 'utf8'));
      return { code: /\/public\.tsx?$/.test(id) ? ownExports(passed) : passed, map: null };
    },
  };
}

/** Only what a door passes on is taken from elsewhere; what it makes itself stays its own. */
export function passDoors(code: string, file: string, read: (file: string) => string): string {
  return code.replace(FROM_DOOR, (_all, isType: string | undefined, names: string, specifier: string) => {
    const door = path.posix.join(path.posix.dirname(file), specifier);
    const behind = namesBehind(read(door));
    const wanted = new Map<string, string[]>();
    for (const name of listed(names)) {
      const source = behind.get(bare(name));
      const from = source ? path.posix.join(path.posix.dirname(specifier), source) : specifier;
      wanted.set(from, [...(wanted.get(from) ?? []), name]);
    }
    return [...wanted]
      .map(([from, all]) => `import ${isType ?? ''}{ ${all.join(', ')} } from '${relative(from)}';`)
      .join(' ');
  });
}

/** A door without what it passes on, which nobody takes from it any more. */
export const ownExports = (door: string): string => door.replace(PASSED_ON, '');

function namesBehind(door: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, names = '', source = ''] of door.matchAll(PASSED_ON))
    for (const name of listed(names)) found.set(bare(name), source);
  return found;
}

const listed = (names: string): string[] =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
const bare = (name: string): string => name.replace(/^type /, '').replace(/ as .*$/, '');
const relative = (file: string): string => (file.startsWith('.') ? file : `./${file}`);
