import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { callerAddress, isEncrypted } from './caller-address.ts';

const heard = (headers: Record<string, string>) =>
  ({ headers, socket: { remoteAddress: '192.0.2.1' } }) as unknown as IncomingMessage;
const from = (forwarded: string, trustedHops: number) =>
  callerAddress(heard({ 'x-forwarded-for': forwarded }), trustedHops);

test.each([
  ['no proxy is trusted', '203.0.113.9', 0, '192.0.2.1'],
  ['one proxy names the caller', '203.0.113.9', 1, '203.0.113.9'],
  ['what the caller wrote itself stands left of it', '127.0.0.1, 203.0.113.9', 1, '203.0.113.9'],
  ['two proxies', '127.0.0.1, 203.0.113.9, 198.51.100.1', 2, '203.0.113.9'],
  ['fewer entries than proxies', '203.0.113.9', 2, '203.0.113.9'],
  ['spaces and none', ' 127.0.0.1 ,203.0.113.9 ', 1, '203.0.113.9'],
  ['an address of version six', '2001:db8::1', 1, '2001:db8::1'],
  ['a port beside it', '203.0.113.9:4711', 1, '203.0.113.9'],
  ['a port beside version six', '[2001:db8::1]:4711', 1, '2001:db8::1'],
  ['no address at all', 'unknown', 1, '192.0.2.1'],
  ['an empty header', '', 1, '192.0.2.1'],
  ['words for the database', "127.0.0.1'; drop table x", 1, '192.0.2.1'],
])('only the entries of trusted proxies are believed: %s', (_what, forwarded, hops, expected) => {
  expect(from(forwarded, hops)).toBe(expected);
});

test('an encrypted connection is believed of the nearest trusted proxy only', () => {
  const proto = (value: string) => ({ 'x-forwarded-proto': value });
  expect(isEncrypted(proto('https'), 1)).toBe(true);
  expect(isEncrypted(proto('http, https'), 1)).toBe(true);
  expect(isEncrypted(proto('https, http'), 1)).toBe(false);
  expect(isEncrypted(proto('https'), 0)).toBe(false);
  expect(isEncrypted({}, 1)).toBe(false);
});
