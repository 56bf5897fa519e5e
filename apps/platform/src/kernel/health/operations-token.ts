import { createHash, timingSafeEqual } from 'node:crypto';
import type { Config } from '../platform.ts';

/** Whether somebody who runs the installation asks. */
export function isForOperations({ operationsToken }: Config, authorization: string | undefined): boolean {
  if (operationsToken === undefined) return false;
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${operationsToken}`));
}

/** How anybody else is answered. Where nobody has set a token there is nothing to find. */
export function refusalOfStrangers({ operationsToken }: Config): {
  status: number;
  headers: Record<string, string>;
} {
  return operationsToken === undefined
    ? { status: 404, headers: {} }
    : { status: 401, headers: { 'www-authenticate': 'Bearer' } };
}

/** Of equal length before they are compared, so that the time it takes tells nothing about the token. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
