/**
 * What both sides must agree on when a body travels encrypted. The page makes one HPKE handshake per
 * session (its `enc`), derives a key from it, and encrypts each body with that key; method, path, time
 * and nonce are bound in, so that a body cannot be replayed or moved to another call.
 */
export const SEALING_INFO = 'fairground/request/v1';
export const SEALING_KEY_LABEL = 'request key';
export const SEALING_KEY_BYTES = 32;
export const SEALING_WINDOW_MS = 5 * 60_000;

export interface SealHeader {
  keyId: string;
  /** The encapsulated key of the handshake, base64url. */
  enc: string;
  /** Twelve random bytes, base64url; used once. */
  nonce: string;
  timeMs: number;
}

export const formatSealHeader = ({ keyId, enc, nonce, timeMs }: SealHeader): string =>
  `v1.${keyId}.${enc}.${nonce}.${timeMs}`;

export function parseSealHeader(text: string): SealHeader | null {
  const match = /^v1\.([\w-]{1,40})\.([\w-]{80,120})\.([\w-]{16})\.(\d{10,16})$/.exec(text);
  if (!match) return null;
  const [, keyId = '', enc = '', nonce = '', timeMs = ''] = match;
  return { keyId, enc, nonce, timeMs: Number(timeMs) };
}

/** The bytes that are bound into the encryption without travelling in it. */
export const sealContext = (method: string, path: string, { timeMs, nonce }: SealHeader): string =>
  `${method} ${path}\n${timeMs}\n${nonce}`;
