import { DEVICE_ID_COOKIE_DAYS } from '@fairground/contract/constants';
import { randomId } from './random-id.ts';

const COOKIE = 'deviceId';

/** Tells this browser from another one, for the list of signed-in devices. */
export function deviceId(): string {
  const known = readCookie(COOKIE);
  const id = known && known.length === 36 ? known : randomId();
  // Written again on each use, so that a browser in use keeps its id.
  writeCookie(COOKIE, id, DEVICE_ID_COOKIE_DAYS);
  return id;
}

export function readCookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found && decodeURIComponent(found.slice(name.length + 1));
}

export function writeCookie(name: string, value: string, days: number): void {
  const seconds = Math.round(days * 86_400);
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`;
}
