import { createHash, createHmac } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { openBrowser, visit } from './support/browser.ts';
import { installation } from './support/installation.ts';
import { ask, fillLogin, ownAddress, stored } from './support/member.ts';
import { signInOperator } from './support/operator.ts';
import { screenshot } from './support/shots.ts';

const BOT_TOKEN = '110201543:a-token-of-a-bot-for-tests';
const { newPage } = openBrowser();
const guest = () => newPage({ lang: 'en', ip: ownAddress() });
let operator: Awaited<ReturnType<typeof signInOperator>>;

beforeAll(async () => {
  operator = await signInOperator();
  await operator.setPolicy('aurora', {
    telegramBotId: '110201543',
    telegramBotToken: BOT_TOKEN,
    firebaseProjectId: 'aurora-phones',
    firebaseApiKey: 'AIza-of-a-test',
  });
});
afterAll(() =>
  operator.setPolicy('aurora', { telegramBotId: null, firebaseProjectId: null, firebaseApiKey: null }),
);

/** What Telegram's own page would send back, by its published scheme: the fields in order, under the bot's token. */
function signed(id: string): string {
  const data: Record<string, string> = {
    id,
    first_name: 'Kite',
    auth_date: String(Math.floor(Date.now() / 1_000)),
  };
  const text = Object.keys(data)
    .sort()
    .map((key) => `${key}=${data[key]}`)
    .join('\n');
  const key = createHash('sha256').update(BOT_TOKEN).digest();
  const hash = createHmac('sha256', key).update(text).digest('hex');
  return Buffer.from(JSON.stringify({ ...data, hash })).toString('base64url');
}

/** Goes to Telegram, which knows the visitor and sends them back at once. */
async function comeFromTelegram(page: Page, id: string) {
  await page.route('https://oauth.telegram.org/**', (route) => {
    expect(new URL(route.request().url()).searchParams.get('bot_id')).toBe('110201543');
    const location = `${installation().baseUrl}/login?lang=en#tgAuthResult=${signed(id)}`;
    return route.fulfill({ status: 302, headers: { location } });
  });
  await visit(page, '/login');
  await page.getByRole('button', { name: 'Continue with Telegram' }).click();
}

test('whoever Telegram knows and we do not is asked, binds an account and is known from then on [SET-020 ACC-059 ACC-062 ACC-063 ERR-010]', async () => {
  const page = await guest();
  await comeFromTelegram(page, '880001');
  const dialog = page.getByRole('dialog', { name: 'You are new here' });
  await dialog.waitFor();
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  expect(new URL(page.url()).hash).toBe('');
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'access-bind-or-register');
  await dialog.getByRole('button', { name: 'I have an account' }).click();
  await dialog.locator('input[name=username]').fill('player02');
  await dialog.locator('input[name=password]').fill('not the one');
  await dialog.getByRole('button', { name: 'Link and log in' }).click();
  await dialog.getByRole('alert').waitFor();
  await dialog.locator('input[name=password]').fill('fair2026');
  await dialog.getByRole('button', { name: 'Link and log in' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect((await stored(page)).account).toBe('player02');
  await page.close();

  const again = await guest();
  await comeFromTelegram(again, '880001');
  await again.waitForURL((url) => url.pathname === '/');
  expect((await stored(again)).account).toBe('player02');
  await again.close();

  await operator.setSwitch('aurora', 'TELEGRAMLOGIN3', false);
  try {
    const without = await guest();
    await visit(without, '/login');
    await without.locator('input[name=username]').waitFor();
    expect(await without.getByRole('button', { name: 'Continue with Telegram' }).count()).toBe(0);
    await without.close();
  } finally {
    await operator.setSwitch('aurora', 'TELEGRAMLOGIN3', true);
  }
});

test('or registers, and Telegram signs in to the new account; the form of the page before is gone while the new one comes [ACC-064]', async () => {
  const page = await guest();
  let deliver = () => {};
  const held = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route('**/assets/register-page-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await comeFromTelegram(page, '880002');
  await page.getByRole('dialog').getByRole('button', { name: 'Register a new one' }).click();
  // Fields of the same names: whoever went on typing here would lose it.
  await page.locator('main input').first().waitFor({ state: 'hidden' });
  deliver();
  const account = `kite${String(Date.now()).slice(-7)}`;
  await page.locator('main input[name=username]').fill(account);
  await page.locator('main input[name=password]').fill('orchid26');
  await page.locator('main input[name=verifyPwd]').fill('orchid26');
  // Without its button, which comes last, the form is not sent by a key.
  await page.locator('main form button[type=submit]').waitFor();
  await page.locator('main input[name=agreed]').check();
  await page.locator('main input[name=verifyPwd]').press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  const [row] = await ask<{ telegram: string }>(
    'select telegram_id as telegram from access.player where account = $1',
    [account],
  );
  expect(row?.telegram).toBe('880002');
  await page.close();
});

/** In the place of Google: its check that a person is there, and its service that sends and checks codes. */
async function standInForGoogle(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route('https://www.google.com/recaptcha/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `let done;
        window.grecaptcha = {
          ready: (then) => then(),
          render: (place, options) => ((done = options.callback), 0),
          execute: () => done('a person'),
        };`,
    }),
  );
  await page.route('https://identitytoolkit.googleapis.com/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(`${pathname.slice(4)} ${route.request().postData() ?? ''}`.trim());
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    if (pathname.endsWith('recaptchaParams'))
      return route.fulfill({ headers, json: { recaptchaSiteKey: 'site' } });
    if (pathname.endsWith('sendVerificationCode'))
      return route.fulfill({ headers, json: { sessionInfo: 'sent' } });
    const isRight = route.request().postDataJSON()?.code === '424242';
    return isRight
      ? route.fulfill({ headers, json: { idToken: 'not.signed.by-google' } })
      : route.fulfill({ status: 400, headers, json: { error: { message: 'INVALID_CODE' } } });
  });
  return asked;
}

test('where it is on, Firebase sends and checks the code of a newcomer; our server believes only what Google signed [SET-028 ACC-146 ERR-046 ERR-047]', async () => {
  await operator.setSwitch('aurora', 'FIREBASECREATEACC3', true);
  try {
    const page = await guest();
    const ours: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/sms/register')) ours.push(request.url());
    });
    const open = async () => {
      await visit(page, '/register');
      await page.getByRole('tab', { name: 'Mobile number' }).click();
      await page.locator('main input[name=mobileNum]').fill('13812345678');
      await page.locator('main input[name=password]').fill('orchid26');
      await page.locator('main input[name=verifyPwd]').fill('orchid26');
      await page.getByRole('button', { name: 'Send the code' }).click();
    };
    await page.route('https://www.google.com/**', (route) => route.abort());
    await page.route('https://identitytoolkit.googleapis.com/**', (route) => route.abort());
    await open();
    await page.getByRole('alertdialog').getByText('Google services cannot be reached from here.').waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();

    const asked = await standInForGoogle(page);
    await open();
    await page.locator('button[data-state=countdown]').waitFor();
    expect(asked.at(-1)).toBe(
      'accounts:sendVerificationCode {"phoneNumber":"+8613812345678","recaptchaToken":"a person"}',
    );
    expect(ours).toEqual([]);
    const problem = page.locator('main form > [role=alert]');
    const register = async (code: string) => {
      await page.locator('main input[name=verificationCode]').fill(code);
      await page.locator('main input[name=agreed]').check();
      await page.locator('main form button[type=submit]').click();
    };
    await register('000000');
    await problem.getByText('auth/invalid-verification-code').waitFor();
    await register('424242');
    await problem.getByText('does not prove this number').waitFor();
    await page.close();
  } finally {
    await operator.setSwitch('aurora', 'FIREBASECREATEACC3', false);
  }
});

test('with Firebase off the page lets nobody but us run scripts', async () => {
  const page = await guest();
  const answer = await page.goto('/login');
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self';");
  await fillLogin(page, 'player01', 'fair2026');
  await page.waitForURL((url) => url.pathname === '/');
  await page.close();
});
