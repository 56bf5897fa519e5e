import { playerApi } from '@fairground/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { openBrowser, visit } from './support/browser.ts';
import { callAs } from './support/client.ts';
import { signInAtDesk } from './support/desk.ts';
import { ask, ownAddress, stored } from './support/member.ts';
import { expectNoPageErrors } from './support/page-errors.ts';
import { screenshot } from './support/shots.ts';
import { memberOf, PAYMENT_PASSWORD, signInFinance } from './support/wallet.ts';

const { newPage } = openBrowser();

test('an operator sees how many members an audience has before it is saved [PRO-116]', async () => {
  const desk = await newPage({ viewport: { width: 1440, height: 900 } });
  await signInAtDesk(desk, 'admin');
  await desk.getByRole('link', { name: 'Promotions' }).click();
  await desk.getByRole('button', { name: 'New promotion' }).click();
  const count = desk.getByRole('button', { name: 'Count the members' });
  await count.click();
  const all = desk.getByText(/^Members it matches now: [1-9]\d*$/);
  await all.waitFor();
  await desk.locator('input[name=agents]').fill('no-such-agent');
  // Another audience, another number.
  await expect.poll(() => all.count()).toBe(0);
  await count.click();
  await desk.getByText('Members it matches now: 0').waitFor();
  await desk.getByText('Nobody has these accounts: no-such-agent').waitFor();
  await screenshot(desk, 'promotions-audience');
  expect(await axe(desk)).toEqual([]);
  await desk.close();
});

test('an operator sees what a draft would have cost on the last thirty days, and another draft asks anew [PRO-120]', async () => {
  const desk = await newPage({ viewport: { width: 1440, height: 900 } });
  await signInAtDesk(desk, 'admin');
  await desk.getByRole('link', { name: 'Promotions' }).click();
  await desk.getByRole('button', { name: 'New promotion' }).click();
  const part = desk.getByRole('group', { name: 'Cost simulation' });
  await part.getByRole('button', { name: 'Simulate the last 30 days' }).click();
  const figures = part.getByText(/^Grants: \d+$/);
  await figures.waitFor();
  await part.getByText(/^Cost: [\d.,]+$/).waitFor();
  await part.scrollIntoViewIfNeeded();
  await screenshot(desk, 'promotions-simulation');
  expect(await axe(desk)).toEqual([]);
  await desk.locator('input[name=agents]').fill('no-such-agent');
  await expect.poll(() => figures.count()).toBe(0);
  await part.getByRole('button', { name: 'Simulate the last 30 days' }).click();
  await part.getByText('Grants: 0', { exact: true }).waitFor();
  await desk.close();
});

test('a bonus is given by hand to the accounts of a file; a bad line is shown by its number [PRO-122]', async () => {
  const desk = await newPage({ viewport: { width: 1440, height: 900 } });
  await signInAtDesk(desk, 'admin');
  await desk.getByRole('link', { name: 'Promotions' }).click();
  await desk.getByRole('tab', { name: 'By hand' }).click();
  await desk.getByRole('button', { name: 'Give a bonus by hand' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.locator('select[name=id]').selectOption('fair-code');
  const upload = (text: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'accounts.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await upload('player01\nnobody-at-all\n');
  await dialog.locator('input[name=reason]').fill('a gift');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Line 2: nobody-at-all (no such account)').waitFor();
  await screenshot(desk, 'promotions-hand-lines');
  expect(await axe(desk)).toEqual([]);
  await upload('player01\n');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => desk.getByRole('dialog').count()).toBe(0);
  await expect
    .poll(
      async () =>
        (
          await ask(`select from promotions.bonus join access.player on player.id = player_id
            where account = 'player01' and promotion_id = 'fair-code' and entitlement like 'hand:%'`)
        ).length,
      { timeout: 60_000 },
    )
    .toBe(1);
  await desk.reload();
  await desk.getByRole('row', { name: /fair-code.*1 \/ 1/ }).waitFor();
  await screenshot(desk, 'promotions-hand');
  expect(await axe(desk)).toEqual([]);
  await desk.close();
});

const SOON = { timeout: 90_000 };
const NEWCOMER = 'newcomer7';
const PASSWORD = 'orchid26';

async function register(page: Page) {
  await visit(page, '/register');
  await page.locator('input[name=username]').fill(NEWCOMER);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('input[name=verifyPwd]').fill(PASSWORD);
  await page.locator('input[name=agreed]').check();
  await page.locator('form button[type=submit]').click();
  const done = page.getByRole('alertdialog', { name: 'Your account is open' });
  await done.getByRole('button', { name: 'OK' }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

/** Three digits of an issue, six in all, which is drawn as soon as the bet is taken. */
async function playOnce(page: Page) {
  const { token = '' } = await stored(page);
  const call = callAs({ token: () => token, merchant: 'aurora' });
  const place = async () => {
    const [issue] = await ask<{ numero: string }>(
      `select numero from lottery.issue where merchant_id = 1 and game_code = 'TXFFC' and state = 'open' and lock_at > now()
       order by lock_at limit 1`,
    );
    const numero = issue?.numero ?? '';
    const bets = [{ playType: 'dw', content: '0,1,2||||', multiple: 1 }];
    const order = { gameCode: 'TXFFC', numero, bets, requestId: crypto.randomUUID() };
    return call(playerApi.lottery.placeBets, order).then(
      () => numero,
      () => '',
    );
  };
  let numero = '';
  // The issue may close on the way.
  await expect.poll(async () => (numero = await place()), SOON).not.toBe('');
  await ask(
    `update lottery.issue set lock_at = now(), draw_at = now() + interval '1 second'
     where merchant_id = 1 and game_code = 'TXFFC' and numero = $1 and state = 'open'`,
    [numero],
  );
}

test('a new member works through the first steps to a withdrawal that turnover first refuses and then allows [PRO-073 PRO-076 PRO-089 PRO-090]', async () => {
  const finance = await signInFinance();
  await finance.easeWithdrawals();
  const page = await newPage({ lang: 'en', ip: ownAddress() });
  await register(page);
  await visit(page, '/member?page=newbieTask');
  const step = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const claim = async (name: string) => {
    await visit(page, '/member?page=newbieTask');
    await step(name).getByRole('button', { name: 'Claim' }).click();
    await step(name).getByText('Claimed', { exact: true }).waitFor();
  };
  await step('Get the app').getByRole('button', { name: 'Do it' }).click();
  await page.waitForURL((url) => url.pathname === '/download');
  const noted = page.waitForResponse((answer) => answer.url().includes('/wps/reward/appDownload'));
  await page.getByRole('link', { name: 'Android' }).click();
  expect((await noted).ok()).toBe(true);
  await claim('Get the app');

  const member = await memberOf(page);
  await member.secure(PASSWORD);
  await claim('Set your payee name');
  const { orderNo } = await member.openBankDeposit('200');
  await finance.approveDeposit(orderNo);
  await claim('Make your first deposit');
  await screenshot(page, 'promotions-newcomer-steps');

  // One, one and eight, each five times: fifty to wager, and giving a bonus up is offered where it is in the way.
  await visit(page, '/member?page=withdraw');
  await page.getByRole('button', { name: 'Add an account' }).click();
  const card = page.getByRole('dialog', { name: 'Add an account' });
  await card.locator('select[name=place]').selectOption('*');
  await card.locator('input[name=bank]').fill('Harbour Bank');
  await card.locator('input[name=number]').fill('6222 0000 0000 7741');
  await card.locator('input[name=paymentPassword]').fill(PAYMENT_PASSWORD);
  await card.locator('button[type=submit]').click();
  await page.getByText('Turnover comes first: ¥50.00 of play').waitFor();
  expect(await page.getByRole('button', { name: 'Request the withdrawal' }).isDisabled()).toBe(true);
  const open = page.getByRole('region', { name: 'Bonuses that are not wagered yet' });
  const gift = open.getByRole('article').filter({ hasText: '¥40.00 left' });
  await gift.getByText(/^Giving it up takes ¥8\.00 away; you keep ¥\d+\.\d\d\.$/).waitFor();
  expect(await open.getByRole('article').count()).toBe(3);
  await screenshot(page, 'promotions-withdraw-refused');
  expect(await axe(page)).toEqual([]);
  await gift.getByRole('button', { name: 'Give up the bonus' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Give up the bonus' }).click();
  await page.getByText('Turnover comes first: ¥10.00 of play').waitFor();
  await gift.waitFor({ state: 'detached' });

  // Ten are wagered, and the way is free.
  await playOnce(page);
  await playOnce(page);
  await expect
    .poll(
      async () => {
        await visit(page, '/member?page=withdraw');
        await page.getByRole('button', { name: 'Request the withdrawal' }).waitFor();
        return open.count();
      },
      { ...SOON, interval: 3_000 },
    )
    .toBe(0);
  await page.locator('input[name=amount]').fill('20');
  await page.locator('form input[name=paymentPassword]').fill(PAYMENT_PASSWORD);
  await page.getByRole('button', { name: 'Request the withdrawal' }).click();
  await page.getByText('Your request has been received.').first().waitFor();
  await screenshot(page, 'promotions-withdraw-allowed');

  // The receipt says what counted.
  await visit(page, '/member?page=bonusDetails');
  await page.getByRole('row').filter({ hasText: 'Completed' }).first().click();
  const receipt = page.getByRole('dialog', { name: 'First steps' });
  await receipt.getByRole('cell', { name: '¥6.00' }).first().waitFor();
  await receipt
    .getByText(/^(Counts in full|Only part of it was needed)$/)
    .first()
    .waitFor();
  await receipt.getByRole('button', { name: 'Close' }).click();

  // Two weeks later the steps that were not claimed are gone.
  await ask(`update access.player set created_at = now() - interval '15 days' where account = $1`, [
    NEWCOMER,
  ]);
  await visit(page, '/member?page=newbieTask');
  await step('Place your first bet').getByText('Expired', { exact: true }).waitFor();
  await expectNoPageErrors(page);
  await page.close();
  await finance.restore();
}, 300_000);
