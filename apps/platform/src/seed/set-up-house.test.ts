import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { readHouse } from './set-up-house.ts';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const HOUSE = [
  ...['--account', 'ines', '--name', 'Inês', '--code', 'harbour', '--merchant', 'Harbour'],
  ...['--host', 'harbour.example', '--currency', 'EUR', '--time-zone', 'Europe/Lisbon'],
  ...['--country', 'PT', '--languages', 'PT, EN', '--theme', 'samba'],
];
const env = { SETUP_PASSWORD: 'a kite above the bay', SETUP_TOTP_SECRET: SECRET };

let said: MockInstance<typeof console.info>;
beforeEach(() => {
  said = vi.spyOn(console, 'info').mockImplementation(() => {});
});
afterEach(() => said.mockRestore());
const words = () => said.mock.calls.flat().join('\n');

test('arguments and environment describe the first house', () => {
  expect(readHouse(HOUSE, env)).toEqual({
    isNewSecret: false,
    house: {
      admin: { account: 'ines', name: 'Inês', password: env.SETUP_PASSWORD },
      factor: { secret: SECRET, step: 0 },
      merchant: {
        code: 'harbour',
        name: 'Harbour',
        host: 'harbour.example',
        currency: 'EUR',
        timeZone: 'Europe/Lisbon',
        homeCountry: 'PT',
        languages: ['PT', 'EN'],
        theme: 'samba',
      },
    },
  });
});

test('without a secret a new one is made', () => {
  const wanted = readHouse(HOUSE, { SETUP_PASSWORD: env.SETUP_PASSWORD, SETUP_TOTP_SECRET: '' });
  expect(wanted).toMatchObject({
    isNewSecret: true,
    house: { factor: { secret: expect.stringMatching(/^[A-Z2-7]{32}$/) } },
  });
});

test('what is missing or wrong is named as it is typed, and nothing is made', () => {
  expect(readHouse(HOUSE.slice(0, 8), env)).toBe(2);
  expect(words()).toContain('Missing or wrong: --host, --currency, --time-zone, --country, --languages');
  expect(readHouse([...HOUSE, '--colour', 'red'], env)).toBe(2);
  expect(words()).toContain('--colour');
  expect(readHouse(HOUSE, { ...env, SETUP_TOTP_SECRET: 'no secret!' })).toBe(2);
  expect(words()).toMatch(/Missing or wrong: SETUP_TOTP_SECRET$/);
  expect(readHouse(HOUSE, { SETUP_TOTP_SECRET: SECRET })).toBe(2);
  expect(words()).toMatch(/Missing or wrong: SETUP_PASSWORD$/);
});

test('help is not a failure', () => {
  expect(readHouse(['--help'], {})).toBe(0);
  expect(words()).toMatch(/^Sets up an installation that has no operators/);
});
