import { expect, test } from 'vitest';
import { decipherPath } from './decipher-path.ts';
import { desksFor, readDesks, type ServiceDesk, type ServiceEntry } from './service-desks.ts';

/** Enciphers as the server does: AES-128-CBC, the eight characters twice as key and first block. */
async function encipher(address: string, key = 'k3y_8ch-') {
  const bytes = new TextEncoder().encode(key + key);
  const secret = await crypto.subtle.importKey('raw', bytes, 'AES-CBC', false, ['encrypt']);
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-CBC', iv: bytes },
    secret,
    new TextEncoder().encode(address),
  );
  return btoa(String.fromCharCode(...new Uint8Array(sealed))) + key;
}

const entry = (over: Partial<ServiceEntry>): ServiceEntry => ({
  csType: 'LINK',
  csPosition: 'FLOAT',
  path: '',
  labelIds: [],
  target: 'popup',
  title: 'Desk',
  type: '',
  ...over,
});
const desk = (over: Partial<ServiceDesk>): ServiceDesk => {
  const { path: _path, ...rest } = entry(over as Partial<ServiceEntry>);
  return { ...rest, address: 'https://help.example', ...over };
};

test('the last eight characters of a path are the key to the rest [SET-077]', async () => {
  // Made by the server for this address; it must stay readable.
  const address = 'https://help.example/chat?site=aurora&t=日本';
  expect(await decipherPath(await encipher(address))).toBe(address);
  expect(await decipherPath(await encipher(address, 'AAAAAAAA'))).toBe(address);
});

test('entries are deciphered, and those that cannot be opened are left out [SUP-003]', async () => {
  const desks = await readDesks([
    entry({ title: 'good', path: await encipher('https://help.example/') }),
    entry({ title: 'script address', path: await encipher('javascript:alert(1)') }),
    entry({ title: 'elsewhere', path: await encipher('//evil.example') }),
    entry({ title: 'broken', path: 'nonsense' }),
  ]);
  expect(desks.map(({ title, address }) => [title, address])).toEqual([['good', 'https://help.example/']]);
});

test('an entry with labels is shown to players of those labels only [SET-078 SUP-002]', () => {
  const desks = [desk({ title: 'all' }), desk({ title: 'gold', labelIds: ['7', '8'] })];
  const titles = (label: string) =>
    desksFor(desks, { position: 'FLOAT', labels: ['VIP0', label] }).map(({ title }) => title);
  expect(titles('')).toEqual(['all']);
  expect(titles('8')).toEqual(['all', 'gold']);
  expect(titles('9')).toEqual(['all']);
});

test('a place shows its own entries, or all of them when it has none [SUP-002]', () => {
  const desks = [
    desk({ csPosition: 'HEADER', title: 'header' }),
    desk({ csPosition: 'FLOAT', title: 'float', address: 'https://b.example' }),
  ];
  const titles = (position: ServiceDesk['csPosition']) =>
    desksFor(desks, { position, labels: [] }).map(({ title }) => title);
  expect(titles('FLOAT')).toEqual(['float']);
  expect(titles('MAINTENANCE')).toEqual(['header', 'float']);
});
