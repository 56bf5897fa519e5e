import { toWire } from '@fairground/money';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser, turnTo } from './support/browser.ts';
import { openNext, winRound } from './support/game-story.ts';
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
import { ask, ownAddress } from './support/member.ts';
import { expectNoPageErrors } from './support/page-errors.ts';
import { screenshot } from './support/shots.ts';

const { newPage } = openBrowser({ games: true });
const PLAYER = 'player02';
const STAKE = 10_000n;
let page: Page;

beforeAll(async () => {
  page = await newPage({ lang: 'en', ip: ownAddress(), viewport: { width: 1440, height: 900 } });
  await logInWithMoney(page, PLAYER, '300');
});

/** Whoever leaves the page of a game leaves the game. */
async function leaveFor(game: string): Promise<Seat> {
  const left = page.waitForRequest((call) => call.url().includes('GCS_gameLogout'));
  const seat = await openNext(page, { back: 'Slots', game });
  expect((await left).method()).toBe('POST');
  return seat;
}

test.each(['jade-lantern-garden', 'monsoon-terraces', 'brass-sevens'])(
  '%s is launched from the lobby, moves the balance by exactly its result, and can be recalled and verified [GAM-043 GAM-045]',
  async (game) => {
    const seat = await (game === 'jade-lantern-garden'
      ? openFromLobby(page, { lobby: '/electron', game })
      : leaveFor(game));
    const before = await seat.balance();
    expect(before).toBe(await moneyOf(PLAYER));
    await seat.frame.locator('[data-action=play]').click();
    const round = await outcome(seat, null);
    expect(await seat.balance()).toBe(before - STAKE + round.paid);
    expect(await moneyOf(PLAYER)).toBe(before - STAKE + round.paid);
    expect((await seat.visit()).result).toBe(round.paid - STAKE);
    await proveRound(seat, round);
    await shootGame(page, game);
  },
);

test('a page that is reloaded in the middle of a round loses nothing and doubles nothing; clock and net result of the visit go on [R22]', async () => {
  const seat = seatOn(page);
  const before = await seat.balance();
  const visit = await seat.visit();
  // As if it had begun an hour earlier.
  await ask(
    "update studio.session set visit_since = visit_since - interval '1 hour' where game = 'brass-sevens'",
  );
  await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/studio/v1/round') && answer.ok()),
    seat.frame.locator('[data-action=play]').click(),
  ]);
  await page.reload();
  const again = seatOn(page);
  await again.idle();
  const { seconds, result: net } = await again.visit();
  expect(seconds).toBeGreaterThanOrEqual(3_600 + visit.seconds);
  await again.press('Your rounds');
  // Game and records go by one clock, the merchant's, and say so.
  await again.frame.getByRole('columnheader', { name: 'Time (GMT+8)' }).waitFor();
  const row = again.frame.locator('[data-panel=history] tr[data-round]').first();
  const [paid, staked] = [await row.getAttribute('data-paid'), await row.getAttribute('data-staked')];
  const result = (text: string | null) => BigInt(Math.round(Number(text) * 10_000));
  expect(await again.balance()).toBe(before - result(staked) + result(paid));
  expect(await moneyOf(PLAYER)).toBe(await again.balance());
  expect(net).toBe(visit.result - result(staked) + result(paid));
  await again.press('Close');
});

/** What the next call of this name is answered with; one that was asked to come again does not count. */
const answerTo = async (call: string) => {
  const answer = await page.waitForResponse((one) => one.url().endsWith(`/studio/v1/${call}`) && one.ok());
  return (await answer.json()).value;
};

test('a round in my bets is shown as it was played: the same picture, stake, win and balances [MEM-012 R10]', async () => {
  const seat = seatOn(page);
  const before = await seat.balance();
  const story = { page, account: PLAYER, game: 'brass-sevens', plan: { input: { stake: String(STAKE) } } };
  const [played, { roundId, paid }] = await Promise.all([answerTo('round'), winRound(story, seat)]);

  await turnTo(page, '/member?page=personalHistoryCopy');
  await page.getByRole('tab', { name: 'Slots' }).click();
  const line = page.getByRole('table', { name: 'My bets' }).locator('tbody tr').filter({ hasText: roundId });
  const [opened] = await Promise.all([answerTo('replay'), line.click()]);
  expect(opened.round).toMatchObject({ roundId, view: played.view });
  const dialog = page.getByRole('dialog', { name: /^Brass Sevens/ });
  const fact = (name: string) => dialog.locator('dl > div', { hasText: name }).locator('dd').textContent();
  expect([await fact('Stake'), await fact('Payout')]).toEqual([`¥${toWire(STAKE)}`, `¥${toWire(paid)}`]);

  const replay = dialog.frameLocator('iframe').locator('[data-panel=replay]');
  await replay.locator('[data-verdict=verified]').waitFor();
  await replay.locator('[data-replay][data-ready]').waitFor();
  expect(await replay.locator('[data-step]').textContent()).toBe(
    `Step 1 of 1 · Stake ¥${toWire(STAKE)} · Paid ¥${toWire(paid)}`,
  );
  const told = (end: 'before' | 'after') => replay.locator(`[data-${end}]`).getAttribute(`data-${end}`);
  expect([await told('before'), await told('after')]).toEqual([
    toWire(before),
    toWire(before - STAKE + paid),
  ]);
  await screenshot(page, 'my-bets-replay');
  expectNoPageErrors(page);
});

test('a trial runs in its own page with credits, clearly marked, and touches no money [GAM-044]', async () => {
  const before = await moneyOf(PLAYER);
  const seat = await openFromLobby(page, { lobby: '/electron', game: 'monsoon-terraces', trial: true });
  expect(await seat.room.getAttribute('data-mode')).toBe('trial');
  await seat.frame.getByText('Free play: no money').waitFor();
  expect(await seat.balance()).toBe(100_000_000n);
  // Nobody has clicked into the game: its keys work as soon as it is there.
  await page.keyboard.press('Space');
  const { paid } = await outcome(seat, null);
  expect(await seat.balance()).toBe(100_000_000n - STAKE + paid);
  expect(await moneyOf(PLAYER)).toBe(before);
  // After a click beside the game the next key gives it the keys again, and does not scroll it away.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Space');
  expect(await page.evaluate(() => [scrollY, document.activeElement?.tagName])).toEqual([0, 'IFRAME']);
  await page.keyboard.press('Space');
  await outcome(seat, null);
});
