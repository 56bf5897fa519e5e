import { create } from 'zustand';
import { boot } from './boot.ts';

/** The keys the specification keeps in session storage. */
export const SESSION_KEYS = [
  'token',
  'account',
  'nickname',
  'memberLabel',
  'customerId',
  'isAgent',
  'toUpline',
  'merchantCode',
] as const;
type SessionKey = (typeof SESSION_KEYS)[number];
export type SessionValues = Record<SessionKey, string>;

/** Not the member's: it stays when the member leaves. */
export const LANGUAGE_WISH_KEY = 'languageWish';

const none = Object.fromEntries(SESSION_KEYS.map((key) => [key, ''])) as SessionValues;

/** The signed-in member as the page knows it; session storage holds the same, so that a reload keeps it. */
export const useSession = create<SessionValues>(() => ({
  ...none,
  ...readStored(),
  merchantCode: boot.merchantCode,
}));

export const isSignedIn = (): boolean => useSession.getState().token !== '';

/** Of a member who has to choose a new password first: good for that call, but nobody is signed in with it. */
let tokenAside = '';

export const keepTokenAside = (token: string): void => {
  tokenAside = token;
};

export const tokenForCalls = (): string => useSession.getState().token || tokenAside;

export function keepSession(values: Partial<SessionValues>): void {
  for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, value);
  useSession.setState(values);
}

/** Forgets the member but not the merchant: the next visitor of this tab is still on the same site. */
export function clearSession(): void {
  for (const key of Object.keys(sessionStorage))
    if (key !== LANGUAGE_WISH_KEY) sessionStorage.removeItem(key);
  sessionStorage.setItem('merchantCode', boot.merchantCode);
  useSession.setState({ ...none, merchantCode: boot.merchantCode });
}

function readStored(): Partial<SessionValues> {
  const pairs = SESSION_KEYS.map((key) => [key, sessionStorage.getItem(key) ?? '']);
  return Object.fromEntries(pairs) as SessionValues;
}
