import { expect, test } from 'vitest';
import { readTelegramReturn, telegramAddress } from './telegram.ts';

const coded = (fields: object) => btoa(JSON.stringify(fields)).replaceAll('+', '-').replaceAll('/', '_');

test('what Telegram signed is read from the hash as text', () => {
  const data = readTelegramReturn(`#tgAuthResult=${coded({ id: 7, auth_date: 1_800_000_000, hash: 'ab' })}`);
  expect(data).toEqual({ id: '7', auth_date: '1800000000', hash: 'ab' });
});

test('a hash without a signature, and one that is no JSON, is nothing', () => {
  expect(readTelegramReturn(`#tgAuthResult=${coded({ id: 7 })}`)).toBe(null);
  expect(readTelegramReturn('#tgAuthResult=false')).toBe(null);
  expect(readTelegramReturn('#top')).toBe(null);
});

test('Telegram is told who asks and where to come back to', () => {
  const address = new URL(telegramAddress('123', 'https://aurora.example'));
  expect(address.host).toBe('oauth.telegram.org');
  expect(address.searchParams.get('bot_id')).toBe('123');
  expect(address.searchParams.get('return_to')).toBe('https://aurora.example/login');
});
