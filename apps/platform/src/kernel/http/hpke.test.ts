import { createECDH } from 'node:crypto';
import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core';
import { expect, test } from 'vitest';
import { hpkeReceiver } from './hpke.ts';

const INFO = 'what both sides speak of';
const LABEL = 'a key for bodies';
const suite = new CipherSuite({
  kem: new DhkemP256HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Aes256Gcm(),
});
const bytes = (text: string) => new TextEncoder().encode(text).buffer;

async function someone() {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const recipientPublicKey = await suite.kem.deserializePublicKey(new Uint8Array(keys.getPublicKey()).buffer);
  return { privateKey: keys.getPrivateKey(), recipientPublicKey };
}

test('a receiver comes to the same secret as the library on the page, with every key [REQ-014]', async () => {
  for (let turn = 0; turn < 20; turn += 1) {
    const { privateKey, recipientPublicKey } = await someone();
    const sender = await suite.createSenderContext({ recipientPublicKey, info: bytes(INFO) });
    const wanted = Buffer.from(await sender.export(bytes(LABEL), 32));
    const encapsulated = Buffer.from(sender.enc);

    const receiver = hpkeReceiver(privateKey, INFO);
    expect(receiver.exportSecret(encapsulated, LABEL, 32)).toEqual(wanted);
    expect(receiver.exportSecret(encapsulated, 'another label', 32)).not.toEqual(wanted);
    expect(hpkeReceiver(privateKey, 'of something else').exportSecret(encapsulated, LABEL, 32)).not.toEqual(
      wanted,
    );
  }
});

test('what is no point of the curve, or is written another way, is no key', async () => {
  const { privateKey } = await someone();
  const receiver = hpkeReceiver(privateKey, INFO);
  const other = createECDH('prime256v1');
  const point = other.generateKeys();
  const beside = Buffer.from(point);
  beside.writeUInt8(beside.readUInt8(64) ^ 1, 64);

  expect(() => receiver.exportSecret(beside, LABEL, 32)).toThrow();
  expect(() => receiver.exportSecret(other.getPublicKey(null, 'compressed'), LABEL, 32)).toThrow();
  expect(() => receiver.exportSecret(Buffer.alloc(0), LABEL, 32)).toThrow();
  expect(() => receiver.exportSecret(Buffer.alloc(65), LABEL, 32)).toThrow();
});
