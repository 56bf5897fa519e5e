import { domains, isTest, PLATFORM } from '../places.ts';
import type { Finding, Rule } from '../rule.ts';

/** A module too long for one file is a folder of the domain's name. */
const MODULE = /^packages\/contract\/src\/(player|operator)\/([^/]+?)(?:\/.+)?\.ts$/;
const ROUTES = { player: ['routes.ts'], operator: ['operator-routes.ts', 'routes.ts'] };

export const contractModules: Rule = {
  name: 'every contract module has its domain',
  reason: 'The same word leads from what travels to what happens, and every domain explains its words.',
  check: (files) => {
    const paths = new Set(files.map(({ path }) => path));
    return files.flatMap(({ path }): Finding[] => {
      const [, audience, module = ''] = MODULE.exec(path) ?? [];
      if (audience === undefined || isTest(path)) return [];
      if (!domains.includes(module)) return [{ path, message: `'${module}' is not a domain` }];
      return [['README.md'], ROUTES[audience as keyof typeof ROUTES]]
        .filter((kinds) => !kinds.some((kind) => paths.has(`${PLATFORM}${module}/${kind}`)))
        .map((kinds) => ({ path, message: `${PLATFORM}${module}/${kinds.join(' or ')} is missing` }));
    });
  },
};
