import { hash, timingSafeEqual } from 'node:crypto';

export const TIMESTAMP_HEADER = 'x-vendor-timestamp';
export const NONCE_HEADER = 'x-vendor-nonce';
export const SIGNATURE_HEADER = 'x-vendor-signature';
/** Of version 2, which covers the name of the call. Where it stands, version 1 beside it is not looked at. */
export const SIGNATURE_V2_HEADER = 'x-vendor-signature-v2';

/** How far the two clocks may differ, either way. A nonce has to be remembered for twice as long. */
export const CLOCK_SKEW_MS = 5 * 60_000;

export interface Signed {
  /** Milliseconds since 1970, as text. */
  timestamp: string;
  nonce: string;
  /** Exactly as it travels: whoever reads the JSON and writes it again signs something else. */
  body: string | Buffer;
}

export interface SignedCall extends Signed {
  /** What is asked for: the path of the protocol, such as `/vendor/v1/FGS/aurora/bet`. */
  path: string;
}

/**
 * Version 1: HMAC-SHA-256, in hex, over the timestamp, the nonce and the raw body, a line break after each of the first two. It does not
 * say what is asked for, so what was signed for one call fits another.
 */
export const sign = (signed: Signed, secret: string): string => digest(headV1(signed), signed.body, secret);

/** Version 2: over `v2`, the timestamp, the nonce, the path and the raw body, a line break after each but the last. */
export const signV2 = (signed: SignedCall, secret: string): string =>
  digest(headV2(signed), signed.body, secret);

/** Takes equally long wherever the first difference is. */
export const isSigned = (signed: Signed, signature: string, secret: string): boolean =>
  isSame(signature, () => sign(signed, secret));

export const isSignedV2 = (signed: SignedCall, signature: string, secret: string): boolean =>
  isSame(signature, () => signV2(signed, secret));

/** The headers of a message. Both versions for whoever does not know the second yet. */
export const signedHeaders = (
  signed: SignedCall,
  secret: string,
  { withV1 }: { withV1: boolean },
): Record<string, string> => ({
  [TIMESTAMP_HEADER]: signed.timestamp,
  [NONCE_HEADER]: signed.nonce,
  [SIGNATURE_V2_HEADER]: signV2(signed, secret),
  ...(withV1 ? { [SIGNATURE_HEADER]: sign(signed, secret) } : {}),
});

const headV1 = ({ timestamp, nonce }: Signed): string => `${timestamp}\n${nonce}\n`;
const headV2 = ({ timestamp, nonce, path }: SignedCall): string => `v2\n${timestamp}\n${nonce}\n${path}\n`;

function isSame(signature: string, expected: () => string): boolean {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false;
  EXPECTED.write(expected(), 'latin1');
  GIVEN.write(signature, 'latin1');
  return timingSafeEqual(EXPECTED, GIVEN);
}

/** Where two signatures are laid side by side: nothing else runs while they are compared. */
const [EXPECTED, GIVEN] = [Buffer.alloc(64), Buffer.alloc(64)];

const BLOCK_BYTES = 64;
const KEYS_MAX = 1_000;
const keys = new Map<string, { inner: Buffer; outer: Buffer }>();
/** Where the usual request is put together: nothing else runs while it is read. A letter has at most three bytes. */
const SHEET_BYTES = 8 * 1024;
const SHEET = Buffer.alloc(BLOCK_BYTES + SHEET_BYTES);

/**
 * HMAC by its definition (RFC 2104): the hash of the outer key and the hash of the inner key and the text. What belongs to the
 * key alone is kept; the library's own object for it costs more than both hashes, and a buffer for a hash more than a text.
 */
function digest(text: string, body: Signed['body'], secret: string): string {
  const { inner, outer } = keysOf(secret);
  const isShort = 3 * (text.length + body.length) <= SHEET_BYTES;
  const sheet = isShort ? SHEET : Buffer.allocUnsafe(BLOCK_BYTES + 3 * (text.length + body.length));
  let length = inner.copy(sheet);
  length += sheet.write(text, length);
  length += typeof body === 'string' ? sheet.write(body, length) : body.copy(sheet, length);
  outer.write(hash('sha256', sheet.subarray(0, length), 'binary'), BLOCK_BYTES, 'latin1');
  return hash('sha256', outer, 'hex');
}

function keysOf(secret: string) {
  const known = keys.get(secret);
  if (known) return known;
  const bytes = Buffer.from(secret);
  const key = Buffer.alloc(BLOCK_BYTES);
  (bytes.length > BLOCK_BYTES ? hash('sha256', bytes, 'buffer') : bytes).copy(key);
  const inner = Buffer.from(key.map((byte) => byte ^ 0x36));
  // The outer key has the inner hash behind it.
  const outer = Buffer.concat([key.map((byte) => byte ^ 0x5c), Buffer.alloc(32)]);
  const made = { inner, outer };
  if (keys.size >= KEYS_MAX) keys.clear();
  keys.set(secret, made);
  return made;
}

export const isNonce = (text: string): boolean => /^[\w-]{16,64}$/.test(text);
export const isTimestamp = (text: string): boolean => /^[1-9][0-9]{12}$/.test(text);
export const isInTime = (timestamp: string, nowMs: number): boolean =>
  Math.abs(nowMs - Number.parseInt(timestamp, 10)) <= CLOCK_SKEW_MS;
