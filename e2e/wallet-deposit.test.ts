import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { openBrowser, phone, visit } from './support/browser.ts';
import { ask, ownAddress } from './support/member.ts';
import { hearingOwnNews } from './support/news.ts';
import { expectNoPageErrors } from './support/page-errors.ts';
import { screenshot } from './support/shots.ts';
import { arriveAs } from './support/wallet.ts';

const { newPage } = openBrowser();
const DEPOSIT = '/member?page=depositv2';

const pill = (page: Page) => page.locator('header [data-balance]').first();

async function openCardOrder(page: Page, amount: string) {
  await page.getByRole('button', { name: /^Card/ }).click();
  await page.locator('input[name=amount]').fill(amount);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('timer').waitFor();
}

/** Pays on the provider's own page, which stands in a tab of its own. */
async function pay(page: Page, act: string) {
  const [provider] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Pay now' }).click(),
  ]);
  await provider.getByRole('button', { name: act, exact: true }).click();
  await provider.getByText('You may close this page').waitFor();
  await provider.close();
}

test('a card that is declined credits nothing; the next try arrives, is told and is in the balance [PAY-001 PAY-014 MEM-010 MSG-033 MSG-034 MSG-035 MEM-013 MEM-014]', async () => {
  const page = await newPage({ lang: 'en', ip: ownAddress() });
  const hears = hearingOwnNews(page);
  await arriveAs(page, 'player01', 'fair2026', DEPOSIT);
  await hears;
  await page.getByText('No deposits yet').waitFor();
  await screenshot(page, 'wallet-deposit-methods');

  await page.getByRole('button', { name: /^Card/ }).click();
  await page.locator('input[name=amount]').fill('5');
  await page.getByText(/Please enter an amount from/).waitFor();
  expect(await page.getByRole('button', { name: 'Continue to payment' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Back' }).click();

  await openCardOrder(page, '100');
  await screenshot(page, 'wallet-deposit-order');
  expect(await axe(page)).toEqual([]);
  await pay(page, 'Decline');
  await page.getByText('Your deposit of ¥100.00 did not succeed').waitFor();
  await page.getByText('Nothing was credited; you can try again.').waitFor();
  expect(await pill(page).textContent()).toContain('¥0.00');

  await page.getByRole('button', { name: 'New deposit' }).click();
  await openCardOrder(page, '100');
  await pay(page, 'Pay');
  await page.getByText('Your deposit of ¥100.00 has arrived').waitFor();
  await page.getByText('The money has arrived and is in your balance.').waitFor();
  // A fee of 1.5 percent.
  await pill(page).getByText('¥98.50').first().waitFor();
  await page.getByRole('row').filter({ hasText: 'Failed' }).waitFor();

  await page.getByRole('link', { name: 'Transactions' }).click();
  const line = page.getByRole('row').filter({ hasText: '+¥100.00' });
  await line.click();
  const why = page.getByRole('dialog', { name: 'Why this line is here' });
  await why.getByText('Deposit order').waitFor();
  await why.getByText('What moved together with it').waitFor();
  await screenshot(page, 'wallet-why');
  await page.keyboard.press('Escape');
  await why.waitFor({ state: 'detached' });

  // The page reads the record once; a busy machine may count a little later.
  await expect.poll(() => ask("select from activity.line where kind = 'deposit'")).not.toEqual([]);
  await page.getByRole('link', { name: 'Profit and loss' }).click();
  await page.getByRole('img', { name: 'Net result of each day' }).waitFor();
  await screenshot(page, 'wallet-profit');
  // It stays until it is closed, so a second notice of the same money would stand beside it by now.
  expect(await page.getByText('Your deposit of ¥100.00 has arrived').count()).toBe(1);
  expectNoPageErrors(page);
  await page.context().close();
}, 180_000);

test('the side panel hides amounts for good, lists wallets and leads to deposit, withdraw and out; records have their pages [HOME-030 HOME-034 HOME-035 HOME-036 HOME-037 MEM-013]', async () => {
  const page = await newPage({ lang: 'en', ip: ownAddress() });
  await arriveAs(page, 'agent001', 'fair2026', '/member?page=personalProfit');
  const side = page.getByRole('dialog', { name: 'Member centre' }).locator('aside');
  await side.getByRole('list', { name: 'Wallets' }).getByText('Main wallet').waitFor();
  await side.getByRole('link', { name: 'Deposit' }).first().waitFor();
  await side.getByRole('link', { name: 'Withdraw' }).first().waitFor();
  await side.getByRole('button', { name: 'Log out' }).waitFor();
  await page.getByText('Net result').first().waitFor();

  await side.getByRole('button', { name: 'Hide the balance' }).click();
  await page.reload();
  await side.getByRole('button', { name: 'Show the balance' }).waitFor();
  expect(await side.locator('[data-balance]').first().textContent()).not.toMatch(/\d\.\d\d/);
  await side.getByRole('button', { name: 'Show the balance' }).click();

  await page.getByRole('link', { name: 'Transactions' }).click();
  await page.getByText('No records for these days. Try other dates.').waitFor();
  expect(await axe(page)).toEqual([]);
  expectNoPageErrors(page);
  await page.context().close();
});

test('the pages of money speak Arabic from right to left and fit a phone', async () => {
  const page = await newPage({ lang: 'ar', viewport: phone, ip: ownAddress() });
  await arriveAs(page, 'agent001', 'fair2026', DEPOSIT);
  for (const name of ['depositv2', 'withdraw', 'transactionHistory', 'personalProfit']) {
    await visit(page, `/member?page=${name}`);
    await page.locator('dialog section[aria-busy=false]').waitFor();
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await screenshot(page, `wallet-${name}-ar`);
  }
  expectNoPageErrors(page);
  await page.context().close();
}, 180_000);
