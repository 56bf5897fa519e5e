import { parseAmount } from '@fairground/money';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { phone, visit } from './browser.ts';
import { ask } from './member.ts';
import { screenshot } from './shots.ts';
import { arriveAs, memberOf, signInFinance } from './wallet.ts';

/** A member of the demo merchant with some money, who can begin to play. */
export async function logInWithMoney(page: Page, account: string, amount: string): Promise<void> {
  await arriveAs(page, account);
  const { orderNo } = await (await memberOf(page)).openBankDeposit(amount);
  await (await signInFinance()).approveDeposit(orderNo);
}

/** A game in its frame, as its player sees it. */
export interface Seat {
  frame: FrameLocator;
  room: Locator;
  /** Minor units, as far as the game has shown them. */
  balance: () => Promise<bigint>;
  /** How long the visit has lasted and what it has come to in minor units, as the game shows it. */
  visit: () => Promise<{ seconds: number; result: bigint }>;
  /** Waits until nothing is under way. */
  idle: () => Promise<void>;
  press: (name: string | RegExp) => Promise<void>;
}

export function seatOn(page: Page): Seat {
  const frame = page.frameLocator('iframe');
  const room = frame.locator('[data-phase]');
  return {
    frame,
    room,
    balance: async () => BigInt((await frame.locator('[data-balance]').getAttribute('data-balance')) ?? '-1'),
    visit: async () => ({
      seconds: secondsOf((await frame.locator('[data-clock]').textContent()) ?? ''),
      result: BigInt((await frame.locator('[data-result]').getAttribute('data-result')) ?? ''),
    }),
    idle: () => frame.locator('[data-phase=idle]').waitFor(),
    press: (name) => frame.getByRole('button', { name }).first().click(),
  };
}

/** `1:15` are 75, as are `0:01:15`. */
const secondsOf = (clock: string): number =>
  clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

/** From the lobby's tile into the game. */
export async function openFromLobby(
  page: Page,
  { lobby, game, trial = false }: { lobby: string; game: string; trial?: boolean },
): Promise<Seat> {
  await visit(page, lobby);
  const tile = page.locator(`[data-game="${game}"]`).first();
  await tile.hover();
  await tile.getByRole('button', { name: trial ? 'Try for free' : 'Play', exact: true }).click();
  await page.waitForURL((url) => url.pathname === (trial ? '/trial' : '/seamless'));
  const seat = seatOn(page);
  await seat.idle();
  return seat;
}

export interface Played {
  roundId: string;
  paid: bigint;
}

/** Waits for the end of a round other than the one before, and tells what it came to. */
export async function outcome({ frame, idle }: Seat, before: string | null): Promise<Played> {
  const told = frame.locator('output[data-round]');
  await expect.poll(() => told.getAttribute('data-round'), { timeout: 45_000 }).not.toBe(before);
  await idle();
  return {
    roundId: (await told.getAttribute('data-round')) ?? '',
    paid: parseAmount((await told.getAttribute('data-paid')) ?? ''),
  };
}

/** The platform's own books: what the player has. */
export async function moneyOf(account: string): Promise<bigint> {
  const [row] = await ask<{ balance: string }>(
    `select sum(a.balance)::text as balance from wallet.account a
     join access.player p on p.merchant_id = a.merchant_id and p.id = a.player_id
     join merchants.merchant m on m.merchant_id = p.merchant_id
     where m.code = 'aurora' and p.account = $1 and a.pocket = 'main'`,
    [account],
  );
  return BigInt(row?.balance ?? '0');
}

/** What every game has to show after a round: its history, its replay, and that the page can verify it. */
export async function proveRound({ frame, press }: Seat, { roundId, paid }: Played): Promise<void> {
  await press('Your rounds');
  const row = frame.locator(`[data-panel=history] [data-round="${roundId}"]`);
  expect(parseAmount((await row.getAttribute('data-paid')) ?? '')).toBe(paid);
  await row.getByRole('button', { name: 'Show' }).click();
  await frame.locator('[data-panel=history] [data-verdict=verified]').waitFor();
  await press('Close');
  await press('Fairness');
  await press('Verify in this page');
  await frame.locator('[data-panel=fairness] [data-verdict=verified]').waitFor();
  await press('Close');
}

/** Pictures for people to look at: on a desk and on a phone. */
export async function shootGame(page: Page, game: string): Promise<void> {
  const desk = page.viewportSize() ?? { width: 1440, height: 900 };
  await screenshot(page, `game-${game}`);
  await page.setViewportSize(phone);
  await screenshot(page, `game-${game}-phone`);
  await page.setViewportSize(desk);
}
