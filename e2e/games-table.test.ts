import type { Page } from 'playwright-core';
import { beforeAll, expect, test, vi } from 'vitest';
import { openBrowser } from './support/browser.ts';
import {
  logInWithMoney,
  moneyOf,
  openFromLobby,
  outcome,
  proveRound,
  type Seat,
  shootGame,
} from './support/games.ts';
import { ownAddress } from './support/member.ts';

const { newPage } = openBrowser({ games: true });
vi.setConfig({ testTimeout: 150_000 });
const PLAYER = 'player02';
const CHIP = 10_000n;
let page: Page;

beforeAll(async () => {
  page = await newPage({ lang: 'en', ip: ownAddress(), viewport: { width: 1440, height: 900 } });
  await logInWithMoney(page, PLAYER, '500');
});

const bet = (seat: Seat, name: string) => seat.frame.locator(`main [data-bet="${name}"]`).first();

test.each([
  ['dragon-tiger', '/live', ['DRAGON', 'TIE8']],
  ['baccarat', '/live', ['BANKER', 'PPAIR'], '[data-roads="1"]'],
  ['sic-bo', '/live', ['big', 'anytriple']],
  ['european-roulette', '/live', ['red', 'dozen1'], '[data-spins="1"]'],
])(
  'chips on the cloth of %s are staked, paid exactly, recalled and verified',
  async (game, lobby, bets, score = 'main') => {
    const seat = await openFromLobby(page, { lobby, game });
    const before = await seat.balance();
    expect(await seat.frame.locator('[data-action=play]').isDisabled()).toBe(true);
    for (const name of bets) await bet(seat, name).click();
    await seat.frame.locator('[data-action=play]').click();
    const round = await outcome(seat, null);
    const expected = before - CHIP * BigInt(bets.length) + round.paid;
    expect([await seat.balance(), await moneyOf(PLAYER)]).toEqual([expected, expected]);
    await seat.frame.locator(score).waitFor();
    await shootGame(page, game);
    await proveRound(seat, round);
  },
);

test('a hand of video poker is dealt, held, drawn, recalled and verified', async () => {
  const seat = await openFromLobby(page, { lobby: '/electron', game: 'jacks-or-better' });
  const before = await seat.balance();
  await seat.frame.locator('[data-action=play]').click();
  await seat.frame.locator('[data-phase=choosing]').waitFor();
  expect(await moneyOf(PLAYER)).toBe(before - CHIP);
  await seat.frame.locator('main button[aria-pressed]').first().click();
  await shootGame(page, 'jacks-or-better');
  await seat.frame.locator('[data-action=draw]').click();
  const round = await outcome(seat, null);
  const expected = before - CHIP + round.paid;
  expect([await seat.balance(), await moneyOf(PLAYER)]).toEqual([expected, expected]);
  await proveRound(seat, round);
});

test('a hand of blackjack is played to its end, paid exactly, recalled and verified', async () => {
  const seat = await openFromLobby(page, { lobby: '/table', game: 'blackjack' });
  const before = await seat.balance();
  await seat.frame.locator('[data-action=play]').click();
  const stand = seat.frame.locator('[data-action=stand]:not(:disabled)');
  const told = seat.frame.locator('output[data-round]');
  // Insurance may be offered first; a blackjack ends the round at once.
  await expect
    .poll(
      async () => {
        if (await stand.isVisible()) await stand.click();
        return told.isVisible();
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  await shootGame(page, 'blackjack');
  const round = await outcome(seat, null);
  const expected = before - CHIP + round.paid;
  expect([await seat.balance(), await moneyOf(PLAYER)]).toEqual([expected, expected]);
  await proveRound(seat, round);
});
