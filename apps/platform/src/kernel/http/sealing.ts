import { createDecipheriv, type webcrypto } from 'node:crypto';
import {
  parseSealHeader,
  SEALING_INFO,
  SEALING_KEY_BYTES,
  SEALING_KEY_LABEL,
  SEALING_WINDOW_MS,
  sealContext,
} from '@fairground/contract/sealing';
import { nowMs } from '../clock.ts';
import type { Db } from '../db/db.ts';
import { insertEncryptionKey, readEncryptionKey, rememberNonce } from '../db/queries.ts';
import { randomToken } from '../random.ts';
import { hpkeReceiver } from './hpke.ts';
import { refuse } from './refuse.ts';

const KEYS_KEPT_MAX = 10_000;
const TAG_BYTES = 16;

export interface Sealing {
  keyId: string;
  publicKey: string;
  /** Opens an encrypted body, or refuses: unreadable, too old, or seen before. */
  open: (sealed: { header: string; value: string; method: string; path: string }) => Promise<string>;
}

/** Loads the installation's key from the database, or makes it: all processes share one. */
export async function openSealing(db: Db): Promise<Sealing> {
  const { keyId, privateJwk, publicKey } = (await readEncryptionKey(db)) ?? (await makeKey(db));
  const { d = '' } = privateJwk as webcrypto.JsonWebKey;
  const receiver = hpkeReceiver(Buffer.from(d, 'base64url'), SEALING_INFO);
  const derived = new Map<string, Buffer>();

  // A page uses one encapsulated key for its whole visit.
  function keyOf(enc: string): Buffer {
    const known = derived.get(enc);
    if (known) return known;
    const key = receiver.exportSecret(Buffer.from(enc, 'base64url'), SEALING_KEY_LABEL, SEALING_KEY_BYTES);
    if (derived.size >= KEYS_KEPT_MAX) derived.delete(derived.keys().next().value as string);
    derived.set(enc, key);
    return key;
  }

  return {
    keyId,
    publicKey,
    async open({ header, value, method, path }) {
      const parsed = parseSealHeader(header);
      if (!parsed || parsed.keyId !== keyId) throw refuse('request.cannot_decrypt');
      if (Math.abs(nowMs() - parsed.timeMs) > SEALING_WINDOW_MS) throw refuse('request.replayed');
      const text = decrypt(() => keyOf(parsed.enc), parsed.nonce, value, sealContext(method, path, parsed));
      const isNew = await rememberNonce(db, `${parsed.enc.slice(0, 22)}.${parsed.nonce}`, new Date(nowMs()));
      if (!isNew) throw refuse('request.replayed');
      return text;
    },
  };
}

function decrypt(keyOf: () => Buffer, nonce: string, value: string, context: string): string {
  const sealed = Buffer.from(value, 'base64url');
  if (sealed.length < TAG_BYTES) throw refuse('request.cannot_decrypt');
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(), Buffer.from(nonce, 'base64url'));
    decipher.setAAD(Buffer.from(context));
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    return decipher.update(sealed.subarray(0, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    throw refuse('request.cannot_decrypt');
  }
}

async function makeKey(db: Db) {
  const pair = (await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
    'deriveBits',
  ])) as webcrypto.CryptoKeyPair;
  const privateJwk = await crypto.subtle.exportKey('jwk', pair.privateKey);
  const raw = await crypto.subtle.exportKey('raw', pair.publicKey);
  const key = { keyId: randomToken(6), privateJwk, publicKey: Buffer.from(raw).toString('base64url') };
  await insertEncryptionKey(db, key);
  // Another process may have been first; the oldest key is everybody's.
  return (await readEncryptionKey(db)) ?? key;
}
