import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  CLOCK_SKEW_MS,
  isInTime,
  isNonce,
  isSigned,
  isSignedV2,
  isTimestamp,
  sign,
  signedHeaders,
  signV2,
} from './sign.ts';

const signed = { timestamp: '1767225600000', nonce: 'abcdefghijklmnop', body: '{"amount":"1.50"}' };
const secret = 'a key of this vendor at this merchant';

test('a signature is an HMAC-SHA-256 that any tool can repeat', () => {
  const text = '1767225600000\nabcdefghijklmnop\n{"amount":"1.50"}';
  expect(sign(signed, secret)).toBe(createHmac('sha256', secret).update(text).digest('hex'));
  for (const key of ['', 'short', 'k'.repeat(64), 'k'.repeat(65), 'ключ '.repeat(30)])
    expect(sign(signed, key)).toBe(createHmac('sha256', key).update(text).digest('hex'));
  for (const body of ['', 'ß'.repeat(2_000), '文'.repeat(30_000)]) {
    const expected = createHmac('sha256', secret)
      .update(`${signed.timestamp}\n${signed.nonce}\n${body}`)
      .digest('hex');
    expect(sign({ ...signed, body }, secret)).toBe(expected);
    expect(sign({ ...signed, body: Buffer.from(body) }, secret)).toBe(expected);
  }
  expect(isSigned(signed, sign(signed, secret), secret)).toBe(true);
  expect(isSigned({ ...signed, body: Buffer.from(signed.body) }, sign(signed, secret), secret)).toBe(true);
});

test.each([
  ['a byte of the body', { body: '{"amount":"1.51"}' }, secret],
  ['white space in the body', { body: '{"amount": "1.50"}' }, secret],
  ['the timestamp', { timestamp: '1767225600001' }, secret],
  ['the nonce', { nonce: 'abcdefghijklmnoq' }, secret],
  ['the key', {}, `${secret} `],
])('another %s does not fit the signature [SW-01]', (_what, change, key) => {
  expect(isSigned({ ...signed, ...change }, sign(signed, secret), key)).toBe(false);
});

test.each(['', 'x'.repeat(64), sign(signed, secret).toUpperCase(), `${sign(signed, secret)}00`])(
  'a signature of another form is none: %j',
  (signature) => {
    expect(isSigned(signed, signature, secret)).toBe(false);
  },
);

describe('version 2', () => {
  const call = { ...signed, path: '/vendor/v1/FGS/aurora/bet' };

  test('covers the name of the call, and any tool can repeat it', () => {
    const text = 'v2\n1767225600000\nabcdefghijklmnop\n/vendor/v1/FGS/aurora/bet\n{"amount":"1.50"}';
    expect(signV2(call, secret)).toBe(createHmac('sha256', secret).update(text).digest('hex'));
    expect(isSignedV2(call, signV2(call, secret), secret)).toBe(true);
  });

  test.each([
    ['call', { path: '/vendor/v1/FGS/aurora/win' }],
    ['merchant', { path: '/vendor/v1/FGS/samba/bet' }],
    ['direction', { path: '/platform/v1/aurora/bet' }],
    ['body', { body: '{"amount":"1.51"}' }],
    ['timestamp', { timestamp: '1767225600001' }],
    ['nonce', { nonce: 'abcdefghijklmnoq' }],
  ])('another %s does not fit', (_what, change) => {
    expect(isSignedV2({ ...call, ...change }, signV2(call, secret), secret)).toBe(false);
  });

  test('neither version passes for the other', () => {
    expect(isSignedV2(call, sign(call, secret), secret)).toBe(false);
    expect(isSigned(call, signV2(call, secret), secret)).toBe(false);
  });

  test('stands beside the first as long as that is wanted', () => {
    expect(Object.keys(signedHeaders(call, secret, { withV1: true }))).toContain('x-vendor-signature');
    expect(Object.keys(signedHeaders(call, secret, { withV1: false }))).not.toContain('x-vendor-signature');
  });
});

test('a timestamp is in time within five minutes either way [SW-02]', () => {
  const now = 1767225600000;
  expect(isInTime(String(now - CLOCK_SKEW_MS), now)).toBe(true);
  expect(isInTime(String(now + CLOCK_SKEW_MS), now)).toBe(true);
  expect(isInTime(String(now - CLOCK_SKEW_MS - 1), now)).toBe(false);
  expect(isInTime(String(now + CLOCK_SKEW_MS + 1), now)).toBe(false);
});

test('timestamps and nonces have one form', () => {
  expect(['1767225600000', '1767225600', '-767225600000', '1e12', ''].map(isTimestamp)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(['a'.repeat(16), 'a'.repeat(15), 'a'.repeat(65), `${'a'.repeat(16)}\n`].map(isNonce)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
