import { afterAll, expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { openBrowser, phone, visit } from './support/browser.ts';
import { ask, ownAddress } from './support/member.ts';
import { signInOperator } from './support/operator.ts';
import { expectNoPageErrors } from './support/page-errors.ts';
import { screenshot } from './support/shots.ts';
import { arriveAs, memberOf, PAYMENT_PASSWORD, signInFinance } from './support/wallet.ts';

const { newPage } = openBrowser();
let restore = async () => {};
afterAll(() => restore());

test('an agent walks through the team, raises a rebate, writes and gives money [AGT-008 AGT-068 AGT-069 AGT-070 AGT-072]', async () => {
  const finance = await signInFinance();
  restore = finance.restore;
  await finance.easeWithdrawals();
  const page = await newPage({ lang: 'en', ip: ownAddress(), viewport: { width: 1440, height: 900 } });
  await arriveAs(page, 'agent001', 'fair2026', '/agent?page=downlineManagmentView');
  const member = await memberOf(page);
  await member.secure('fair2026');
  await finance.approveDeposit((await member.openBankDeposit('500')).orderNo);

  const row = (account: string) => page.getByRole('row').filter({ hasText: account });
  const act = async (account: string, name: string) => {
    await page.getByRole('button', { name: `Actions for ${account}` }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await row('player02').getByText('0.30%').waitFor();
  await screenshot(page, 'agents-downlines');
  await page.locator('input[name=account]').fill('player01');
  await row('player02').waitFor({ state: 'detached' });

  await act('player01', 'Raise rebate');
  const raise = page.getByRole('dialog', { name: 'Rebates of player01' });
  await raise.locator('input[name=rebate-LIVE]').fill('0.4');
  await raise.getByText('Outside this range').waitFor();
  await raise.locator('input[name=rebate-LIVE]').fill('0.7');
  await raise.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The rebates count from').waitFor();

  await act('player01', 'Write');
  const letter = page.getByRole('dialog', { name: 'Write to player01' });
  await letter.locator('textarea[name=text]').fill('Welcome to the team');
  await letter.getByRole('button', { name: 'Send' }).click();
  await page.getByText('It lies in their inbox').waitFor();

  await act('player01', 'Offer a contract');
  const offer = page.getByRole('dialog', { name: /Offer a contract/ });
  expect(await offer.locator('input[name=account]').inputValue()).toBe('player01');
  await offer.locator('select[name=kind]').selectOption('hour');
  expect(await offer.locator('input[name=account]').inputValue()).toBe('player01');
  await screenshot(page, 'agents-offer-form');
  await offer.getByRole('button', { name: 'Close' }).click();

  await act('player01', 'Transfer money');
  const transfer = page.getByRole('dialog', { name: 'Transfer to player01' });
  await transfer.locator('input[name=amount]').fill('50');
  await transfer.locator('input[name=paymentPassword]').fill(PAYMENT_PASSWORD);
  await screenshot(page, 'agents-transfer-down');
  await transfer.getByRole('button', { name: 'Transfer', exact: true }).click();
  await transfer.waitFor({ state: 'detached' });
  await row('player01').getByText('50.00').waitFor();
  const [given] = await ask<{ rate: number }>(
    `select max(rate)::int as rate from agents.rebate join access.player on player.merchant_id = rebate.merchant_id
       and player.id = rebate.player_id where account = 'player01' and product = 'LIVE' and rebate.merchant_id = 1`,
  );
  expect(given).toEqual({ rate: 70 });
  expectNoPageErrors(page);
  await page.context().close();
}, 180_000);

test('money goes to those directly below, and further down where the merchant lets it [SET-039]', async () => {
  const operator = await signInOperator();
  const page = await newPage({ lang: 'en', ip: ownAddress(), viewport: { width: 1440, height: 900 } });
  await arriveAs(page, 'topagent1', 'fair2026', '/agent');
  const actsFor = async (account: string) => {
    await page.getByRole('button', { name: `Actions for ${account}` }).click();
    const names = await page.getByRole('menuitem').allTextContents();
    await page.keyboard.press('Escape');
    return names;
  };
  for (const isOn of [false, true]) {
    await operator.setSwitch('aurora', 'AGENTRANSMULTDOWN3', isOn);
    await visit(page, '/agent?page=downlineManagmentView');
    expect(await actsFor('agent001')).toContain('Transfer money');
    await page.getByRole('button', { name: 'Actions for agent001' }).click();
    await page.getByRole('menuitem', { name: 'View team' }).click();
    await page.getByText('player02').first().waitFor();
    expect((await actsFor('player01')).includes('Transfer money')).toBe(isOn);
  }
  expectNoPageErrors(page);
  await page.context().close();
}, 180_000);

test.each(['en', 'ar'])(
  'on a telephone in %s a top agent walks down and back by the breadcrumb [AGT-068]',
  async (lang) => {
    const page = await newPage({ lang, ip: ownAddress(), viewport: phone });
    await arriveAs(page, 'topagent1', 'fair2026', '/agent');
    await visit(page, '/agent?page=downlineManagmentView');
    await page.getByRole('button', { name: /agent001/ }).click();
    await page.getByRole('menuitem').first().click();
    const way = page.locator('nav ol');
    await way.getByRole('button', { name: 'agent001' }).waitFor();
    await page.getByText('player02').waitFor();
    await screenshot(page, `agents-downlines-${lang}`, { fullPage: true });
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await way.getByRole('button', { name: 'topagent1' }).click();
    await page.getByText('player02').waitFor({ state: 'detached' });
    expectNoPageErrors(page);
    await page.context().close();
  },
  120_000,
);
