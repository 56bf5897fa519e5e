import { createECDH, createHmac } from 'node:crypto';

/**
 * The receiving side of HPKE (RFC 9180) in base mode with P-256, HKDF-SHA256 and AES-256-GCM, as far as exporting a
 * secret. The library for pages works by promises and threads, which costs a call more than all the rest of opening it.
 */
export interface HpkeReceiver {
  /** The secret that whoever made the encapsulated key exports under the same label. Throws when the key is none. */
  exportSecret: (encapsulatedKey: Buffer, label: string, length: 32) => Buffer;
}

const KEM = Buffer.from('KEM\x00\x10', 'latin1');
const SUITE = Buffer.from('HPKE\x00\x10\x00\x01\x00\x02', 'latin1');
const VERSION = Buffer.from('HPKE-v1');
const NONE = Buffer.alloc(0);
const BASE_MODE = Buffer.from([0]);
const POINT_BYTES = 65;

export function hpkeReceiver(privateKey: Buffer, info: string): HpkeReceiver {
  const receiver = createECDH('prime256v1');
  receiver.setPrivateKey(privateKey);
  const publicKey = receiver.getPublicKey();
  const context = Buffer.concat([
    BASE_MODE,
    extract(SUITE, NONE, 'psk_id_hash', NONE),
    extract(SUITE, NONE, 'info_hash', Buffer.from(info)),
  ]);

  return {
    exportSecret(encapsulatedKey, label, length) {
      // The RFC writes points in full; a compressed one is another name for the same key.
      if (encapsulatedKey.length !== POINT_BYTES) throw new Error('An encapsulated key has 65 bytes.');
      const agreed = extract(KEM, NONE, 'eae_prk', receiver.computeSecret(encapsulatedKey));
      const shared = expand(KEM, agreed, 'shared_secret', Buffer.concat([encapsulatedKey, publicKey]), 32);
      const secret = extract(SUITE, shared, 'secret', NONE);
      const exporter = expand(SUITE, secret, 'exp', context, 32);
      return expand(SUITE, exporter, 'sec', Buffer.from(label), length);
    },
  };
}

const hmac = (key: Buffer, ...parts: Buffer[]): Buffer =>
  createHmac('sha256', key).update(Buffer.concat(parts)).digest();

/** LabeledExtract. */
const extract = (suite: Buffer, salt: Buffer, label: string, material: Buffer): Buffer =>
  hmac(salt, VERSION, suite, Buffer.from(label), material);

/** LabeledExpand; one block of SHA-256 is all that is ever asked for. */
const expand = (suite: Buffer, key: Buffer, label: string, info: Buffer, length: 32): Buffer =>
  hmac(key, Buffer.from([0, length]), VERSION, suite, Buffer.from(label), info, Buffer.from([1]));
