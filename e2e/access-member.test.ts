import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { openBrowser, phone, ready, visit } from './support/browser.ts';
import { ask, fillLogin, logIn, ownAddress, stored } from './support/member.ts';
import { hearingNews } from './support/news.ts';
import { signInOperator } from './support/operator.ts';
import { screenshot } from './support/shots.ts';

const { newPage } = openBrowser();
const guest = (part = {}) => newPage({ lang: 'en', ip: ownAddress(), ...part });
const centre = (page: Page) => page.getByRole('dialog', { name: 'Member centre' });
const entry = (page: Page, name: string) =>
  centre(page).getByRole('navigation', { name: 'Member centre' }).getByRole('link', { name, exact: true });
const entries = (page: Page) =>
  centre(page).getByRole('navigation', { name: 'Member centre' }).getByRole('link').allTextContents();

test('the centre opens for members only, at the security centre, with the menu of its merchant [SET-035 MEM-001 MEM-002 MEM-003 MEM-006 MEM-030 MEM-031 MEM-039 MEM-045 MEM-048 ACC-207]', async () => {
  const page = await guest();
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await visit(page, '/member');
  await page.waitForURL((url) => url.pathname === '/login');
  expect(loaded.filter((path) => path.includes('security'))).toEqual([]);
  await page.route('**/wps/member/info/icon', (route) => route.abort().catch(() => {}));
  await fillLogin(page, 'player01', 'fair2026');
  await centre(page).getByRole('heading', { name: 'Security centre', level: 1 }).waitFor();
  await entry(page, 'Points mall').waitFor();
  await page.locator('[data-item=paymentPassword]').waitFor();
  await expect
    .poll(() => entries(page))
    .toEqual(
      expect.arrayContaining(['Security centre', 'Deposit', 'Withdraw', 'Transfer to upline', 'Points mall']),
    );
  expect(await entries(page)).not.toContain('Transfer between wallets');
  await page.locator('[data-item=paymentPassword]').waitFor();
  expect(await centre(page).getByRole('radio').count()).toBe(9);
  await centre(page).getByRole('complementary').getByRole('link', { name: 'VIP0' }).waitFor();
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  await centre(page).locator('[data-covered]').waitFor({ state: 'detached' });
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'member-centre');
  await page.keyboard.press('Escape');
  await page.waitForURL((url) => url.pathname === '/');
  await page.context().close();

  const other = await guest({ merchant: 'bosphorus' });
  await logIn(other, 'player01', 'fair2026', '/member');
  await entry(other, 'Transfer between wallets').waitFor();
  expect(await entries(other)).not.toContain('Points mall');
  await other.locator('[data-item=password]').waitFor();
  expect(await other.locator('[data-item=paymentPassword]').count()).toBe(0);
  await screenshot(other, 'member-centre-bosphorus');
  await other.context().close();
});

test('a switch turned off takes its entry away at once [SET-023 SET-029 SET-033 SET-034 SET-043 MEM-032 MEM-033 MEM-034 MEM-037 MEM-038 MEM-040 MEM-041 MEM-042]', async () => {
  const page = await guest({ merchant: 'samba' });
  await logIn(page, 'player01', 'fair2026', '/member');
  const hearing = hearingNews(page);
  await visit(page, '/member');
  await hearing;
  const operator = await signInOperator();
  const off = [
    ['REWCEN3', 'Reward centre'],
    ['INBOX3', 'Messages'],
    ['WITHDRAW', 'Withdraw'],
    ['MANPLAYREB3', 'Rebate'],
    ['PTSYS3', 'Points mall'],
    ['MISSION3', 'Missions and ranking'],
    ['REFERRAL3', 'Invite friends'],
    ['DAYSAL3', 'Daily salary'],
  ] as const;
  for (const [, name] of off) await entry(page, name).waitFor();
  try {
    for (const [modId] of off) await operator.setSwitch('samba', modId, false);
    for (const [, name] of off) await entry(page, name).waitFor({ state: 'detached' });
  } finally {
    for (const [modId] of off) await operator.setSwitch('samba', modId, true);
  }
  await page.context().close();
});

test('a trial account opens with one click, neither centre opens for it, and no letters are counted for it [ACC-001 ACC-065 ACC-211 ACC-212 ACC-213 ACC-216]', async () => {
  const page = await guest();
  const counted: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('CSP_unreadCount')) counted.push(request.url());
  });
  await visit(page, '/');
  await page.getByRole('banner').getByRole('button', { name: 'Free play' }).click();
  await page.getByText('Your trial account is open for a day').waitFor();
  expect((await stored(page)).isAgent).toBe('4');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Your account/ })
    .click();
  await page.getByRole('menuitem', { name: 'Member centre' }).click();
  const refusal = page.getByRole('alertdialog', { name: 'Not with a trial account' });
  await refusal.getByRole('button', { name: 'OK' }).click();

  for (const path of ['/member', '/agent']) {
    await visit(page, path);
    await refusal.getByText('This is not open to trial accounts.').waitFor();
    await refusal.getByRole('button', { name: 'OK' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  }
  expect(await centre(page).count()).toBe(0);
  expect(counted).toEqual([]);
  await page.context().close();
});

test('a password that somebody else chose is changed first; then its owner is logged in by itself [ACC-039 ACC-042 ACC-046 ACC-092 ACC-094 ACC-095 ACC-108]', async () => {
  await ask(
    `update access.player set password_is_given = true where account = 'player02' and merchant_id = 3`,
  );
  const page = await guest({ merchant: 'bosphorus' });
  await visit(page, '/login?next=/promotions');
  await fillLogin(page, 'player02', 'fair2026');
  const dialog = page.getByRole('dialog', { name: 'Choose a password of your own' });
  await dialog.waitFor();
  expect((await stored(page)).token ?? '').toBe('');
  await screenshot(page, 'access-new-password');
  const change = async (password: string, again: string) => {
    await dialog.locator('input[name=newPassword]').fill(password);
    await dialog.locator('input[name=confirmNewPassword]').fill(again);
    await dialog.locator('button[type=submit]').click();
  };
  await change('x', 'x');
  await dialog.getByText('This password does not follow the rules').waitFor();
  await change('galata2026', 'galata2027');
  await dialog.getByRole('alert').getByText('do not match').first().waitFor();
  await change('galata2026', 'galata2026');
  await page.waitForURL((url) => url.pathname === '/index');
  expect((await stored(page)).account).toBe('player02');
  await page.context().close();
});

test('a password that is too old is changed first where the merchant insists, and nowhere else [SET-019 ACC-040 ACC-041]', async () => {
  const operator = await signInOperator();
  await operator.setPolicy('bosphorus', { passwordExpireDays: 30 });
  await ask(
    `update access.player set password_set_at = now() - interval '40 days' where account = 'agent001' and merchant_id = 3`,
  );
  try {
    const page = await guest({ merchant: 'bosphorus' });
    await logIn(page, 'agent001');
    await page.close();

    await operator.setSwitch('bosphorus', 'PWDEXPFORCECHANGE3', true);
    const forced = await guest({ merchant: 'bosphorus' });
    await visit(forced, '/login');
    await fillLogin(forced, 'agent001', 'fair2026');
    await forced.getByRole('dialog', { name: 'Choose a password of your own' }).waitFor();
    expect((await stored(forced)).token ?? '').toBe('');
    await forced.close();
  } finally {
    await operator.setSwitch('bosphorus', 'PWDEXPFORCECHANGE3', false);
    await operator.setPolicy('bosphorus', { passwordExpireDays: 0 });
  }
});

test('the member centre fits a phone and reads from right to left', async () => {
  const page = await newPage({ lang: 'ar', viewport: phone, ip: ownAddress() });
  await logIn(page, 'agent001', 'fair2026', '/member');
  await page.locator('[data-item=factor]').waitFor();
  await page.locator('[data-covered]').waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'member-centre-phone-ar');
  await ready(page);
  await page.context().close();
});

test('on a phone the menu is a page of its own: all of it at once, and gone when something is chosen', async () => {
  const page = await guest({ viewport: phone });
  await logIn(page, 'player01', 'fair2026', '/member');
  await centre(page).getByRole('heading', { name: 'Security centre', level: 1 }).waitFor();
  expect(await entry(page, 'Deposit').isVisible()).toBe(false);
  await centre(page).getByRole('button', { name: 'Menu' }).click();
  for (const name of await entries(page)) {
    const place = await entry(page, name).boundingBox();
    expect(place && place.x >= 0 && place.x + place.width <= phone.width, name).toBe(true);
  }
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'member-menu-phone');
  await entry(page, 'Deposit').click();
  await centre(page).getByRole('heading', { name: 'Deposit', level: 1 }).waitFor();
  expect(await entry(page, 'Deposit').isVisible()).toBe(false);
  await page.context().close();
});
