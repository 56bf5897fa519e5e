import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

type Heard = Pick<IncomingMessage, 'headers' | 'socket'>;

/**
 * The address a call came from. Each proxy of ours adds at the right whom it was called by, so only as many entries are believed as
 * there are proxies; what stands further left was written by the caller. A proxy that names no address is taken for the caller itself.
 */
export function callerAddress({ headers, socket }: Heard, trustedHops: number): string {
  const direct = socket.remoteAddress ?? '';
  if (trustedHops === 0) return direct;
  const entries = String(headers['x-forwarded-for'] ?? '').split(',');
  const named = bareAddress(entries.at(-trustedHops) ?? entries[0] ?? '');
  return isIP(named) ? named : direct;
}

/** Whether the caller's connection was encrypted, as our own nearest proxy says. */
export function isEncrypted(headers: IncomingHttpHeaders, trustedHops: number): boolean {
  if (trustedHops === 0) return false;
  const said = String(headers['x-forwarded-proto'] ?? '');
  return said.slice(said.lastIndexOf(',') + 1).trim() === 'https';
}

/** Some proxies add the port of the caller. */
function bareAddress(entry: string): string {
  const text = entry.trim();
  return /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
}
