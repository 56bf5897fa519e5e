import { expect, test } from 'vitest';
import { openBrowser, visit } from './support/browser.ts';
import { ask, fillLogin, ownAddress, stored } from './support/member.ts';
import { screenshot } from './support/shots.ts';

const { newPage } = openBrowser();
const guest = (part = {}) => newPage({ lang: 'en', ip: ownAddress(), ...part });
const SAMBA = 2;
const BOSPHORUS = 3;

test('the pop-up asks where a member is needed, closes itself on success and leaves the page [ACC-004 ACC-045]', async () => {
  const page = await guest();
  await visit(page, '/rng?page=favGameList');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  const popup = page.getByRole('dialog', { name: 'Log in to go on' });
  await popup.getByText('Please log in first.').waitFor();
  await fillLogin(page, 'tester01', 'fair2026');
  await popup.waitFor({ state: 'detached' });
  const { pathname, searchParams } = new URL(page.url());
  expect([pathname, searchParams.get('page')]).toEqual(['/rng', 'favGameList']);
  expect((await stored(page)).account).toBe('tester01');
  await page.context().close();
});

test('only the methods of the account are offered; what is empty is marked, gets the focus and is not sent [ACC-074 ACC-075 ACC-081 ACC-083 ACC-084 ACC-085 ACC-086]', async () => {
  await ask(
    `update access.player set factors = '{E,S,P}', payee_name = 'Ming Li', email = 'ming@example.com',
       mobile = '5511900000001' where account = 'agent001' and merchant_id = $1`,
    [SAMBA],
  );
  const page = await guest({ merchant: 'samba' });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/verification|sms\/noLogin/.test(request.url())) sent.push(request.url());
  });
  await visit(page, '/login');
  await fillLogin(page, 'agent001', 'fair2026');
  const dialog = page.getByRole('dialog', { name: 'One more step' });
  await dialog.waitFor();
  expect(await dialog.getByRole('tab').allTextContents()).toEqual(['Account holder', 'SMS', 'Email']);
  for (const [tab, name] of [
    ['Email', 'email'],
    ['SMS', 'mobileNum'],
    ['Account holder', 'payeeName'],
  ] as const) {
    await dialog.getByRole('tab', { name: tab }).click();
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await dialog.getByText('Please fill in every required field.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(name);
  }
  await dialog.getByRole('tab', { name: 'SMS' }).click();
  await dialog.getByRole('button', { name: 'Send the code' }).click();
  await dialog.getByText('Please enter a correct mobile number.').waitFor();
  expect(sent).toEqual([]);
  await screenshot(page, 'access-second-factor-sms');

  await dialog.getByRole('tab', { name: 'Account holder' }).click();
  await dialog.locator('input[name=payeeName]').fill('Ming Li');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: /Your account: Ming/ }).waitFor();
  await page.context().close();
});

test('an expired password is changed first where the merchant insists, and nowhere else [SET-019 ACC-040 ACC-041]', async () => {
  for (const merchant of [SAMBA, BOSPHORUS]) {
    await ask(
      `insert into access.policy (merchant_id, password_expire_days) values ($1, 90)
       on conflict (merchant_id) do update set password_expire_days = 90`,
      [merchant],
    );
    await ask(
      `update access.player set password_set_at = now() - interval '91 days'
       where account = 'topagent1' and merchant_id = $1`,
      [merchant],
    );
  }
  const insisted = await guest({ merchant: 'samba' });
  await visit(insisted, '/login');
  await fillLogin(insisted, 'topagent1', 'fair2026');
  await insisted.getByRole('dialog', { name: 'Choose a password of your own' }).waitFor();
  expect((await stored(insisted)).token ?? '').toBe('');
  await insisted.context().close();

  const other = await guest({ merchant: 'bosphorus' });
  await visit(other, '/login');
  await fillLogin(other, 'topagent1', 'fair2026');
  await other.waitForURL((url) => url.pathname === '/');
  expect((await stored(other)).account).toBe('topagent1');
  await other.context().close();
});

test('a forgotten password by SMS asks name and number and says what was sent; the third way opens customer service [ACC-098 ACC-100 ACC-106]', async () => {
  const page = await guest();
  await visit(page, '/login');
  await page.locator('main form').getByRole('button', { name: 'Forgot password?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Forgotten your password?' });
  await dialog.locator('input[name=username]').fill('player02');
  await dialog.locator('input[name=mobileNumber]').fill('13900000009');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await page.getByText('We have sent you a password. Please check your SMS.').waitFor();
  await dialog.locator('input[name=verificationCode]').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const login = page.getByRole('dialog', { name: 'Log in' });
  await login.locator('form').getByRole('button', { name: 'Forgot password?' }).click();
  await dialog.getByRole('tab', { name: 'Customer service' }).click();
  await dialog.getByRole('button', { name: 'Customer service' }).click();
  await page.getByRole('dialog', { name: 'Customer service' }).waitFor();
  await page.context().close();
});
