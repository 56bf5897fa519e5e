import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const read = (environment: Record<string, string>) =>
  readConfig({ DATABASE_URL: 'postgres://x', ...environment }, 'all');

test('a demonstration has to be asked for', () => {
  expect(read({}).demo).toBe(false);
  expect(read({ DEMO: '0' }).demo).toBe(false);
  expect(read({ DEMO: '1' }).demo).toBe(true);
});

test('no forwarded header is believed unless proxies are counted; the older setting counts one', () => {
  expect(read({}).trustedHops).toBe(0);
  expect(read({ TRUSTED_HOPS: '2' }).trustedHops).toBe(2);
  expect(read({ TRUST_PROXY: '1' }).trustedHops).toBe(1);
  expect(read({ TRUST_PROXY: '1', TRUSTED_HOPS: '0' }).trustedHops).toBe(0);
  expect(() => read({ TRUSTED_HOPS: 'all' })).toThrow('all');
});

test('a token that could be guessed is refused at the start', () => {
  expect(read({}).operationsToken).toBeUndefined();
  expect(read({ OPERATIONS_TOKEN: 'x'.repeat(20) }).operationsToken).toBe('x'.repeat(20));
  for (const token of ['x'.repeat(19), `${'x'.repeat(20)} y`, 'é'.repeat(20)])
    expect(() => read({ OPERATIONS_TOKEN: token })).toThrow('OPERATIONS_TOKEN');
});

test('a contact that is no address is refused at the start', () => {
  expect(read({ SECURITY_CONTACT: 'mailto:security@play.example' }).securityContact).toContain('mailto:');
  for (const contact of ['security@play.example', 'mailto:a\nExpires: never', 'http://play.example'])
    expect(() => read({ SECURITY_CONTACT: contact })).toThrow('SECURITY_CONTACT');
});

test('another chat provider needs an address and a secret that cannot be guessed [MSG-025]', () => {
  const read = (more: Record<string, string>) =>
    readConfig({ DATABASE_URL: 'postgresql://127.0.0.1/x', ...more }, 'api').chatProvider;
  const CHAT_PROVIDER_URL = 'https://chat.example/window';
  const CHAT_PROVIDER_SECRET = 'x'.repeat(32);
  expect(read({})).toBeUndefined();
  expect(read({ CHAT_PROVIDER_URL, CHAT_PROVIDER_SECRET })).toEqual({
    url: CHAT_PROVIDER_URL,
    secret: CHAT_PROVIDER_SECRET,
  });
  expect(() => read({ CHAT_PROVIDER_URL })).toThrow('CHAT_PROVIDER_SECRET');
  expect(() => read({ CHAT_PROVIDER_SECRET })).toThrow('CHAT_PROVIDER_URL');
});
