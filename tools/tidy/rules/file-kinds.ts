import { domainOf, isWiring, levelOf, PLATFORM } from '../places.ts';
import type { Rule } from '../rule.ts';

const WORDS = '[a-z][a-z0-9]*(?:-[a-z0-9]+)*';
// dialects/ holds other people's protocols, one adapter each (docs/decisions/0016).
// routes.ts, queries.ts, public.ts and the other fixed kinds are single words, so <verb-noun>.ts covers their names.
const KINDS = new RegExp(`^(?:README\\.md|(?:queries/|rules/|dialects/)?${WORDS}(?:\\.test)?\\.ts)$`);
const DRAWERS = /(?:^|\/)(?:index|utils?|helpers?|common|misc)\.ts$/;

export const fileKinds: Rule = {
  name: 'a domain holds a closed list of file kinds',
  reason:
    'Who knows one domain finds the way in every other; a drawer for everything hides what a domain does.',
  check: (files) => {
    const paths = new Set(files.map(({ path }) => path));
    return files.flatMap(({ path }) => {
      if (!path.startsWith(PLATFORM) || isWiring(path)) return [];
      const domain = domainOf(path);
      if (domain === null) return [{ path, message: 'only app.ts and main.ts stand outside the domains' }];
      if (levelOf(domain) < 1) return [];

      const kind = path.slice(`${PLATFORM}${domain}/`.length);
      if (!KINDS.test(kind))
        return [{ path, message: `'${kind}' is not a kind of file that a domain holds` }];
      if (DRAWERS.test(kind))
        return [{ path, message: `'${kind}' says nothing; name it by its verb or noun` }];
      if (kind.startsWith('queries/') && paths.has(`${PLATFORM}${domain}/queries.ts`))
        return [{ path, message: 'a domain has queries.ts or queries/, not both' }];
      return [];
    });
  },
};
