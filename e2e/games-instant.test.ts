import type { Page } from 'playwright-core';
import { beforeAll, expect, test, vi } from 'vitest';
import { openBrowser, visit } from './support/browser.ts';
import {
  logInWithMoney,
  moneyOf,
  openFromLobby,
  outcome,
  proveRound,
  type Seat,
  seatOn,
  shootGame,
} from './support/games.ts';
import { ownAddress } from './support/member.ts';

const { newPage } = openBrowser({ games: true });
vi.setConfig({ testTimeout: 120_000 });
const PLAYER = 'player01';
const STAKE = 10_000n;
let page: Page;

beforeAll(async () => {
  page = await newPage({ lang: 'en', ip: ownAddress(), viewport: { width: 1440, height: 900 } });
  await logInWithMoney(page, PLAYER, '300');
});

/** One round from the button to its proof; the books move by exactly its result. */
async function playOne(seat: Seat, before: bigint, game: string): Promise<void> {
  await seat.frame.locator('[data-action=play]').click();
  const round = await outcome(seat, null);
  expect(await seat.balance()).toBe(before - STAKE + round.paid);
  expect(await moneyOf(PLAYER)).toBe(before - STAKE + round.paid);
  await proveRound(seat, round);
  await shootGame(page, game);
}

test.each([
  ['dice', '/arcade'],
  ['plinko', '/arcade'],
  ['scratch-card', '/electron'],
])('%s is launched from the lobby, played, recalled and verified', async (game, lobby) => {
  const seat = await openFromLobby(page, { lobby, game });
  await playOne(seat, await seat.balance(), game);
});

test('keno is played with ten numbers, and not without any', async () => {
  const seat = await openFromLobby(page, { lobby: '/arcade', game: 'keno' });
  expect(await seat.frame.locator('[data-action=play]').isDisabled()).toBe(true);
  await seat.press('Pick ten for me');
  await playOne(seat, await seat.balance(), 'keno');
});

test('a round of mines is resumed after a reload in its middle, and paid exactly', async () => {
  const seat = await openFromLobby(page, { lobby: '/arcade', game: 'mines' });
  const before = await seat.balance();
  await seat.frame
    .getByRole('group', { name: 'Mines' })
    .getByRole('button', { name: '1', exact: true })
    .click();
  await seat.frame.locator('[data-action=play]').click();
  await seat.frame.locator('[data-phase=choosing]').waitFor();
  expect(await moneyOf(PLAYER)).toBe(before - STAKE);

  await page.reload();
  const again = seatOn(page);
  await again.frame.getByText('We kept your round. Go on where you left off.').waitFor();
  await again.frame.locator('[data-tile=closed]').first().click();
  const cashOut = again.frame.locator('[data-action=cash-out]:not(:disabled)');
  await Promise.race([cashOut.waitFor(), again.idle()]);
  if (await cashOut.isVisible()) await cashOut.click();
  const round = await outcome(again, null);
  expect(await again.balance()).toBe(before - STAKE + round.paid);
  expect(await moneyOf(PLAYER)).toBe(before - STAKE + round.paid);
  await proveRound(again, round);
});

test('GAM-073 a win that really happened stands on the board of the home page, with a masked name', async () => {
  const seat = await openFromLobby(page, { lobby: '/arcade', game: 'dice' });
  await seat.press('90.00 %');
  // The board shows wins from ten on.
  await seat.press('¥1.00');
  await seat.press('¥20.00');
  let last: string | null = null;
  for (let paid = 0n; paid === 0n; ) {
    await seat.frame.locator('[data-action=play]').click();
    const round = await outcome(seat, last);
    last = round.roundId;
    paid = round.paid;
  }
  await visit(page, '/');
  const win = page.locator('[data-record]').first();
  await win.waitFor({ timeout: 60_000 });
  expect(await win.textContent()).toMatch(/\*\*\*.*Dice/);
});
