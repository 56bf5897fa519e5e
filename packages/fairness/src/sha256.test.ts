import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { hex, hmacSha256, sha256, utf8 } from './sha256.ts';
import { playerWords } from './words.ts';

test('gives the published digests [SHA-256]', () => {
  expect(hex(sha256(utf8('')))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(hex(sha256(utf8('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('agrees with Node on every length through four blocks [SHA-256]', () => {
  const bytes = pseudoRandomBytes('lengths', 260);
  for (let length = 0; length <= bytes.length; length++) {
    const message = bytes.subarray(0, length);
    expect(hex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
  }
});

test('HMAC agrees with Node for short, exact and long keys and any message', () => {
  for (let i = 0; i < 400; i++) {
    const key = pseudoRandomBytes(`key ${i}`, (i * 7) % 150);
    const message = pseudoRandomBytes(`message ${i}`, (i * 13) % 230);
    expect(hex(hmacSha256(key, message))).toBe(createHmac('sha256', key).update(message).digest('hex'));
  }
});

test('text outside ASCII is hashed as UTF-8', () => {
  const text = 'ngẫu nhiên 幸运 🎲';
  expect(hex(sha256(utf8(text)))).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
});

function pseudoRandomBytes(label: string, length: number): Uint8Array {
  const next = playerWords({ serverSeed: 'sha256 test', clientSeed: label, nonce: 0 });
  return Uint8Array.from({ length }, () => next() & 255);
}
