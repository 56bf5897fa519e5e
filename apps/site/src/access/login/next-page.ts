import { safePath } from '../../shared/navigate.ts';

const KEY = 'nextPage';

/** Kept while somebody logs in or registers, so that they arrive where they wanted to go. */
export function storeNext(path: string | null | undefined): void {
  if (path) sessionStorage.setItem(KEY, safePath(path));
}

export function takeNext(): string | null {
  const path = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return path;
}

/** Where a login leads: the stored page, home from the pages that are only for visitors, else nowhere. */
export function nextAfterLogin(pathname: string, stored: string | null): string | null {
  if (stored) return safePath(stored);
  return /^\/(login|register(\.html)?)$/.test(pathname) ? '/' : null;
}
