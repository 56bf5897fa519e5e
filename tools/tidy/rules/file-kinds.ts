import { domainOf, INNER_ROOMS, isTest, isWiring, levelOf, PLATFORM, ROOMS } from '../places.ts';
import type { Rule } from '../rule.ts';

const WORDS = '[a-z][a-z0-9]*(?:-[a-z0-9]+)*';
// routes.ts, queries.ts, public.ts and the other fixed kinds are single words, so <verb-noun>.ts covers their names.
const KINDS = new RegExp(`^(?:README\\.md|(?:queries/|rules/)?${WORDS}(?:\\.test)?\\.ts)$`);
const FILES_MAX = 30;
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
      if (domain === null)
        return [{ path, message: 'only app.ts, connect-domains.ts and main.ts stand outside the domains' }];
      if (levelOf(domain) < 1) return [];

      const kind = path.slice(`${PLATFORM}${domain}/`.length);
      if (!KINDS.test(withinRoom(domain, kind)))
        return [{ path, message: `'${kind}' is not a kind of file that a domain holds` }];
      if (DRAWERS.test(kind))
        return [{ path, message: `'${kind}' says nothing; name it by its verb or noun` }];
      if (kind.startsWith('queries/') && paths.has(`${PLATFORM}${domain}/queries.ts`))
        return [{ path, message: 'a domain has queries.ts or queries/, not both' }];
      return [];
    });
  },
};

/** A room holds what a domain holds, so its own name is left out. Rooms are listed in places.ts. */
function withinRoom(domain: string, kind: string): string {
  const [room = '', inner = ''] = kind.split('/');
  if (INNER_ROOMS.includes(`${domain}/${room}/${inner}`)) return kind.slice(`${room}/${inner}/`.length);
  return ROOMS[domain]?.includes(room) ? kind.slice(`${room}/`.length) : kind;
}

export const smallFolders: Rule = {
  name: `no folder of the platform holds more than ${FILES_MAX} source files`,
  reason: 'A folder that has to be searched is a hall; cut it into rooms with the words of the contract.',
  check: (files) => {
    const counts = new Map<string, number>();
    for (const { path } of files) {
      if (!path.startsWith(PLATFORM) || !path.endsWith('.ts') || isTest(path)) continue;
      const folder = path.slice(0, path.lastIndexOf('/'));
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
    return [...counts]
      .filter(([, count]) => count > FILES_MAX)
      .map(([path, count]) => ({ path, message: `holds ${count} source files` }));
  },
};
