import { isCode } from '../parse.ts';
import { domainOf, isTest, isWiring, levelOf, PLATFORM } from '../places.ts';
import { type Target, targetsOf } from '../resolve-import.ts';
import type { Rule } from '../rule.ts';

export const domainDoors: Rule = {
  name: 'domains import downwards, through public.ts',
  reason:
    'A domain can be understood, changed and tested without knowing who uses it. News goes up by event.',
  check: (files) =>
    files.filter(isCode).flatMap((file) => {
      const domain = domainOf(file.path);
      if (domain === null || isTest(file.path) || isWiring(file.path)) return [];
      if (levelOf(domain) < 0) return [{ path: file.path, message: `'${domain}' is not a domain` }];
      return targetsOf(file, files).flatMap((target) => {
        const message = objection(domain, target);
        return message === null ? [] : [{ path: file.path, line: target.line, message }];
      });
    }),
};

function objection(domain: string, { path }: Target): string | null {
  if (path === null || !path.startsWith('apps/platform/')) return null;
  const other = domainOf(path);
  if (other === null) return `${domain} may not import ${path}`;
  if (other === domain || other === 'kernel') return null;
  if (levelOf(other) < 0 || levelOf(other) >= levelOf(domain)) return `${domain} may not import ${other}`;
  return path === `${PLATFORM}${other}/public.ts` ? null : `import ${other}/public.ts instead of ${path}`;
}
