import type { Page, Response } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { openBrowser, phone, visit } from './support/browser.ts';
import { signInAtDesk } from './support/desk.ts';
import { ask, ownAddress } from './support/member.ts';
import { closingNews, hearingOwnNews } from './support/news.ts';
import { expectNoPageErrors } from './support/page-errors.ts';
import { screenshot } from './support/shots.ts';
import { arriveAs, memberOf, signInFinance } from './support/wallet.ts';

const { newPage } = openBrowser({ games: true });
const MERCHANT = 'bosphorus';

const entry = (page: Page) =>
  page.getByRole('dialog', { name: 'Member centre' }).getByRole('link', { name: 'Transfer between wallets' });
const held = (page: Page, wallet: string) => page.locator(`[data-wallet="${wallet}"] strong`);

/** Nobody can end a break, so the next journey on this installation would find the member on one. */
afterAll(async () => {
  for (const table of ['compliance.break', 'catalogue.play_stop', 'wallet.deposit_limit'])
    await ask(`delete from ${table}`);
});

/** What the merchant says of its wallet. Ask before the visit, for it may be said during it. */
async function hearingWallet(page: Page): Promise<unknown> {
  const isTheirs = (answer: Response) => answer.url().includes('GCS_merchantWallet');
  return (await page.waitForResponse(isTheirs, { timeout: 60_000 })).json();
}

test('money goes to a vendor’s wallet and is collected again; a game takes it along; all of it is what the server takes [MEM-060 PAY-010 MEM-009 MEM-031]', async () => {
  const page = await newPage({ lang: 'en', merchant: MERCHANT, ip: ownAddress() });
  await closingNews(page);
  const hears = hearingOwnNews(page);
  const answered = hearingWallet(page);
  await arriveAs(page, 'player01', 'fair2026', '/member?page=transferFund');
  await entry(page).waitFor();
  expect(await answered).toMatchObject({ value: { isSingle: 0 } });
  await page.getByText('No transfers yet').waitFor();
  await page.getByText('The smallest amount is').waitFor();
  await hears;
  const finance = await signInFinance(MERCHANT);
  const { orderNo } = await (await memberOf(page, MERCHANT)).openBankDeposit('200');
  await finance.approveDeposit(orderNo);
  await page.getByText('has arrived').waitFor();
  await page
    .getByRole('region', { name: 'What just happened' })
    .getByRole('button', { name: 'Close' })
    .last()
    .click();
  await held(page, 'main').getByText('200.00').waitFor();

  await page.locator('input[name=amount]').fill('300');
  await page.getByText(/Please enter an amount from/).waitFor();
  await page.locator('input[name=amount]').fill('80');
  await page.getByRole('button', { name: 'Move it' }).click();
  await page.getByText('The money has been moved.').waitFor();
  await held(page, 'main').getByText('120.00').waitFor();
  await held(page, 'fgs').getByText('80.00').waitFor();
  await page.getByRole('row').filter({ hasText: '80.00' }).getByText('Done').waitFor();
  await screenshot(page, 'wallet-transfer');
  expect(await axe(page)).toEqual([]);

  await page.getByRole('button', { name: 'Swap the wallets' }).click();
  expect(await page.locator('select[name=from]').inputValue()).toBe('fgs');
  await page.getByRole('button', { name: 'All', exact: true }).click();
  expect(await page.locator('input[name=amount]').inputValue()).toBe('80');
  await page.getByRole('button', { name: 'Move it' }).click();
  await held(page, 'main').getByText('200.00').waitFor();
  await page.getByRole('button', { name: 'Swap the wallets' }).click();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('button', { name: 'Move it' }).click();
  await held(page, 'fgs').getByText('200.00').waitFor();
  await page.getByRole('button', { name: 'Collect all to main wallet' }).click();
  await page.getByText('Everything is in your main wallet.').waitFor();
  await held(page, 'main').getByText('200.00').waitFor();

  const launched = page.waitForRequest((request) => request.url().includes('/game/launchGame'));
  await visit(page, '/seamless?gameType=RNG&vassalage=FGS&gameId=brass-sevens');
  expect((await launched).postDataJSON()).toMatchObject({ confirmTrans: true });
  await page.locator('iframe').waitFor();
  await visit(page, '/member?page=transferFund');
  await held(page, 'fgs').getByText('200.00').waitFor();
  await page.setViewportSize(phone);
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await screenshot(page, 'wallet-transfer-phone');
  expectNoPageErrors(page);
  await page.context().close();
}, 240_000);

test('an operator reads what has moved in each of a member’s wallets', async () => {
  const page = await newPage();
  await signInAtDesk(page, 'operator', '/players');
  await page.getByLabel('Merchant', { exact: true }).selectOption(MERCHANT);
  await page.getByRole('row').filter({ hasText: 'player01' }).click();
  await page.getByRole('heading', { name: 'player01' }).waitFor();
  const lines = page.getByRole('table', { name: 'Movements of a wallet' });
  await lines.getByRole('row').filter({ hasText: 'Deposit' }).waitFor();
  await page.getByLabel('Wallet', { exact: true }).selectOption('vendor:fgs');
  await lines.getByRole('row').filter({ hasText: 'Deposit' }).waitFor({ state: 'detached' });
  expect(await lines.getByRole('row').filter({ hasText: '80.00' }).count()).toBe(2);
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'console-player-wallets');
  expectNoPageErrors(page);
  await page.context().close();
}, 120_000);

test('the merchant’s answer decides: one wallet for all leaves the entry out [PAY-009 PAY-011 MEM-031]', async () => {
  const page = await newPage({ lang: 'en', ip: ownAddress() });
  await closingNews(page);
  const answered = hearingWallet(page);
  await arriveAs(page, 'player02', 'fair2026', '/member?page=securityCenter');
  await page.getByRole('link', { name: 'Deposit' }).first().waitFor();
  expect(await answered).toMatchObject({ value: { isSingle: 1 } });
  expect(await entry(page).count()).toBe(0);
  await page.context().close();
});

test('the page of transfers to the upline names the agent above, and a top agent has no such page [MEM-061 MEM-015]', async () => {
  const page = await newPage({ lang: 'en', ip: ownAddress() });
  await closingNews(page);
  await arriveAs(page, 'player02', 'fair2026', '/member?page=transferUpline');
  const centre = page.getByRole('dialog', { name: 'Member centre' });
  const uplineEntry = centre.getByRole('link', { name: 'Transfer to upline' });
  await uplineEntry.waitFor();
  await centre.getByText('ag***01').waitFor();
  await centre.getByText('No transfers yet').waitFor();
  await page.context().close();

  const above = await newPage({ lang: 'en', ip: ownAddress() });
  await closingNews(above);
  await arriveAs(above, 'topagent1', 'fair2026', '/member?page=securityCenter');
  const theirs = above.getByRole('dialog', { name: 'Member centre' });
  await theirs.getByRole('link', { name: 'Deposit' }).first().waitFor();
  expect(await theirs.getByRole('link', { name: 'Transfer to upline' }).count()).toBe(0);
  await above.context().close();
}, 120_000);

test('a game that finds no money offers the way to the deposit [PAY-017]', async () => {
  const page = await newPage({ lang: 'en', ip: ownAddress() });
  await closingNews(page);
  await arriveAs(page, 'player02');
  await visit(page, '/seamless?gameType=RNG&vassalage=FGS&gameId=brass-sevens');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deposit' }).click();
  await page.waitForURL((url) => url.searchParams.get('page') === 'depositv2');
  await page.getByRole('button', { name: /^Card/ }).waitFor();
  await page.context().close();
});

test('a member sets a deposit limit, cannot raise it at once, and takes a break that closes the deposit [R20 R21]', async () => {
  const page = await newPage({ lang: 'en', ip: ownAddress() });
  await closingNews(page);
  await arriveAs(page, 'player01', 'fair2026', '/member?page=saferPlay');
  const day = page.locator('[data-limit=day]');
  const set = async (amount: string) => {
    await day.getByRole('button', { name: 'Change' }).click();
    await day.locator('input[name=amount]').fill(amount);
    await day.getByRole('button', { name: 'Set the limit' }).click();
  };
  await set('100');
  await page.getByText('The limit holds from now on.').waitFor();
  await day.getByText(/100\.00 left/).waitFor();
  await set('500');
  await page.getByText('The change holds after 24 hours.').waitFor();
  await day.getByText(/500\.00 from/).waitFor();
  await screenshot(page, 'wallet-limits');
  expect(await axe(page)).toEqual([]);

  await page.getByRole('button', { name: 'Begin the break' }).click();
  await page.getByRole('alertdialog', { name: 'Take a break' }).getByRole('button', { name: 'OK' }).click();
  await page.locator('[data-break]').waitFor();
  await visit(page, '/member?page=depositv2');
  await page.getByRole('button', { name: /^Card/ }).click();
  await page.locator('input[name=amount]').fill('50');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByText('You are on a break').waitFor();
  const stops = () => ask(`select 1 from catalogue.play_stop where reason = 'EXCLUDED'`);
  await expect.poll(stops, { timeout: 30_000 }).toHaveLength(1);
  expectNoPageErrors(page);
  await page.context().close();
}, 180_000);
