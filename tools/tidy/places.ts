/** Where things stand in the tree. Changing the order of the domains means changing it here. */
export const PLATFORM = 'apps/platform/src/';

const LEVELS: readonly (readonly string[])[] = [
  ['kernel'],
  ['merchants'],
  ['access'],
  ['compliance'],
  ['wallet'],
  ['catalogue'],
  ['lottery'],
  // What was played and paid: everything that counts stands above it.
  ['activity'],
  ['vip', 'promotions', 'points-mall', 'agents', 'messaging'],
  // Members talk to each other and with the house, under the ranks they hold.
  ['chat', 'support'],
  // Not a domain of the product: the HTML, files and pictures a visitor gets, put together from all of them.
  ['pages'],
];

/**
 * The rooms of a domain that is too large for one folder, lowest first. Files beside the rooms are either the domain's
 * doors, which stand above all rooms, or shared by the rooms, below them.
 */
export const ROOMS: Readonly<Record<string, readonly string[]>> = {
  kernel: ['db', 'health', 'events', 'jobs', 'http'],
  access: [
    'sessions',
    'tree',
    'captcha',
    'codes',
    'credentials',
    'sign-in',
    'registration',
    'profile',
    'operators',
    'upkeep',
  ],
  wallet: [
    'ledger',
    'bonus-pockets',
    'withdrawals',
    'deposits',
    'transfers',
    'adjustments',
    'records',
    'books',
    'settings',
  ],
  lottery: ['desk'],
  agents: ['rebates', 'links', 'downline', 'contracts', 'settlement', 'rain', 'reports', 'desk'],
  vip: ['ranks', 'benefits', 'rebates'],
  messaging: ['circulars'],
  support: ['desk', 'feedback', 'help'],
  chat: ['words', 'guests', 'talk', 'window', 'desk'],
  promotions: ['offers', 'bonuses', 'rewards', 'boards', 'raffles', 'desk'],
  'points-mall': ['points', 'conversion', 'mall', 'desk'],
  catalogue: ['shelf', 'rounds', 'launch', 'vendor-api', 'oversight', 'history'],
};

/** Rooms within rooms: a part that is worth a door of its own, and no third storey. */
export const INNER_ROOMS: readonly string[] = [
  'kernel/http/fast',
  'wallet/ledger/batch',
  'wallet/deposits/providers',
  'wallet/deposits/member-payments',
  'catalogue/rounds/cached',
  // Other people's protocols, one adapter each (docs/decisions/0016).
  'catalogue/vendor-api/dialects',
];

const APPS: readonly string[] = ['platform', 'site', 'console', 'studio', 'chat'];

export const domains: readonly string[] = LEVELS.slice(1).flat();

/** The place of a domain in the order of imports, 0 for the kernel, -1 for a stranger. */
export const levelOf = (domain: string): number => LEVELS.findIndex((level) => level.includes(domain));

export const schemaOf = (domain: string): string => domain.replaceAll('-', '_');

export const workspaceOf = (path: string): string | null =>
  /^(?:apps|packages)\/[^/]+/.exec(path)?.[0] ?? null;

export const folderOfPackage = (name: string): string =>
  `${APPS.includes(name) ? 'apps' : 'packages'}/${name}`;

/** Files that exist to test: they may reach further than the product. */
export const isTest = (path: string): boolean =>
  /\.test\.[jt]sx?$/.test(path) ||
  /^packages\/.*\/test-[a-z-]+\.ts$/.test(path) ||
  /^apps\/[^/]+\/test\//.test(path) ||
  path.startsWith('e2e/');

/** The folder of the platform's source that a file stands in, or null for the wiring at its top. */
export function domainOf(path: string): string | null {
  if (!path.startsWith(PLATFORM)) return null;
  const [folder = '', ...rest] = path.slice(PLATFORM.length).split('/');
  return rest.length > 0 ? folder : null;
}

/** The room a file stands in, or null beside the rooms. */
export function roomOf(path: string): string | null {
  const rooms = ROOMS[domainOf(path) ?? ''] ?? [];
  const [, folder = '', ...rest] = path.slice(PLATFORM.length).split('/');
  return rest.length > 0 && rooms.includes(folder) ? folder : null;
}

/** Files through which a domain is reached and wired; they may know all of its rooms. */
export const isDoor = (path: string): boolean =>
  /^[^/]+\/(?:public|routes|operator-routes|jobs|subscribers|metrics|seed-[a-z-]+)\.ts$/.test(
    path.slice(PLATFORM.length),
  );

/** The wiring page, the program and the demo data know every domain. */
export const isWiring = (path: string): boolean =>
  ['app.ts', 'connect-domains.ts', 'main.ts'].some((name) => path === PLATFORM + name) ||
  path.startsWith(`${PLATFORM}seed/`);

export const isQueries = (path: string): boolean =>
  /\/queries\.ts$|\/queries\/[^/]+\.ts$/.test(path) && !isTest(path);
