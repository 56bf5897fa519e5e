import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { authenticatorCode } from './support/authenticator.ts';
import { axe } from './support/axe.ts';
import { openBrowser, phone, ready } from './support/browser.ts';
import { installation } from './support/installation.ts';
import { stored } from './support/member.ts';
import { expectNoPageErrors } from './support/page-errors.ts';
import { screenshot } from './support/shots.ts';
import { serverLog } from './support/traces.ts';

const { newPage } = openBrowser({ empty: true });
const next = (page: Page) => page.locator('main form button[type=submit]').click();
const HOST = 'harbour.localhost';

async function fillHouse(page: Page, authCode: string): Promise<void> {
  await page.getByLabel('Account').fill('ines');
  await page.getByLabel('Name').first().fill('Inês');
  await page.locator('input[name=password]').fill('a kite above the bay');
  await page.getByLabel('Authenticator code').fill(authCode);
  await page.locator('input[name=code]').fill('harbour');
  await page.locator('input[name=merchant]').fill('Harbour');
  await page.getByLabel('Host name').fill(HOST);
  await page.getByLabel('Currency').fill('eur');
  await page.getByLabel('Time zone').selectOption('Europe/Lisbon');
  await page.getByLabel('Country').fill('pt');
  await page.getByLabel('Default language').selectOption('PT');
  await page.getByLabel('English').check();
  await page.getByLabel('Look').selectOption('samba');
}

test('from an empty database to a registered player: the code of the log, the first administrator, the first merchant', async () => {
  const page = await newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto('/?lang=EN');
  await page.getByRole('heading', { name: 'Set up Fairground' }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/console\//);
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'setup-code');
  await page.getByLabel('Setup code').fill('a guess');
  await next(page);
  await page.getByRole('alert').waitFor();

  await expect.poll(serverLog).toMatch(/Setup code +\S+/);
  await page.getByLabel('Setup code').fill(/Setup code +(\S+)/.exec(serverLog())?.[1] ?? '');
  await next(page);
  const secret = (await page.locator('[data-secret]').getAttribute('data-secret')) ?? '';
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'setup-house', { fullPage: true });
  await page.setViewportSize(phone);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await screenshot(page, 'setup-house-phone', { fullPage: true });
  await page.setViewportSize({ width: 1440, height: 900 });

  // What was typed stays when something of it is refused.
  const right = authenticatorCode(secret);
  await fillHouse(page, String((Number(right) + 1) % 1_000_000).padStart(6, '0'));
  await next(page);
  await page.getByRole('alert').waitFor();
  expect(await page.getByLabel('Host name').inputValue()).toBe(HOST);
  await page.getByLabel('Authenticator code').fill(authenticatorCode(secret));
  await next(page);
  await page.getByRole('button', { name: 'Sign out', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Merchants' }).click();
  await page.getByText('Harbour').first().waitFor();
  await page.getByRole('link', { name: 'Operators' }).click();
  await page.getByRole('heading', { name: 'Inês' }).waitFor();
  await page.getByText('Second factor on').waitFor();
  await screenshot(page, 'setup-operators');
  expectNoPageErrors(page);

  await register();
  await page.close();
});

async function register(): Promise<void> {
  const player = await newPage({ lang: 'en' });
  const site = new URL('/register?lang=EN', installation().baseUrl);
  site.hostname = HOST;
  await player.goto(site.href);
  await ready(player);
  await player.locator('main input[name=username]').fill('player77');
  await player.locator('main input[name=password]').fill('Harbour77y');
  await player.locator('main input[name=verifyPwd]').fill('Harbour77y');
  await player.locator('main input[name=agreed]').check();
  await player.locator('main form button[type=submit]').click();
  const done = player.getByRole('alertdialog', { name: 'Your account is open' });
  await done.getByRole('button', { name: 'OK' }).click();
  await player.waitForURL((url) => url.pathname === '/');
  await ready(player);
  expect((await stored(player)).token).toMatch(/^[\w-]{43}$/);
  await screenshot(player, 'setup-site');
  await player.close();
}
