import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ask } from './member.ts';

/** A story has many steps, and a busy machine takes a second for each. */
export const PATIENCE = { timeout: 180_000 };
export const SOON = { timeout: 60_000 };

/** Money that arrived some other way, in the ledger and in the balance. */
export async function fund(account: string): Promise<void> {
  await ask(
    `with main as (
       insert into wallet.account (merchant_id, player_id, pocket, asset, is_real, balance)
       select 1, id, 'main', 'CNY', true, 0 from access.player where merchant_id = 1 and account = $1
       on conflict (merchant_id, player_id, pocket, asset) where player_id is not null do update set pocket = excluded.pocket
       returning id, balance
     ), house as (
       insert into wallet.account (merchant_id, id, pocket, asset, is_real)
       values (1, nextval('wallet.house_account_id'), 'cashier', 'CNY', true)
       on conflict (merchant_id, pocket, asset, is_real) where player_id is null do update set pocket = excluded.pocket
       returning id
     )
     insert into wallet.entry (merchant_id, key, request_hash, debit, credit, amount, credit_after, reason, reference, created_at)
     select 1, uuidv7(), uuidv7(), house.id, main.id, 10000000, main.balance + 10000000, 'wallet.deposit', 'journey', now()
     from main, house`,
    [account],
  );
  await ask(
    `update wallet.account a set balance = balance + 10000000 from access.player p
     where p.merchant_id = 1 and p.account = $1 and a.merchant_id = 1 and a.player_id = p.id and a.pocket = 'main'`,
    [account],
  );
}

/** Lets the sale of an issue end now, so that nobody waits for the minute. Not earlier: a bet before the lock is honest. */
export async function drawNow(gameCode: string, numero: string): Promise<void> {
  await ask(
    `update lottery.issue set lock_at = now(), draw_at = now() + interval '1 second'
     where merchant_id = 1 and game_code = $1 and numero = $2 and state = 'open'`,
    [gameCode, numero],
  );
}

export const basket = (page: Page) => page.getByRole('form', { name: 'Basket' });
export const myBets = (page: Page) => page.getByRole('region', { name: 'My bets' });

/** How long the issue that is bet on now is still sold. */
async function secondsLeft(gameCode: string): Promise<number> {
  const [issue] = await ask<{ seconds: number }>(
    `select extract(epoch from lock_at - now())::float8 as seconds from lottery.issue
     where merchant_id = 1 and game_code = $1 and state = 'open' and lock_at > now() order by lock_at limit 1`,
    [gameCode],
  );
  return issue?.seconds ?? 0;
}

/**
 * Places what is in the basket and answers for which issue, with time enough to look at it before it is drawn. One may
 * close while the button is pressed; then the next is bet on.
 */
export async function place(page: Page, gameCode: string): Promise<string> {
  await expect.poll(() => secondsLeft(gameCode), { ...SOON, interval: 500 }).toBeGreaterThan(15);
  for (;;) {
    const answered = page
      .waitForResponse(
        (response) => /\/lgw\/(bets|chases)$/.test(response.url()) && response.request().method() === 'POST',
        { timeout: 0 },
      )
      .catch(() => null); // the page was closed
    await basket(page).getByRole('button', { name: 'Place bet' }).click();
    // A press in the moment in which an issue closes sends nothing.
    const answer = await Promise.race([answered, page.waitForTimeout(30_000)]);
    const { success, value } = answer ? await answer.json() : { success: false, value: null };
    if (!success) continue;
    const { numero } = value.bets[0];
    await page.getByText(`Your bet on draw ${numero} is taken`).first().waitFor();
    return numero;
  }
}
