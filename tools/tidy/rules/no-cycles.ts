import { isCode } from '../parse.ts';
import { workspaceOf } from '../places.ts';
import { targetsOf } from '../resolve-import.ts';
import type { Finding, Rule, SourceFile } from '../rule.ts';

export const noCycles: Rule = {
  name: 'no import cycles inside a workspace',
  reason: 'Files in a circle are one file in several parts: none of them can be read or loaded first.',
  check: (files) => {
    const imports = graphOf(
      files.filter((file) => isCode(file) && !/\.gen\.ts$/.test(file.path)),
      files,
    );
    const found: Finding[] = [];
    const done = new Set<string>();
    const way: string[] = [];

    const walk = (path: string) => {
      const at = way.indexOf(path);
      if (at !== -1) found.push({ path, message: `imports itself: ${[...way.slice(at), path].join(' > ')}` });
      if (at !== -1 || done.has(path)) return;
      way.push(path);
      for (const next of imports.get(path) ?? []) walk(next);
      way.pop();
      done.add(path);
    };
    for (const path of imports.keys()) walk(path);
    return found;
  },
};

function graphOf(code: readonly SourceFile[], files: readonly SourceFile[]): Map<string, string[]> {
  const known = new Set(code.map(({ path }) => path));
  return new Map(
    code.map((file) => {
      const inside = targetsOf(file, files).flatMap(({ path }) =>
        path !== null && known.has(path) && workspaceOf(path) === workspaceOf(file.path) ? [path] : [],
      );
      return [file.path, inside];
    }),
  );
}
