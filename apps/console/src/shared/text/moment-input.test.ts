import { expect, test } from 'vitest';
import { fromMomentInput, momentInput } from './moment-input.ts';

test('a field shows and takes the clock of the merchant, wherever the operator sits', () => {
  const at = '2026-11-18T19:47:00.000Z';
  expect(momentInput(at, 'Asia/Shanghai')).toBe('2026-11-19T03:47');
  expect(momentInput(at, 'America/Sao_Paulo')).toBe('2026-11-18T16:47');
  for (const zone of ['Asia/Shanghai', 'America/Sao_Paulo', 'UTC'])
    expect(fromMomentInput(momentInput(at, zone), zone)).toBe(at);
  expect([momentInput(null, 'UTC'), fromMomentInput('', 'UTC')]).toEqual(['', null]);
});
