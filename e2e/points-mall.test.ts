import { expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { openBrowser, phone } from './support/browser.ts';
import { signInAtDesk } from './support/desk.ts';
import { ask, ownAddress } from './support/member.ts';
import { signInOperator } from './support/operator.ts';
import { expectNoPageErrors } from './support/page-errors.ts';
import { screenshot } from './support/shots.ts';
import { arriveAs, memberOf, PAYMENT_PASSWORD } from './support/wallet.ts';

const { newPage } = openBrowser();
const MALL = '/member?page=pointMall';
const PLAYER = 'player02';
const RECIPIENT = { recipientName: 'Hao Chen', address: 'Lantern street 5', mobileNum: '13900000002' };

test('a member redeems points that two operators gave, and it waits in the queue of the operators [PTS-002 PTS-003 PTS-004 PTS-042]', async () => {
  const desk = await newPage({ viewport: { width: 1440, height: 900 } });
  await signInAtDesk(desk, 'finance');
  await desk.getByRole('link', { name: 'Points', exact: true }).click();
  await desk.getByRole('tab', { name: 'Corrections' }).click();
  await desk.getByRole('button', { name: 'Correct points' }).click();
  await desk.locator('input[name=account]').fill(PLAYER);
  await desk.locator('input[name=amount]').fill('100000');
  await desk.locator('[name=reason]').fill('for a browser story');
  await desk.getByRole('dialog').getByRole('button').last().click();
  await desk.getByRole('dialog').waitFor({ state: 'detached' });

  // Points are worth money: another operator agrees.
  const second = await newPage({ viewport: { width: 1440, height: 900 } });
  await signInAtDesk(second, 'admin');
  await second.getByRole('link', { name: 'Points', exact: true }).click();
  await second.getByRole('tab', { name: 'Corrections' }).click();
  const proposed = second.getByRole('row', { name: PLAYER });
  await proposed.getByRole('button', { name: 'Approve' }).click();
  await second.locator('[name=reason]').fill('agreed');
  await second.getByRole('dialog').getByRole('button').last().click();
  await proposed.waitFor({ state: 'detached' });
  await second.close();

  const page = await newPage({ lang: 'en', ip: ownAddress(), viewport: { width: 1440, height: 900 } });
  await arriveAs(page, PLAYER, undefined, '/help');
  await (await memberOf(page)).secure('fair2026');
  await page.goto(MALL);
  const points = page.locator('[data-points]');
  await expect.poll(() => points.textContent(), { timeout: 60_000 }).toBe('100,000.00');
  const open = page.getByRole('button', { name: /^Look and redeem/ }).first();
  await open.waitFor();
  await screenshot(page, 'points-mall');
  expect(await axe(page)).toEqual([]);

  // What will be taken is said before, and the payment password is asked for.
  await open.click();
  const form = page.locator('form:has(input[name=quantity])');
  await form.getByText('Points to be taken').waitFor();
  await screenshot(page, 'points-reward');
  await form.getByRole('button', { name: 'Redeem' }).click();
  await form.getByRole('alert').waitFor();
  await form.locator('input[type=password]').fill(PAYMENT_PASSWORD);
  for (const [name, text] of Object.entries(RECIPIENT)) {
    const field = form.locator(`input[name=${name}]`);
    if (await field.count()) await field.fill(text);
  }
  await form.getByRole('button', { name: 'Redeem' }).click();
  await form.waitFor({ state: 'detached' });
  await expect.poll(() => points.textContent()).not.toBe('100,000.00');
  await page.getByRole('tab', { name: 'Redemptions' }).click();
  await page.getByRole('cell', { name: 'Pending' }).waitFor();

  await page.getByRole('tab', { name: 'Convert' }).click();
  // This merchant gives nothing for points yet.
  await page.getByText('Points cannot be turned into money here at the moment.').waitFor();
  await page.getByRole('tab', { name: 'Point records' }).click();
  await page.getByRole('cell', { name: 'Redemption' }).waitFor();
  await page.setViewportSize(phone);
  await page.getByRole('tab', { name: 'Rewards' }).click();
  await open.waitFor();
  await screenshot(page, 'points-mall-phone');

  await desk.getByRole('tab', { name: 'Redemptions' }).click();
  await desk.getByRole('row', { name: PLAYER }).getByRole('button', { name: 'Reject' }).waitFor();
  await screenshot(desk, 'points-desk');
  expectNoPageErrors(page);
  expectNoPageErrors(desk);
  await page.close();
  await desk.close();
});

test('rewards by type, rules, the filter of redemptions, names by language and what is sold out [I18N-018 MEM-029 PTS-001 PTS-005 PTS-006 PTS-013 PTS-015 PTS-032 PTS-039 PTS-046]', async () => {
  await ask(
    `insert into points_mall.rule (merchant_id, number, settings, valid_from, changed_by, reason)
     select merchant_id, 1000, '{"exchange": 100}', now(), 'story', 'a story' from merchants.merchant where code = 'aurora'`,
  );
  const page = await newPage({ lang: 'en', ip: ownAddress(), viewport: { width: 1440, height: 900 } });
  await arriveAs(page, PLAYER, undefined, MALL);
  const types = page.getByRole('tablist', { name: 'Types of rewards' });
  await types.getByRole('tab', { name: 'Lifestyle' }).click();
  await page.getByRole('region', { name: 'Lifestyle' }).waitFor();
  expect(await page.getByRole('region', { name: 'Electronics' }).count()).toBe(0);
  await types.getByRole('tab', { name: 'All' }).click();
  await page.getByRole('region', { name: 'Electronics' }).waitFor();

  // What is sold out says so, and cannot be sent.
  await types.getByRole('tab', { name: 'Lifestyle' }).click();
  await page.getByRole('article').filter({ hasText: 'Sold out' }).getByRole('button').first().click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByRole('status').getByText('Sold out').waitFor();
  expect(await dialog.getByRole('button', { name: 'Redeem', exact: true }).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Rules' }).click();
  await page.getByText('Every settled bet and every deposit that arrives', { exact: false }).waitFor();
  await page.getByRole('tab', { name: 'Convert' }).click();
  const conversion = page.locator('form:has(input[name=amount])');
  await conversion.locator('input[name=amount]').fill('250');
  await conversion.getByText(/2\.50/).waitFor();

  const asked = page.waitForRequest((request) => request.url().includes('size=13'));
  await page.getByRole('tab', { name: 'Redemptions' }).click();
  await asked;
  const status = page.locator('select[name=status]');
  expect(await status.locator('option').allTextContents()).toEqual([
    'All',
    'Pending',
    'Approved',
    'Rejected and returned',
  ]);
  await page.getByRole('cell', { name: 'Pending' }).waitFor();
  await status.selectOption('R');
  await page.getByText('Nothing was redeemed in these days').waitFor();
  await status.selectOption('P');
  await page.getByRole('cell', { name: 'Pending' }).waitFor();

  await page.getByRole('tab', { name: 'Point records' }).click();
  await page.getByRole('cell', { name: 'Redemption', exact: true }).waitFor();

  // Without the payment password the plain one is asked for.
  const operator = await signInOperator();
  await operator.setSwitch('aurora', 'PAYMENTPASS3', false);
  try {
    await page.goto(MALL);
    await page
      .getByRole('button', { name: /^Look and redeem/ })
      .first()
      .click();
    const form = page.locator('form:has(input[name=quantity])');
    await form.getByLabel('Login password').waitFor();
  } finally {
    await operator.setSwitch('aurora', 'PAYMENTPASS3', true);
  }
  expectNoPageErrors(page);
  await page.context().close();

  const chinese = await newPage({ lang: 'zh-CN', ip: ownAddress(), viewport: { width: 1440, height: 900 } });
  await arriveAs(chinese, PLAYER, undefined, MALL);
  await chinese.getByRole('tab', { name: '电子产品' }).waitFor();
  await chinese.getByRole('tab', { name: '积分记录' }).click();
  await chinese.getByRole('cell', { name: '兑换礼品' }).waitFor();
  await chinese.context().close();
});
