import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { authenticatorCode, nextAuthenticatorCode } from './support/authenticator.ts';
import { axe } from './support/axe.ts';
import { openBrowser, visit } from './support/browser.ts';
import { codeSentTo, fillLogin, letSendingRest, ownAddress, stored } from './support/member.ts';
import { expectNoPageErrors } from './support/page-errors.ts';
import { screenshot } from './support/shots.ts';
import { browserStorage, bundles, listenToAnswers, serverLog } from './support/traces.ts';

const { newPage } = openBrowser();
const guest = () => newPage({ lang: 'en', ip: ownAddress() });

const account = `nina${Date.now().toString(36).slice(-6)}`;
const email = `${account}@example.com`;
const first = 'harbour77';
const second = 'lighthouse8';
const third = 'seagull2026';

async function register(page: Page) {
  await visit(page, '/register');
  await page.locator('input[name=username]').fill(account);
  await page.locator('input[name=password]').fill(first);
  await page.locator('input[name=verifyPwd]').fill(first);
  await page.locator('input[name=agreed]').check();
  await page.locator('form button[type=submit]').click();
  const done = page.getByRole('alertdialog', { name: 'Your account is open' });
  await done.getByText(account).waitFor();
  await screenshot(page, 'access-registered');
  await done.getByRole('button', { name: 'OK' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('button', { name: `Your account: ${account}` }).waitFor();
}

const item = (page: Page, name: string) => page.locator(`[data-item=${name}]`);
const field = (page: Page, name: string) => page.getByRole('dialog').last().locator(`input[name=${name}]`);
const send = (page: Page) => page.getByRole('dialog').last().locator('button[type=submit]').click();

async function bindEmail(page: Page) {
  await item(page, 'email').getByRole('button', { name: 'Set' }).click();
  await field(page, 'password').fill(first);
  await field(page, 'email').fill(email);
  await letSendingRest();
  await send(page);
  await field(page, 'verificationCode').waitFor();
  await field(page, 'verificationCode').fill(await codeSentTo(email));
  await send(page);
  await item(page, 'email').getByText('Done').waitFor();
}

/** Sets the authenticator up: the secret for later codes, and the recovery codes. */
async function turnAuthenticatorOn(page: Page) {
  await item(page, 'factor').getByRole('button', { name: 'Set' }).click();
  await page.locator('[data-method=G]').getByRole('button', { name: 'Turn on' }).click();
  await field(page, 'password').fill(first);
  await send(page);
  await page.locator('[data-secret]').waitFor();
  const secret = (await page.locator('[data-secret]').textContent()) ?? '';
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  await screenshot(page, 'access-authenticator');
  await field(page, 'newAuthCode').fill(authenticatorCode(secret));
  await send(page);
  await page.locator('[data-recovery]').waitFor();
  const codes = await page.locator('[data-recovery] code').allTextContents();
  expect(codes.length).toBeGreaterThanOrEqual(8);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await item(page, 'factor').getByText('Done').waitFor();
  return { secret, codes };
}

async function confirm(page: Page, code: string) {
  const dialog = page.getByRole('dialog', { name: 'One more step' });
  await dialog.locator('input[name=authCode]').fill(code);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
}

interface Secrets {
  passwords: string[];
  secret: string;
  codes: string[];
  /** All that the server said to the page. */
  answers: string;
}

/** Of all secrets of the story only the token is in the browser, for the session, and none is in a log or an answer. */
async function expectNoTraces(page: Page, { passwords, secret, codes, answers }: Secrets) {
  const { token = '' } = await stored(page);
  const { local, session, cookies } = await browserStorage(page);
  const log = serverLog();
  expect(log.length).toBeGreaterThan(0);
  for (const text of [...passwords, secret, ...codes])
    for (const place of [local, session, cookies, log]) expect(place).not.toContain(text);
  for (const place of [local, cookies, log]) expect(place).not.toContain(token);
  expect(session).toContain(token);
  for (const password of passwords) expect(answers).not.toContain(password);
  expect(answers).toContain(secret);

  const bundle = bundles();
  expect(bundle.length).toBeGreaterThan(100_000);
  for (const text of ['fair2026', 'fairground-admin', 'a123456', 'postgres://', 'PRIVATE KEY'])
    expect(bundle).not.toContain(text);
}

const isIn = (page: Page) => page.getByRole('button', { name: `Your account: ${account}` }).waitFor();

test('a newcomer registers, logs in with an authenticator, changes the password, is put out by a second device and recovers by e-mail [ACC-072 ACC-073 ACC-074 ACC-075 ACC-082 ACC-085 ACC-087 ACC-088 ACC-089 ACC-090 ACC-091 ACC-097 ACC-099 ACC-101 ACC-102 ACC-103 ACC-129 ACC-130 ACC-147 MEM-001 MEM-003 MEM-008]', async () => {
  const page = await guest();
  const answered = listenToAnswers(page);
  await register(page);
  await visit(page, '/member');
  await page.getByRole('heading', { name: 'Security centre' }).waitFor();
  await bindEmail(page);
  const { secret, codes } = await turnAuthenticatorOn(page);
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'access-security-centre');

  await page.getByRole('complementary').getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL((url) => url.pathname === '/');

  await visit(page, '/login?next=/promotions');
  await fillLogin(page, account, first);
  const dialog = page.getByRole('dialog', { name: 'One more step' });
  await dialog.waitFor();
  expect(await dialog.getByRole('tab').allTextContents()).toEqual(['Authenticator']);
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(660);
  expect((await stored(page)).token ?? '').toBe('');
  await screenshot(page, 'access-second-factor');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByText('Please fill in every required field.').waitFor();
  await confirm(page, '000000');
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  expect(await dialog.locator('input[name=authCode]').inputValue()).toBe('');
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'authCode');
  await confirm(page, nextAuthenticatorCode(secret));
  await page.getByText('Verified. Welcome back.').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await page.waitForURL((url) => url.pathname === '/promotions');
  await isIn(page);

  await visit(page, '/member');
  await item(page, 'password').getByRole('button', { name: 'Change' }).click();
  await field(page, 'oldPassword').fill(first);
  await field(page, 'newPassword').fill(second);
  await field(page, 'confirmNewPassword').fill(second);
  await send(page);
  await page.getByText('Your password has been changed.').waitFor();

  const elsewhere = await guest();
  await visit(elsewhere, '/login');
  await fillLogin(elsewhere, account, second);
  await confirm(elsewhere, codes[0] as string);
  await isIn(elsewhere);
  await page
    .getByRole('alertdialog', { name: 'Your session has ended' })
    .getByRole('button', { name: 'OK' })
    .click();
  await page.waitForURL((url) => url.pathname === '/');
  expect((await stored(page)).token ?? '').toBe('');

  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('dialog').locator('form').getByRole('button', { name: 'Forgot password?' }).click();
  const forgot = page.getByRole('dialog', { name: 'Forgotten your password?' });
  await forgot.waitFor();
  expect(await forgot.getByRole('tab').allTextContents()).toEqual(['By SMS', 'By email', 'Customer service']);
  await forgot.getByRole('button', { name: 'Cancel' }).click();
  await page
    .getByRole('dialog', { name: 'Log in' })
    .locator('form')
    .getByRole('button', { name: 'Forgot password?' })
    .click();
  await forgot.getByRole('tab', { name: 'By email' }).click();
  await send(page);
  await forgot.getByText('Please enter the account whose password you forgot.').waitFor();
  await field(page, 'username').fill(account);
  await field(page, 'email').fill('nowhere');
  await send(page);
  await forgot.getByText('Please enter a correct email address.').waitFor();
  await field(page, 'email').fill(email);
  await letSendingRest();
  await send(page);
  await field(page, 'verificationCode').waitFor();
  await field(page, 'verificationCode').fill(await codeSentTo(email));
  await field(page, 'newPassword').fill(third);
  await field(page, 'confirmNewPassword').fill(third);
  await send(page);
  await page.getByText('Your password has been changed.').last().waitFor();
  expect(await field(page, 'username').inputValue()).toBe(account);
  await field(page, 'password').fill(third);
  await send(page);
  await confirm(page, codes[1] as string);
  await isIn(page);
  expectNoPageErrors(page);
  await expectNoTraces(page, { passwords: [first, second, third], secret, codes, answers: await answered() });
  await elsewhere.context().close();
  await page.context().close();
}, 300_000);
