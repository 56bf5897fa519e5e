import { createDecipheriv, type webcrypto } from 'node:crypto';
import {
  parseSealHeader,
  SEALING_INFO,
  SEALING_KEY_BYTES,
  SEALING_KEY_LABEL,
  SEALING_WINDOW_MS,
  sealContext,
} from '@fairground/contract/sealing';
import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core';
import { LRUCache } from 'lru-cache';
import { nowMs } from '../clock.ts';
import type { Db } from '../db/db.ts';
import { insertEncryptionKey, readEncryptionKey, rememberNonce } from '../db/queries.ts';
import { randomToken } from '../random.ts';
import { refuse } from './refuse.ts';

/** As the page seals, see `@fairground/contract/sealing`. */
const suite = new CipherSuite({
  kem: new DhkemP256HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Aes256Gcm(),
});
const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;
const fromBase64 = (text: string): ArrayBuffer => new Uint8Array(Buffer.from(text, 'base64url')).buffer;
const info = bytesOf(SEALING_INFO);
const label = bytesOf(SEALING_KEY_LABEL);

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
  const recipientKey = await suite.kem.importKey('jwk', privateJwk as webcrypto.JsonWebKey, false);
  const derived = new LRUCache<string, Buffer>({ max: KEYS_KEPT_MAX });

  // A page uses one encapsulated key for its whole visit.
  async function keyOf(enc: string): Promise<Buffer> {
    const known = derived.get(enc);
    if (known) return known;
    const context = await suite.createRecipientContext({ recipientKey, enc: fromBase64(enc), info });
    const key = Buffer.from(await context.export(label, SEALING_KEY_BYTES));
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
      // What is no point of the curve, or one written another way, is no key.
      const key = await keyOf(parsed.enc).catch(() => null);
      if (!key) throw refuse('request.cannot_decrypt');
      const text = decrypt(key, parsed.nonce, value, sealContext(method, path, parsed));
      const isNew = await rememberNonce(db, `${parsed.enc.slice(0, 22)}.${parsed.nonce}`, new Date(nowMs()));
      if (!isNew) throw refuse('request.replayed');
      return text;
    },
  };
}

function decrypt(key: Buffer, nonce: string, value: string, context: string): string {
  const sealed = Buffer.from(value, 'base64url');
  if (sealed.length < TAG_BYTES) throw refuse('request.cannot_decrypt');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'));
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
