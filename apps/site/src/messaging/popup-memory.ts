import { isSignedIn } from '../shared/session.ts';

const SESSION_KEY = 'popupsClosed';
const TODAY_KEY = 'popupsNotToday';

/** A visitor's, until the page is loaded anew. */
const closedHere = new Set<string>();

/** Closed popups stay closed: for a member until logout, for a visitor until reload, and for today if so wished. */
export function isClosed(id: string): boolean {
  return closedHere.has(id) || stored(sessionStorage, SESSION_KEY).includes(id) || notToday().includes(id);
}

export function rememberClosed(ids: readonly string[], isForToday: boolean): void {
  for (const id of ids) closedHere.add(id);
  if (isSignedIn())
    sessionStorage.setItem(SESSION_KEY, JSON.stringify([...stored(sessionStorage, SESSION_KEY), ...ids]));
  if (isForToday)
    localStorage.setItem(TODAY_KEY, JSON.stringify({ day: today(), ids: [...notToday(), ...ids] }));
}

/** Another member, or nobody: what was closed before does not count. */
export const forgetClosed = (): void => closedHere.clear();

function notToday(): string[] {
  const kept = parse(localStorage.getItem(TODAY_KEY)) as { day?: string; ids?: string[] } | null;
  return kept?.day === today() && Array.isArray(kept.ids) ? kept.ids : [];
}

function stored(storage: Storage, key: string): string[] {
  const ids = parse(storage.getItem(key));
  return Array.isArray(ids) ? ids : [];
}

const today = (): string => new Date().toLocaleDateString('sv-SE');

function parse(text: string | null): unknown {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}
