import { toWire } from '@fairground/money';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser, turnTo } from './support/browser.ts';
import { foretell, openNext, winRound } from './support/game-story.ts';
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

const spins = { input: { stake: String(STAKE) }, decide: () => ({ type: 'spin' }) };

/** Slots whose round is to reach its feature, and where the page tells of it. */
const FEATURES: Readonly<Record<string, string>> = { 'dragon-vault': '[data-respins]' };

/** A feature that is short, for whoever waits for it. */
async function reachFeature(seat: Seat, game: string, told: string): Promise<void> {
  await foretell(seat, game, spins, ({ inputs }) => inputs.length > 1 && inputs.length < 7);
  await seat.frame.locator('[data-action=play]').click();
  await seat.frame.locator(told).waitFor();
  await shootGame(page, `${game}-feature`);
}

test.each([
  'jade-lantern-garden',
  'monsoon-terraces',
  'crystal-hollow',
  'dragon-vault',
  'tiger-peaks',
  'brass-sevens',
])(
  '%s is launched from the lobby, moves the balance by exactly its result, and can be recalled and verified [GAM-043 GAM-045]',
  async (game) => {
    const seat = await (game === 'jade-lantern-garden'
      ? openFromLobby(page, { lobby: '/electron', game })
      : leaveFor(game));
    const before = await seat.balance();
    expect(before).toBe(await moneyOf(PLAYER));
    const feature = FEATURES[game];
    await (feature ? reachFeature(seat, game, feature) : seat.frame.locator('[data-action=play]').click());
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

test('profit and loss by day and product equals the record, and a day opens its bets [MEM-056]', async () => {
  // Counted within seconds: then the record and the wallet agree.
  const counted = async () =>
    (await readDays()).reduce((sum, { deposit, stake, payout }) => sum + deposit - stake + payout, 0n);
  await expect.poll(counted).toBe(await moneyOf(PLAYER));
  await turnTo(page, '/member?page=personalProfit');
  const rows = (name: string) => page.getByRole('table', { name }).locator('tbody tr');
  const shown = (minor: bigint) => `¥${toWire(minor)}`;
  const days = await readDays();
  await expect.poll(() => rows('Result by day').count()).toBe(days.length);
  for (const [at, { day, stake, validBet, payout, deposit }] of days.entries())
    expect((await rows('Result by day').nth(at).locator('td, th').allInnerTexts()).slice(0, -1)).toEqual([
      day,
      ...[stake, validBet, payout, 0n, 0n, deposit, 0n].map(shown),
    ]);
  const total = (of: 'stake' | 'validBet' | 'payout') => shown(days.reduce((sum, day) => sum + day[of], 0n));
  expect(
    (await rows('Result by product').filter({ hasText: 'Slots' }).locator('td, th').allInnerTexts()).slice(
      0,
      -1,
    ),
  ).toEqual(['Slots and originals', ...(['stake', 'validBet', 'payout'] as const).map(total)]);
  await page.getByLabel('Product').selectOption('LIVE');
  await page.getByText('No records for these days. Try other dates.').waitFor();
  await page.getByLabel('Product').selectOption('');

  await rows('Result by day').first().click();
  await page.getByRole('tab', { name: 'Slots', selected: true }).waitFor();
  await expect.poll(() => rows('My bets').count()).toBe(days[0]?.bets);
});

/** What the record says of the player, the newest day first. */
async function readDays() {
  const days = await ask<Record<'day' | 'bets' | 'stake' | 'validBet' | 'payout' | 'deposit', string>>(
    `select to_char(day, 'YYYY-MM-DD') as day, count(product) as bets, sum(stake)::text as stake, sum(valid_bet)::text as "validBet",
       sum(payout)::text as payout, coalesce(sum(amount) filter (where kind = 'deposit'), 0)::text as deposit
     from activity.line where player_id = (select id from access.player where account = $1 and merchant_id = 1) group by day order by day desc`,
    [PLAYER],
  );
  return days.map(({ day, bets, stake, validBet, payout, deposit }) => ({
    ...{ day, bets: Number(bets), stake: BigInt(stake), validBet: BigInt(validBet) },
    ...{ payout: BigInt(payout), deposit: BigInt(deposit) },
  }));
}

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
