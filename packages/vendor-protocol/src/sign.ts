import { createHmac, timingSafeEqual } from 'node:crypto';

export const TIMESTAMP_HEADER = 'x-vendor-timestamp';
export const NONCE_HEADER = 'x-vendor-nonce';
export const SIGNATURE_HEADER = 'x-vendor-signature';

/** How far the two clocks may differ, either way. A nonce has to be remembered for twice as long. */
export const CLOCK_SKEW_MS = 5 * 60_000;

export interface Signed {
  /** Milliseconds since 1970, as text. */
  timestamp: string;
  nonce: string;
  /** Exactly as it travels: whoever reads the JSON and writes it again signs something else. */
  body: string | Buffer;
}

/** HMAC-SHA-256, in hex, over the timestamp, the nonce and the raw body, a line break after each of the first two. */
export function sign({ timestamp, nonce, body }: Signed, secret: string): string {
  return createHmac('sha256', secret).update(`${timestamp}\n${nonce}\n`).update(body).digest('hex');
}

/** Takes equally long wherever the first difference is. */
export function isSigned(signed: Signed, signature: string, secret: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false;
  return timingSafeEqual(Buffer.from(sign(signed, secret), 'hex'), Buffer.from(signature, 'hex'));
}

export const isNonce = (text: string): boolean => /^[\w-]{16,64}$/.test(text);
export const isTimestamp = (text: string): boolean => /^[1-9][0-9]{12}$/.test(text);
export const isInTime = (timestamp: string, nowMs: number): boolean =>
  Math.abs(nowMs - Number.parseInt(timestamp, 10)) <= CLOCK_SKEW_MS;
