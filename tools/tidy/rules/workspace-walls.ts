import { isCode } from '../parse.ts';
import { isTest, workspaceOf } from '../places.ts';
import { type Target, targetsOf } from '../resolve-import.ts';
import type { Rule, SourceFile } from '../rule.ts';

/**
 * What the packages that everything rests on may import: other workspaces by folder, libraries by name. The first
 * place that fits counts; the client has no zod, because it travels to the browser.
 */
const MAY_IMPORT: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^packages\/contract\/src\/client\//, ['@hpke/core']],
  [/^packages\/contract\/src\//, ['zod']],
  [/^packages\/lottery-rules\/src\//, ['packages/fairness']],
  [/^packages\/postgres\/src\//, ['pg', 'node:net', 'node:fs/promises', 'node:timers/promises']],
  [/^packages\/(?:fairness|money|art)\/src\//, []],
];

export const workspaceWalls: Rule = {
  name: 'apps stand apart, packages stand below them',
  reason:
    'Apps meet over HTTP only. The contract, the rules of games and money stay small enough to run anywhere and to check.',
  check: (files) =>
    files.filter(isCode).flatMap((file) => {
      const from = workspaceOf(file.path);
      if (from === null) return [];
      return targetsOf(file, files).flatMap((target) => {
        const message = acrossWorkspaces(file, from, target) ?? beyondAllowance(file, from, target);
        return message === null ? [] : [{ path: file.path, line: target.line, message }];
      });
    }),
};

function acrossWorkspaces(
  { path: file }: SourceFile,
  from: string,
  { path, specifier }: Target,
): string | null {
  if (path === null || path.startsWith(`${from}/`)) return null;
  if (workspaceOf(path)?.startsWith('apps/')) return `${from} may not import ${path}`;
  // Vite leaves packages in its own configuration to Node, which cannot load TypeScript from them.
  if (!specifier.startsWith('.') || file.endsWith('/vite.config.ts')) return null;
  return `'${specifier}' leaves ${from}; import a package by its name`;
}

function beyondAllowance({ path }: SourceFile, from: string, target: Target): string | null {
  const [, allowed] = MAY_IMPORT.find(([place]) => place.test(path)) ?? [];
  if (isTest(path) || allowed === undefined) return null;
  const wanted = target.path === null ? target.library : workspaceOf(target.path);
  if (wanted === null || wanted === from) return null;
  return allowed.includes(wanted) ? null : `${path} may not import ${wanted}`;
}
