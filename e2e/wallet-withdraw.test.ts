import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { openBrowser } from './support/browser.ts';
import { signInAtDesk } from './support/desk.ts';
import { ask, ownAddress } from './support/member.ts';
import { hearingOwnNews } from './support/news.ts';
import { expectNoPageErrors } from './support/page-errors.ts';
import { screenshot } from './support/shots.ts';
import { arriveAs, memberOf, PAYMENT_PASSWORD, signInFinance, signInMember } from './support/wallet.ts';

const { newPage } = openBrowser();
const PASSWORD = 'fair2026';
let finance: Awaited<ReturnType<typeof signInFinance>>;
let page: Page;

beforeAll(async () => {
  finance = await signInFinance();
  await finance.easeWithdrawals();
});
afterAll(async () => {
  await finance.restore();
  await page?.context().close();
});

const available = () => page.getByRole('definition').first();

async function request(amount: string) {
  await page.locator('input[name=amount]').fill(amount);
  await page.locator('form input[name=paymentPassword]').fill(PAYMENT_PASSWORD);
  await page.getByRole('button', { name: 'Request the withdrawal' }).click();
  await page.getByText('Your request has been received.').first().waitFor();
  const newest = page.locator('[data-order]').first();
  await newest.getByText('Pending').waitFor();
  return (await newest.getAttribute('data-order')) ?? '';
}

async function financeDesk(account: string): Promise<Page> {
  const desk = await newPage();
  await signInAtDesk(desk, account);
  await desk.getByRole('link', { name: 'Finance', exact: true }).click();
  await desk.locator('select[name=merchant]').selectOption('aurora');
  await desk.getByRole('tab', { name: 'Withdrawals' }).click();
  return desk;
}

async function decide(
  desk: Page,
  orderNo: string,
  act: 'Approve' | 'Reject' | 'It was not paid',
  reason: string,
) {
  const row = desk.getByRole('row').filter({ hasText: orderNo });
  await row.getByRole('button', { name: act }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: 'Save' }).click();
}

test('a member is led to what is missing before the first withdrawal, and then to the form; the security centre lists the account too [MEM-053 MEM-059 PAY-015 PAY-018 MEM-011]', async () => {
  page = await newPage({ lang: 'en', ip: ownAddress() });
  const hears = hearingOwnNews(page);
  await arriveAs(page, 'player02', PASSWORD, '/member?page=withdraw');
  await hears;
  await page.getByText('Before your first withdrawal').waitFor();
  expect(await page.getByRole('link', { name: 'Set it now' }).count()).toBe(2);
  await page.getByRole('link', { name: 'Set it now' }).first().click();
  await page.getByRole('dialog').locator('input[name=payeeName]').waitFor();
  await page.goBack();
  await page.getByText('Before your first withdrawal').waitFor();
  expect(await page.getByRole('button', { name: 'Add an account' }).isDisabled()).toBe(true);

  const member = await memberOf(page);
  await member.secure(PASSWORD);
  const { orderNo } = await member.openBankDeposit('200');
  await finance.approveDeposit(orderNo);
  await page.getByText('Your deposit of ¥200.00 has arrived').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Add an account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an account' });
  // Whatever stands on no list is typed.
  await dialog.locator('select[name=place]').selectOption('*');
  await dialog.locator('input[name=bank]').fill('Harbour Bank');
  await dialog.locator('input[name=number]').fill('6222 0000 0000 4417');
  await dialog.locator('input[name=paymentPassword]').fill(PAYMENT_PASSWORD);
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add an account' }).click();
  await page.getByText('The account has been added.').waitFor();
  await page.getByRole('heading', { name: 'Withdraw' }).first().waitFor();
  await page.getByText('Before your first withdrawal').waitFor({ state: 'detached' });
  await page.locator('input[name=amount]').waitFor();

  // The same list stands in the security centre, masked, with the way to add another one.
  const menu = page.getByRole('navigation', { name: 'Member centre' });
  await menu.getByRole('link', { name: 'Security centre', exact: true }).click();
  const cards = page.locator('#bank-cards');
  await cards.getByText('**** 4417').waitFor();
  await cards.getByText('1 / 5').waitFor();
  expect(await cards.getByText('6222').count()).toBe(0);
  expect(await cards.getByRole('button', { name: 'Add an account' }).isEnabled()).toBe(true);
  expect(await axe(page)).toEqual([]);
  await menu.getByRole('link', { name: 'Withdraw', exact: true }).click();
  await page.locator('input[name=amount]').waitFor();
}, 180_000);

test('above the limit two operators have to agree; the member follows it on a timeline [PAY-015 MSG-031 MSG-035]', async () => {
  const orderNo = await request('120');
  await available().getByText('¥80.00').waitFor();
  await screenshot(page, 'wallet-withdraw');

  const first = await financeDesk('finance');
  const row = (desk: Page) => desk.getByRole('row').filter({ hasText: orderNo });
  await row(first).getByText('Two operators').waitFor();
  await row(first).getByRole('button', { name: 'Take it on' }).click();
  const taken = first.getByRole('dialog', { name: orderNo });
  await taken.getByText('6222000000004417').or(taken.getByText('6222 0000 0000 4417')).waitFor();
  await taken.getByRole('button', { name: 'Close' }).click();
  await decide(first, orderNo, 'Approve', 'Name and account agree');
  await row(first)
    .getByText(/First approval by/)
    .waitFor();
  expect(await axe(first)).toEqual([]);
  await screenshot(first, 'console-withdrawals');

  const second = await financeDesk('admin');
  await decide(second, orderNo, 'Approve', 'Looked at as well');
  await second.getByText('Nothing waits here.').waitFor();
  await page.getByText('Your withdrawal of ¥120.00 has been paid').waitFor();
  const order = page.locator(`[data-order="${orderNo}"]`);
  for (const step of ['Requested', 'Approved by the first person', 'Approved and paid'])
    await order.getByText(step).waitFor();
  await order.getByText('Paid out').waitFor();
  await available().getByText('¥80.00').waitFor();
  await first.context().close();
  await second.context().close();
  expectNoPageErrors(page);
}, 180_000);

test('a rejected withdrawal says why and returns the money [MSG-032 MSG-035]', async () => {
  const orderNo = await request('30');
  await available().getByText('¥50.00').waitFor();
  const desk = await financeDesk('finance');
  await decide(desk, orderNo, 'Reject', 'The bank refused this account');
  await page.getByText('Your withdrawal of ¥30.00 was rejected').waitFor();
  const order = page.locator(`[data-order="${orderNo}"]`);
  await order.getByText('The bank refused this account').first().waitFor();
  await available().getByText('¥80.00').waitFor();
  await desk.context().close();
  expectNoPageErrors(page);
});

test('a payment of another member that did not arrive is disputed with a picture; an operator decides, and the money is still owed [PAY-019 PAY-024 PAY-026 PAY-028 PAY-030]', async () => {
  const orderNo = await request('40');
  const payer = await signInMember('player01', PASSWORD);
  const picture = await page.locator(`[data-order="${orderNo}"]`).screenshot();
  const deposit = await payer.payMember('40', picture);

  const asked = page.getByRole('dialog', { name: 'Has this money arrived?' });
  await asked.getByText('¥40.00').first().waitFor();
  await asked.getByRole('timer').waitFor();
  await screenshot(page, 'wallet-confirmation');
  await asked.getByRole('button', { name: 'Not received' }).click();
  const report = asked.getByRole('button', { name: 'Report as not received' });
  expect(await report.isDisabled()).toBe(true);
  await asked
    .locator('input[type=file]')
    .setInputFiles({ name: 'statement.png', mimeType: 'image/png', buffer: picture });
  expect(await axe(page)).toEqual([]);
  await report.click();
  await asked.waitFor({ state: 'detached' });
  expect(await payer.depositStatus(deposit)).toBe('pending');

  const desk = await financeDesk('finance');
  await desk.getByRole('tab', { name: 'Disputes' }).click();
  const row = desk.getByRole('row').filter({ hasText: deposit });
  for (const side of ['Payer’s receipt', 'Payee’s picture']) {
    await row.getByRole('button', { name: side }).click();
    const shown = desk.getByRole('dialog', { name: side });
    await shown.getByRole('img').waitFor();
    await shown.getByRole('button', { name: 'Close' }).click();
  }
  await screenshot(desk, 'console-disputes');
  await decide(desk, deposit, 'It was not paid', 'The statement shows no such payment');
  await desk.getByText('Nothing waits here.').waitFor();
  expect(await payer.depositStatus(deposit)).toBe('failed');
  await page.locator(`[data-order="${orderNo}"]`).getByText('Pending').waitFor();
  await available().getByText('¥40.00').waitFor();
  await desk.context().close();
  expectNoPageErrors(page);
}, 180_000);

test('a member who owes something after a correction reads how much, of which game and why, and can withdraw once it is covered [PAY-036]', async () => {
  await ask(`insert into catalogue.round (merchant_id, vendor_code, round_id, player_id, game_code, asset, started_at)
    select p.merchant_id, 'FGS', 'corrected', p.id, 'jade-lantern-garden', 'CNY', now() from access.player p
    join merchants.merchant m using (merchant_id) where m.code = 'aurora' and p.account = 'player02'`);
  await ask(`insert into catalogue.receivable
      (merchant_id, player_id, asset, amount, vendor_code, round_id, reason, owed_since)
    select merchant_id, player_id, asset, 300000, vendor_code, round_id, 'The camera shows another card', now()
    from catalogue.round where round_id = 'corrected'`);
  await page.reload();
  await page.getByRole('heading', { name: '¥30.00 is still open' }).waitFor();
  await page.getByText('The result of Jade Lantern Garden was corrected on').waitFor();
  await page.getByText('“The camera shows another card”').waitFor();
  await page.getByText('¥30.00 of a corrected game is still open.').waitFor();
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'wallet-debt');

  // The desk of the story before has ended this session.
  finance = await signInFinance();
  const { orderNo } = await (await memberOf(page)).openBankDeposit('200');
  await finance.approveDeposit(orderNo);
  await page.getByText('Your deposit of ¥200.00 has arrived').waitFor();
  await expect
    .poll(() => ask(`select amount from catalogue.receivable where round_id = 'corrected'`), {
      timeout: 30_000,
    })
    .toEqual([{ amount: '0' }]);
  await page.reload();
  await page.locator('input[name=amount]').waitFor();
  expect(await page.getByText('is still open').count()).toBe(0);
  expectNoPageErrors(page);
}, 180_000);
