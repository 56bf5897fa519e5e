import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { authenticatorCode } from './support/authenticator.ts';
import { openBrowser } from './support/browser.ts';
import { installation } from './support/installation.ts';
import { expectNoPageErrors } from './support/page-errors.ts';

const { newPage } = openBrowser({ empty: true });
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const PASSWORD = 'a kite above the bay';
const HOUSE = [
  ...['--account', 'ines', '--name', 'Inês', '--code', 'harbour', '--merchant', 'Harbour'],
  ...['--host', 'harbour.localhost', '--currency', 'EUR', '--time-zone', 'Europe/Lisbon'],
  ...['--country', 'PT', '--languages', 'PT,EN', '--theme', 'samba'],
];

/** As a machine runs it: the command itself, its words and its exit code. */
function setUp(args: string[], env: NodeJS.ProcessEnv): Promise<{ code: number; said: string }> {
  const script = path.resolve(import.meta.dirname, '..', 'scripts', 'setup.mjs');
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [script, ...args],
      { env: { ...process.env, ...env } },
      (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code ?? 1) : 0, said: `${stdout}${stderr}` }),
    );
  });
}

test('a machine sets up what a running platform serves: its site answers and its administrator signs in', async () => {
  const { baseUrl, databaseUrl: DATABASE_URL } = installation();
  const secrets = { SETUP_PASSWORD: PASSWORD, SETUP_TOTP_SECRET: SECRET };

  const done = await setUp(HOUSE, { DATABASE_URL, ...secrets });
  expect(done).toEqual({
    code: 0,
    said: 'ines is the administrator, Harbour answers at harbour.localhost.\n',
  });
  expect((await setUp(HOUSE, { DATABASE_URL, ...secrets })).code).toBe(1);

  const page = await newPage();
  const site = new URL('/?lang=EN', baseUrl);
  site.hostname = 'harbour.localhost';
  await expect.poll(async () => (await page.goto(site.href))?.status()).toBe(200);
  await page.getByText('Harbour').first().waitFor();
  await page.goto('/console/?lang=EN');
  await page.getByLabel('Account').fill('ines');
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Authenticator code').fill(authenticatorCode(SECRET));
  await page.locator('main form button[type=submit]').click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).waitFor();
  expectNoPageErrors(page);
  await page.close();
}, 300_000);

test('without a database of one’s own the command sets up the data folder, and prints a new secret once', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairground-setup-'));
  try {
    const env = { DATABASE_URL: '', DATA_DIR: folder, SETUP_PASSWORD: PASSWORD, SETUP_TOTP_SECRET: '' };
    expect((await setUp(['--help'], env)).said).toMatch(/^Sets up an installation that has no operators/);
    const first = await setUp(HOUSE, env);
    expect([first.code, /shown once: [A-Z2-7]{32}\n/.test(first.said)]).toEqual([0, true]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 300_000);
