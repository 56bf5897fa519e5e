import { indexablePaths, type PagePath, pagePaths } from '@fairground/contract/page-paths';

/** Two spellings of one page; search engines shall remember the other. */
const CANONICAL: Partial<Record<PagePath, PagePath>> = {
  '/index': '/',
  '/register.html': '/register',
  '/promotion': '/promotions',
  '/app': '/download',
};

/** Pages that have further pages below them. */
const WITH_PAGES_BELOW = ['/member/', '/agent/', '/help/', '/trend/'];

const known: ReadonlySet<string> = new Set(pagePaths);
const indexable: ReadonlySet<string> = new Set(indexablePaths);

export const isKnownPage = (path: string): boolean =>
  known.has(path) || WITH_PAGES_BELOW.some((start) => path.startsWith(start) && path.length > start.length);

export const isIndexablePath = (path: string): boolean => indexable.has(path);

export const canonicalPath = (path: string): string => CANONICAL[path as PagePath] ?? path;

/** Each page once, in its canonical spelling. */
export const sitemapPaths: readonly string[] = indexablePaths.filter((path) => canonicalPath(path) === path);

/** The name of a page's texts; pages that search engines do not list go by the name of the home page. */
export function pageName(path: string): string {
  const canonical = canonicalPath(path);
  return isIndexablePath(canonical) && canonical !== '/' ? canonical.slice(1) : 'home';
}
