import { safePath } from './navigate.ts';

const KEY = 'languageOrigin';

/** The page on which the language was changed, so that /lang can lead back to it. */
export function rememberOrigin({ pathname, search, hash } = location): void {
  if (pathname === '/lang') return;
  const query = new URLSearchParams(search);
  // An address that asks for a language would undo the choice that was just made.
  query.delete('lang');
  const text = query.toString();
  sessionStorage.setItem(KEY, `${pathname}${text ? `?${text}` : ''}${hash}`);
}

export function takeOrigin(): string {
  const origin = safePath(sessionStorage.getItem(KEY));
  sessionStorage.removeItem(KEY);
  return origin;
}
