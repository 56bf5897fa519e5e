import { operatorApi } from '@fairground/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { openBrowser, phone, ready, visit } from './support/browser.ts';
import { callAsOperator } from './support/client.ts';
import { ask, logIn, ownAddress } from './support/member.ts';
import { expectNoPageErrors } from './support/page-errors.ts';
import { screenshot } from './support/shots.ts';

const { newPage } = openBrowser();
const SOON = { timeout: 90_000 };
const ACCOUNT = 'player02';
const ID = 'apart';
const reason = 'browser journey';

/** Twenty that lie apart from cash; two of it have to be wagered, and a bet with it may cost five. */
async function runPromotion(): Promise<void> {
  const [writes, publishes, agrees] = [
    await callAsOperator('operator'),
    await callAsOperator('finance'),
    await callAsOperator('admin'),
  ];
  const promotions = await writes(operatorApi.promotions.promotions, { merchantCode: 'aurora' });
  const like = promotions.find(({ id }) => id === 'hello');
  if (!like) throw new Error('there is no promotion to go by');
  const terms = {
    ...like.terms,
    reward: { kind: 'fixed', amount: '20', withinDays: null } as const,
    turnover: { multiple: 10, base: 'bonus' } as const,
    maxStake: '5',
    orderOfFunds: 'cash_then_bonus' as const,
  };
  const texts = Object.fromEntries(
    Object.keys(like.texts).map((language) => [language, { title: 'Twenty apart', text: 'Play with it.' }]),
  );
  const which = { merchantCode: 'aurora', id: ID, reason };
  const window = { startsAt: new Date(Date.now() - 60_000).toISOString(), endsAt: null };
  await writes(operatorApi.promotions.savePromotion, {
    ...{ ...which, type: 'LOGIN' as const, terms, texts, ...window },
    ...{ budget: '100', sort: 0 },
  });
  const { isPublished } = await publishes(operatorApi.promotions.publishPromotion, which);
  if (!isPublished) await agrees(operatorApi.promotions.publishPromotion, which);
}

/** Leaves the member with nothing but what the story gives. */
async function emptyPurse(): Promise<void> {
  await ask(
    `with main as (
       select a.id, a.balance from wallet.account a join access.player p on p.merchant_id = a.merchant_id and p.id = a.player_id
       where a.merchant_id = 1 and p.account = $1 and a.pocket = 'main' and a.asset = 'CNY' and a.balance > 0 for update of a
     ), moved as (
       insert into wallet.entry (merchant_id, key, request_hash, debit, credit, amount, debit_after, reason, reference, created_at)
       select 1, uuidv7(), uuidv7(), main.id, house.id, main.balance, 0, 'wallet.withdraw', 'journey', now()
       from main, wallet.account house
       where house.merchant_id = 1 and house.player_id is null and house.pocket = 'cashier' and house.asset = 'CNY' and house.is_real
       returning debit
     )
     update wallet.account a set balance = 0 from moved where a.merchant_id = 1 and a.id = moved.debit`,
    [ACCOUNT],
  );
}

async function secondsLeft(): Promise<number> {
  const [issue] = await ask<{ seconds: number }>(
    `select extract(epoch from lock_at - now())::float8 as seconds from lottery.issue
     where merchant_id = 1 and game_code = 'TXFFC' and state = 'open' and lock_at > now() order by lock_at limit 1`,
  );
  return issue?.seconds ?? 0;
}

/** An issue may close while the button is pressed; then the next is bet on. */
async function place(page: Page): Promise<string> {
  await expect.poll(secondsLeft, { ...SOON, interval: 500 }).toBeGreaterThan(15);
  for (;;) {
    const answered = page.waitForResponse(
      (response) => /\/lgw\/bets$/.test(response.url()) && response.request().method() === 'POST',
    );
    await basket(page).getByRole('button', { name: 'Place bet' }).click();
    const { success, value } = await (await answered).json();
    if (success) return value.bets[0].numero;
  }
}

/** An issue may close while the button is pressed, and that is what the page says then. */
async function refusedAsTooHigh(page: Page): Promise<void> {
  const refusal = page.getByText(/a bet with bonus money may cost at most 5\.00/).first();
  for (let turn = 0; turn < 5; turn++) {
    await expect.poll(secondsLeft, { ...SOON, interval: 500 }).toBeGreaterThan(15);
    await basket(page).getByRole('button', { name: 'Place bet' }).click();
    const isSaid = await refusal.waitFor({ timeout: 10_000 }).then(
      () => true,
      () => false,
    );
    if (isSaid) return;
  }
  throw new Error('nobody said that it is too much for bonus money');
}

/** Lets the sale of an issue end now, so that nobody waits for the minute. */
const drawNow = (numero: string) =>
  ask(
    `update lottery.issue set lock_at = now(), draw_at = now() + interval '1 second'
     where merchant_id = 1 and game_code = 'TXFFC' and numero = $1 and state = 'open'`,
    [numero],
  );

const bonus = (page: Page) => page.locator('[data-bonus]').first();
const basket = (page: Page) => page.getByRole('form', { name: 'Basket' });

test('bonus money lies apart, is staked after cash up to its highest stake, and becomes cash when it was wagered [PRO-059 PRO-072 PRO-074]', async () => {
  await runPromotion();
  await emptyPurse();
  const page = await newPage({ lang: 'en', ip: ownAddress() });
  await logIn(page, ACCOUNT, undefined, '/member?page=promoList');
  const gift = page.getByRole('article', { name: 'Twenty apart' });
  await gift.getByText('Terms', { exact: true }).click();
  await gift.getByText(/^It lies apart from your cash/).waitFor();
  await gift.getByText('A bet with bonus money may cost at most ¥5.00.').waitFor();
  await gift.getByRole('button', { name: /^Claim/ }).click();
  await gift.getByText('Claimed', { exact: true }).waitFor();
  await expect.poll(() => bonus(page).textContent(), SOON).toContain('+¥20.00');
  await screenshot(page, 'bonus-pocket-header');
  const side = page.getByRole('dialog', { name: 'Member centre' }).locator('aside');
  const wallets = side.getByRole('list', { name: 'Wallets' });
  await wallets.getByText('Bonus money').waitFor();
  await wallets.getByText('¥20.00').waitFor();

  await visit(page, '/member?page=bonusDetails');
  await page.getByRole('cell', { name: 'Twenty apart' }).click();
  const receipt = page.getByRole('dialog', { name: 'Twenty apart' });
  await receipt.getByText('In the bonus pocket now').waitFor();
  await receipt.getByText(/^Giving it up takes ¥20\.00 away; you keep ¥0\.00/).waitFor();
  await screenshot(page, 'bonus-pocket-receipt');
  expect(await axe(page)).toEqual([]);
  await receipt.getByRole('button', { name: 'Close' }).click();

  // Twenty in one bet is too much for it.
  await visit(page, '/lottery?gameCode=TXFFC');
  await ready(page);
  await page.getByRole('tab', { name: 'By place' }).click();
  await page.getByRole('button', { name: 'All', exact: true }).first().click();
  await page.getByText('10 bets, ¥20.00').waitFor();
  await page.getByRole('button', { name: 'Add to basket' }).click();
  await refusedAsTooHigh(page);
  await screenshot(page, 'bonus-pocket-refused');
  expect(await bonus(page).textContent()).toContain('+¥20.00');
  await basket(page).getByRole('button', { name: 'Remove this line' }).click();

  // Two are taken, count when they are drawn, and what is left is cash.
  await visit(page, '/lottery?gameCode=TXFFC&gameId=2&playType=wxzhixfs&bet_param=1%2C2%2C3%2C4%2C5');
  await ready(page);
  await page.getByText('1 bet, ¥2.00').waitFor();
  await page.getByRole('button', { name: 'Add to basket' }).click();
  const numero = await place(page);
  await expect.poll(() => bonus(page).textContent(), SOON).toContain('+¥18.00');
  await drawNow(numero);
  await expect.poll(() => page.locator('[data-bonus]').count(), SOON).toBe(0);
  await expect.poll(() => page.locator('[data-balance]').first().textContent(), SOON).toContain('¥18.00');
  await page.setViewportSize(phone);
  await visit(page, '/member?page=bonusDetails');
  await page.getByText('Completed').locator('visible=true').first().waitFor();
  await screenshot(page, 'bonus-pocket-completed-phone');
  await expectNoPageErrors(page);
  await page.close();
}, 300_000);
