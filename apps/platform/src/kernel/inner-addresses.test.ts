import { expect, test } from 'vitest';
import { isOuterAddress, isOuterUrl, listOf, readRanges } from './inner-addresses.ts';

const nothing = listOf([]);

test.each([
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:a9fe:a9fe',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'fc00::1',
  'fdff::1',
  'fe80::1',
  'ff02::1',
  'no address',
])('%s is inside', (address) => {
  expect(isOuterAddress(address, nothing)).toBe(false);
});

test.each(['8.8.8.8', '172.15.255.255', '172.32.0.1', '169.253.1.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
  '%s is outside',
  (address) => {
    expect(isOuterAddress(address, nothing)).toBe(true);
  },
);

test.each([
  'http://localhost:3000/',
  'http://LOCALHOST/',
  'http://a.localhost/',
  'http://printer/',
  'http://printer.local./',
  'http://metadata.google.internal/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://[::1]/',
  'http://[::ffff:7f00:1]/',
  'http://169.254.169.254/latest/meta-data',
  'http://user:word@games.example/',
  'ftp://games.example/',
  'file:///etc/passwd',
  'games.example',
])('%s leads inside, or nowhere', (url) => {
  expect(isOuterUrl(url, nothing)).toBe(false);
});

test('what the installation allows is outside enough, and nothing beside it', () => {
  const allowed = listOf(readRanges('10.0.3.7, 192.168.8.0/24 fd00::/64'));
  for (const address of ['10.0.3.7', '192.168.8.255', 'fd00::7', '::ffff:10.0.3.7'])
    expect(isOuterAddress(address, allowed), address).toBe(true);
  for (const address of ['10.0.3.8', '192.168.9.1', 'fd00:0:0:1::1', '127.0.0.1'])
    expect(isOuterAddress(address, allowed), address).toBe(false);
  expect(isOuterUrl('http://10.0.3.7:8080/', allowed)).toBe(true);
});

test.each(['10.0.0.0/33', 'fd00::/129', 'games.example', '10.0.0.0/x', '/8'])(
  'a list with «%s» in it is refused at the start',
  (text) => {
    expect(() => readRanges(text)).toThrow();
  },
);
