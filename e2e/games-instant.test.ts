import type { Page } from 'playwright-core';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Json } from '../apps/studio/src/engine/game.ts';
import type { Plan } from '../apps/studio/test/foresee.ts';
import { openBrowser, turnTo, visit } from './support/browser.ts';
import { openNext, winAndLose } from './support/game-story.ts';
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

/** A page that is loaded again has so long to be back before a flight decides its bet. */
const BETTING_MS = 12_000;
const { newPage } = openBrowser({
  games: true,
  studioEnv: { STUDIO_BETTING_MS: String(BETTING_MS), STUDIO_MERCHANT_ROUND_MS: 'aurora=0' },
});
vi.setConfig({ testTimeout: 180_000 });
const PLAYER = 'player01';
const STAKE = 10_000n;
let page: Page;

beforeAll(async () => {
  page = await newPage({ lang: 'en', ip: ownAddress(), viewport: { width: 1440, height: 900 } });
  await logInWithMoney(page, PLAYER, '300');
});

const input = (choices: object) => ({ input: { stake: String(STAKE), ...choices } });
const inGroup = ({ frame }: Seat, group: string, name: string) =>
  frame.getByRole('group', { name: group }).getByRole('button', { name, exact: true }).click();
const story = { account: PLAYER };

test('plinko is launched from the lobby, won, and lost while the page is loaded again, recalled and verified [GAM-081]', async () => {
  const seat = await openFromLobby(page, { lobby: '/arcade', game: 'plinko' });
  const plan: Plan = input({ rows: 12, risk: 'medium' });
  await winAndLose({ ...story, page, game: 'plinko', plan }, seat);
});

test('keno is played with the numbers that were picked, and not without any', async () => {
  const seat = await openNext(page, { lobby: '/elott', game: 'keno' });
  const play = seat.frame.locator('[data-action=play]');
  expect(await play.isDisabled()).toBe(true);
  await seat.press('Pick ten for me');
  await expect.poll(() => play.isDisabled()).toBe(false);
  await seat.press('Clear');
  const picks = [7, 21, 42, 63];
  for (const pick of picks)
    await seat.frame
      .locator('main')
      .getByRole('button', { name: String(pick), exact: true })
      .click();
  await winAndLose({ ...story, page, game: 'keno', plan: input({ picks }) }, seat);
});

test('the stake of a round of mines is shown as held in an interrupted round; the round is resumed and won, another is lost, both paid exactly [GAM-081]', async () => {
  const seat = await openNext(page, { lobby: '/arcade', game: 'mines' });
  const plan: Plan = {
    ...input({ mines: 3 }),
    decide: (view): Json =>
      (view as { opened: number[] }).opened.length > 0 ? { type: 'cash-out' } : { type: 'open', tile: 6 },
  };
  const meanwhile = async () => {
    await turnTo(page, '/member?page=personalHistoryCopy');
    await page.getByRole('tab', { name: 'Slots' }).click();
    await page.getByText('¥1.00 is in 1 interrupted round.').waitFor();
  };
  await winAndLose({ ...story, page, game: 'mines', plan, meanwhile }, seat);
});

/** Eight flights that end between 1.25 and 1.69, so that nobody has to wait for a long one. */
const SHORT_FLIGHTS = [
  '091ce5c028daa42f1f1e9116b0ba814253a1aef76b4804d908124d065b7788e3',
  '1ac715529c4950a8519e655bd96151edd5c4e32011ecafca2354464faf06a710',
  '0342465507e29c6b3346d280d1882866717226bcc9de25ba0ff9a1559234099c',
];

/** Bets while there is time enough, and waits until the bet is taken. */
async function joinFlight({ frame }: Seat): Promise<void> {
  const sky = frame.locator('[data-flight]');
  await expect
    .poll(async () => Number(/[\d.]+/.exec((await sky.textContent()) ?? '')?.[0] ?? 0), { timeout: 60_000 })
    .toBeGreaterThan(7);
  await frame.locator('[data-action=play]').click();
  await frame.locator('[data-phase=choosing]').waitFor();
}

test('crash: one flight is left by itself and won after a reload in its middle, the next is stayed in and lost', async () => {
  await ask(
    `insert into studio.chain (game, first_number, length, last_seed, terminal_hash, salt, created_at)
     values ('crash', 1, 8, $1, $2, $3, now())`,
    SHORT_FLIGHTS,
  );
  const seat = await openNext(page, { back: 'Arcade', game: 'crash' });
  const before = await seat.balance();
  await seat.press('1.20');
  await joinFlight(seat);
  expect(await moneyOf(PLAYER)).toBe(before - STAKE);
  await page.reload();
  const again = seatOn(page);
  await again.frame.locator('[data-bets="1"]').waitFor();
  const won = await outcome(again, null);
  expect(won.paid).toBe((STAKE * 120n) / 100n);
  expect(await again.balance()).toBe(before - STAKE + won.paid);
  await expect.poll(() => moneyOf(PLAYER)).toBe(before - STAKE + won.paid);
  await again.frame.locator('[data-flight=landed]').waitFor();
  await shootGame(page, 'crash');
  await proveRound(again, won);

  await joinFlight(again);
  const lost = await outcome(again, won.roundId);
  expect(lost.paid).toBe(0n);
  expect(await again.balance()).toBe(before - 2n * STAKE + won.paid);
  await expect.poll(() => moneyOf(PLAYER)).toBe(before - 2n * STAKE + won.paid);
  await proveRound(again, lost);
});

test('dice: a round is won and one is lost; the win stands on the board of the home page, where a click starts another game [GAM-073 HOME-008]', async () => {
  const seat = await openNext(page, { back: 'Arcade', game: 'dice' });
  await inGroup(seat, 'Chance to win', '90.00 %');
  // The board shows wins from ten on.
  await seat.press('¥1.00');
  await seat.press('¥20.00');
  const plan: Plan = input({ stake: String(20n * STAKE), direction: 'under', target: 9_000 });
  await winAndLose({ ...story, page, game: 'dice', plan }, seat);
  await visit(page, '/');
  const win = page.locator('[aria-labelledby=winners] [data-record]').first();
  await win.waitFor({ timeout: 60_000 });
  expect(await win.textContent()).toMatch(/\*\*\*.*Dice/);
  await page.locator('[data-category=LIVE] ul a').first().click();
  await page.waitForURL((url) => url.pathname === '/seamless');
  await seatOn(page).idle();
});
