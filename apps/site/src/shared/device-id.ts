import { DEVICE_ID_COOKIE_DAYS } from '@fairground/contract/constants';

const COOKIE = 'deviceId';

/** Tells this browser from another one, for the list of signed-in devices. */
export function deviceId(): string {
  const known = readCookie(COOKIE);
  const id = known && known.length === 36 ? known : newId();
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

/** randomUUID is only offered on https and localhost; the numbers behind it are offered everywhere. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
