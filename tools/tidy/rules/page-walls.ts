import { isCode } from '../parse.ts';
import { isTest, levelOf } from '../places.ts';
import { targetsOf } from '../resolve-import.ts';
import type { Rule } from '../rule.ts';

/** The programs with pages; they are cut like the platform, with `app` above the domains and `shared` below them. */
const APPS = ['apps/site/src/', 'apps/console/src/'] as const;

export const pageWalls: Rule = {
  name: 'domains of the site and the console import downwards, through public.ts',
  reason:
    'A page can be changed without knowing who else shows it. What several domains use is in shared, what mixes them in app.',
  check: (files) =>
    files.filter(isCode).flatMap((file) => {
      const root = APPS.find((app) => file.path.startsWith(app));
      const folder = root && folderOf(root, file.path);
      if (!root || !folder || isTest(file.path)) return [];
      if (heightOf(folder) < 0) return [{ path: file.path, message: `'${folder}' is not a domain` }];
      return targetsOf(file, files).flatMap(({ path, line }) => {
        const message = path?.startsWith(root) ? objection(root, folder, path) : null;
        return message === null ? [] : [{ path: file.path, line, message }];
      });
    }),
};

function objection(root: string, folder: string, path: string): string | null {
  const other = folderOf(root, path);
  if (other === folder || other === 'shared') return null;
  if (other === null || heightOf(other) >= heightOf(folder))
    return `${folder} may not import ${other ?? path}`;
  return /^public\.tsx?$/.test(path.slice(`${root}${other}/`.length))
    ? null
    : `import ${other}/public.ts instead of ${path}`;
}

/** The order of the platform's domains, between shared (0) and app; -1 for a stranger. */
function heightOf(folder: string): number {
  if (folder === 'shared') return 0;
  if (folder === 'app') return Number.POSITIVE_INFINITY;
  return Math.max(levelOf(folder), 0) || -1;
}

function folderOf(root: string, path: string): string | null {
  const [folder = '', ...rest] = path.slice(root.length).split('/');
  return rest.length > 0 ? folder : null;
}
