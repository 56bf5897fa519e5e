/** Pages that search engines may list, with the text that names them; two spellings of one page share its text. */
const INDEXABLE: Readonly<Record<string, string>> = {
  '/': 'home',
  '/index': 'home',
  '/register': 'register',
  '/register.html': 'register',
  '/promotions': 'promotions',
  '/help': 'help',
  '/rng': 'rng',
  '/pvp': 'pvp',
  '/casino': 'casino',
  '/fish': 'fish',
  '/sports': 'sports',
  '/arcade': 'arcade',
  '/elott': 'elott',
  '/lott': 'lott',
  '/table': 'table',
  '/live': 'live',
  '/news': 'news',
  '/app': 'download',
  '/download': 'download',
};

/** The spelling that search engines shall remember. */
const CANONICAL: Readonly<Record<string, string>> = {
  '/index': '/',
  '/register.html': '/register',
  '/promotion': '/promotions',
  '/app': '/download',
};

/** Pages for people, not for search engines. */
const PRIVATE = [
  '/login',
  '/member',
  '/agent',
  '/agentHome',
  '/lang',
  '/helpmc',
  '/promotion',
  '/seamless',
  '/trial',
  '/lottery',
  '/vnLottery',
  '/seaLottery',
  '/electron',
  '/pointMall',
  '/trend',
  '/speed',
  '/maintenance',
];

/** Pages that have further pages below them. */
const WITH_PAGES_BELOW = ['/member/', '/agent/', '/help/', '/trend/'];

export const indexablePaths: readonly string[] = Object.keys(INDEXABLE);
export const pagePaths: readonly string[] = [...indexablePaths, ...PRIVATE];
const known = new Set(pagePaths);

export const isKnownPage = (path: string): boolean =>
  known.has(path) || WITH_PAGES_BELOW.some((start) => path.startsWith(start) && path.length > start.length);

export const isIndexablePath = (path: string): boolean => Object.hasOwn(INDEXABLE, path);

/** The name of the page's texts, or null for a page that search engines do not list. */
export const pageName = (path: string): string | null => INDEXABLE[path] ?? null;

export const canonicalPath = (path: string): string => CANONICAL[path] ?? path;

/** Each page once, in its canonical spelling. */
export const sitemapPaths: readonly string[] = indexablePaths.filter((path) => canonicalPath(path) === path);
