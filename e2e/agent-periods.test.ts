import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { contract, plantContracts, tier } from './support/agents.ts';
import { axe } from './support/axe.ts';
import { openBrowser, phone } from './support/browser.ts';
import { ownAddress } from './support/member.ts';
import { closingNews } from './support/news.ts';
import { expectNoPageErrors } from './support/page-errors.ts';
import { screenshot } from './support/shots.ts';
import { arriveAs, memberOf, signInFinance } from './support/wallet.ts';

const { newPage } = openBrowser();
const desktop = { width: 1440, height: 900 };

beforeAll(plantContracts);

async function open(account: string, next: string, viewport = desktop): Promise<Page> {
  const page = await newPage({ viewport, lang: 'en', ip: ownAddress() });
  await closingNews(page);
  await arriveAs(page, account, 'fair2026', next);
  return page;
}
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('a member sees the tier that today has reached, and asks for what yesterday came to [AGT-117 MEM-026]', async () => {
  for (const viewport of [desktop, phone]) {
    const page = await open('player01', '/member?page=playerMRDailySalary', viewport);
    await page.getByText('Reached now').waitFor();
    expect(await page.getByText('Reached now').count()).toBe(1);
    await page.getByText('¥1,000.00').first().waitFor();
    await page.getByRole('heading', { name: 'Yesterday' }).waitFor();
    expect(await axe(page)).toEqual([]);
    await screenshot(page, `player-daily-salary-${viewport.width}`, { fullPage: true });
    if (viewport === phone) {
      await page.getByRole('button', { name: 'Ask for it' }).first().click();
      await page.getByText('Asked for').first().waitFor();
      await expect.poll(() => page.getByRole('button', { name: 'Ask for it' }).count()).toBe(0);
    }
    expectNoPageErrors(page);
    await page.context().close();
  }
});

test('an agent asks for a daily wage, and agrees to one that is asked for below or rejects it with a reason [AGT-017 AGT-115 AGT-116]', async () => {
  const page = await open('agent001', '/agent?page=agentMRDailySalary');
  const records = page.getByRole('region', { name: 'Records' });
  await records
    .getByRole('row')
    .filter({ hasText: 'Can be asked for' })
    .getByText('¥20.00')
    .first()
    .waitFor();
  await records.getByRole('button', { name: 'Ask for it' }).click();
  await records.getByText('Asked for', { exact: true }).waitFor();
  expect(await records.getByRole('button', { name: 'Ask for it' }).count()).toBe(0);
  await page.getByRole('tab', { name: 'Downlines' }).click();
  const asked = rowOf(page, 'player01');
  await asked.getByText('Asked for', { exact: true }).waitFor();
  await asked.getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject' });
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await dialog.getByText('Say why, in a few words.').waitFor();
  await dialog.getByRole('textbox').fill('the table was closed');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await asked.getByText('the table was closed').waitFor();
  expect(await asked.getByRole('button', { name: 'Agree' }).count()).toBe(0);
  await screenshot(page, 'agent-asked-salary', { fullPage: true });
  expectNoPageErrors(page);
  await page.context().close();

  const member = await open('player01', '/member?page=playerMRDailySalary', phone);
  await member.getByText('the table was closed').first().waitFor();
  await member.context().close();
});

test('hourly wages show today, their tier and the time to the next settlement, and pay with each bet its bets and sums [AGT-118 AGT-119]', async () => {
  const page = await open('agent001', '/agent?page=agentHourSalary');
  await page.getByTestId('next-hour').waitFor();
  const left = () => page.getByTestId('next-hour').textContent();
  const first = await left();
  expect(first).toMatch(/^\d\d:\d\d$/);
  await expect.poll(left).not.toBe(first);
  await page.getByRole('button', { name: 'How was this computed?' }).waitFor();
  await page.getByRole('tab', { name: 'Downlines' }).click();
  await page.getByRole('button', { name: 'Offer a contract' }).waitFor();
  await screenshot(page, 'agent-hour-salary', { fullPage: true });

  await page.goto('/agent?page=agentRealtimeSalary');
  const bets = page.getByRole('region', { name: 'Bets that earned it' });
  await bets.getByText('0.80%').waitFor();
  const sums = bets.locator('[data-totals]');
  expect(await sums.innerText()).toMatch(/Today\s+¥20\.00\s+This month\s+¥20\.00/);
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'agent-real-time-salary', { fullPage: true });
  expectNoPageErrors(page);
  await page.context().close();
});

test('dividends are chosen by period, product and status, and the upline pays one or all with the money there is [AGT-023 AGT-111 AGT-112 AGT-113]', async () => {
  const own = await open('agent001', '/agent?page=agentDividendRecordCopy');
  const records = own.getByRole('region', { name: 'Records' });
  await records.getByText('Waits for money').waitFor();
  for (const [name, other, same] of [
    ['period', 'W', 'M'],
    ['product', 'RNG', 'CONS'],
  ] as const) {
    await records.locator(`select[name=${name}]`).selectOption(other);
    await records.getByText('Nothing settled yet').waitFor();
    await records.locator(`select[name=${name}]`).selectOption(same);
    await records.getByText('Waits for money').waitFor();
  }
  await records.getByRole('tab', { name: 'Paid', exact: true }).click();
  await records.getByText('Nothing settled yet').waitFor();
  await records.getByRole('tab', { name: 'Pending' }).click();
  await records.getByText('Waits for money').waitFor();
  await own.getByRole('button', { name: 'End contract' }).waitFor();
  expect(await axe(own)).toEqual([]);
  await screenshot(own, 'agent-dividend-own', { fullPage: true });

  // What has to be bet in all is shown where a contract asks for it.
  expect(await own.getByText('Whole bet from').count()).toBe(0);
  const whole = tier(0, 0, 50_000).replace('"totalBet":null', '"totalBet":"50000000"');
  await contract('player02', 'agent001', 'dividend', { period: 'M', tiers: [whole] });
  await own.goto('/agent?page=agentDividendRecordCopy2&lang=en');
  await own.getByRole('columnheader', { name: 'Whole bet from' }).waitFor();
  await own.getByText('¥5,000.00').first().waitFor();

  const upline = await open('topagent1', '/agent?page=agentDividendRecordCopy2');
  await rowOf(upline, 'agent001').getByText('Waits for money').waitFor();
  // There is no money: one and all say so, and the bill goes on waiting.
  await rowOf(upline, 'agent001').getByRole('button', { name: 'Pay this settlement' }).click();
  await rowOf(upline, 'agent001')
    .getByText(/balance/i)
    .waitFor();
  await upline.getByRole('button', { name: 'Pay what waits' }).click();
  await expect.poll(() => upline.getByText(/balance is/i).count()).toBe(2);
  await rowOf(upline, 'agent001').getByText('Waits for money').waitFor();
  await screenshot(upline, 'agent-dividend-downlines', { fullPage: true });
  // With money there, the button pays, and who is paid finds a line of its own among the transactions.
  const payer = await memberOf(upline);
  const { orderNo } = await payer.openBankDeposit('100');
  await (await signInFinance()).approveDeposit(orderNo);
  await upline.getByRole('button', { name: 'Pay what waits' }).click();
  await rowOf(upline, 'agent001').getByText('Paid', { exact: true }).waitFor();
  await own.goto('/member?page=transactionHistory&lang=en');
  await own
    .getByRole('row', { name: /Dividend/ })
    .getByText('20.00')
    .first()
    .waitFor();
  for (const page of [own, upline]) {
    expectNoPageErrors(page);
    await page.context().close();
  }
});
