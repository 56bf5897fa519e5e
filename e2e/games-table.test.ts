import type { Page } from 'playwright-core';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Json } from '../apps/studio/src/engine/game.ts';
import { neighboursOf } from '../apps/studio/src/games/table/roulette/announced.ts';
import type { Plan } from '../apps/studio/test/foresee.ts';
import { openBrowser, phone } from './support/browser.ts';
import { isLost, openNext, winAndLose, winRound } from './support/game-story.ts';
import { logInWithMoney, openFromLobby, type Seat } from './support/games.ts';
import { ownAddress } from './support/member.ts';
import { screenshot } from './support/shots.ts';

const { newPage } = openBrowser({ games: true });
vi.setConfig({ testTimeout: 150_000 });
const account = 'player02';
const stake = '10000';
let page: Page;

beforeAll(async () => {
  page = await newPage({ lang: 'en', ip: ownAddress(), viewport: { width: 1440, height: 900 } });
  await logInWithMoney(page, account, '500');
});

const lay = (name: string) => (seat: Seat) => seat.frame.locator(`main [data-bet="${name}"]`).first().click();
const chip = (bet: string, more: object = {}): Plan => ({ input: { bets: [{ bet, stake, ...more }] } });

interface ClothStory {
  plan: Plan;
  bet: (seat: Seat) => Promise<void>;
  /** What of the cloth records what came. */
  score?: string;
}
/** In the order of the visit; the first one is opened from a lobby that is loaded, the others from there. */
const CLOTHS: Record<string, ClothStory> = {
  'dragon-tiger': {
    plan: chip('DRAGON', { suit: null }),
    bet: lay('DRAGON'),
    score: '[data-roads="2"]',
  },
  baccarat: { plan: chip('BANKER'), bet: lay('BANKER'), score: '[data-roads="2"]' },
  'sic-bo': { plan: chip('big', { numbers: [] }), bet: lay('big') },
  'european-roulette': {
    // Announced on the racetrack: seventeen and two neighbours on each side.
    plan: {
      input: { bets: neighboursOf(17, 2).map((number) => ({ bet: 'straight', numbers: [number], stake })) },
    },
    bet: (seat) => seat.frame.locator('[data-neighbours="17"]').click(),
    score: '[data-spins="2"]',
  },
};

/** A chip on the cloth is doubled and taken away again without a button. */
async function undoneByKeys(seat: Seat, bet: (seat: Seat) => Promise<void>): Promise<void> {
  const laid = () => seat.frame.locator('[data-laid]').getAttribute('data-laid');
  await bet(seat);
  await seat.frame.locator('h1').click();
  for (const [key, sum] of [
    ['KeyX', '20000'],
    ['KeyX', '40000'],
    ['KeyZ', '0'],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(laid).toBe(sum);
  }
}

test.each(Object.entries(CLOTHS))(
  'chips on the cloth of %s are won, and lost while the page is loaded again, paid exactly, recalled and verified',
  async (game, { plan, bet, score = 'main' }) => {
    const isFirst = game === Object.keys(CLOTHS)[0];
    const seat = await (isFirst
      ? openFromLobby(page, { lobby: '/table', game })
      : openNext(page, { back: 'Table games', game }));
    const button = seat.frame.locator('[data-action=play]');
    expect(await button.isDisabled()).toBe(true);
    if (isFirst) await undoneByKeys(seat, bet);
    await bet(seat);
    await winAndLose({ page, account, game, plan }, seat);
    await seat.frame.locator(score).waitFor();
  },
);

test('red against black: chips on a side are won, and lost while the page is loaded again, recalled and verified', async () => {
  const seat = await openFromLobby(page, { lobby: '/pvp', game: 'red-black' });
  await lay('RED')(seat);
  await winAndLose({ page, account, game: 'red-black', plan: chip('RED') }, seat);
  await seat.frame.locator('[data-roads="2"]').waitFor();
});

test('the harbour derby: a boat wins its race and loses one while the page is loaded again, recalled and verified', async () => {
  const seat = await openFromLobby(page, { lobby: '/sports', game: 'harbour-derby' });
  await lay('WIN')(seat);
  await lay('EXACT')(seat);
  await seat.press('Undo');
  await winAndLose({ page, account, game: 'harbour-derby', plan: chip('WIN', { boat: 1 }) }, seat);
  await seat.frame.locator('[data-races="2"]').waitFor();
});

test('a penalty: goals are taken after a reload in the middle of the round, another ball is saved, both verified', async () => {
  const seat = await openNext(page, { lobby: '/sports', game: 'penalty-kick' });
  const plan: Plan = {
    input: { stake },
    decide: (view): Json =>
      (view as { kicks: object[] }).kicks.length < 2 ? { type: 'kick', spot: 0 } : { type: 'cash-out' },
  };
  await winAndLose({ page, account, game: 'penalty-kick', plan }, seat);
});

test('niu niu: a hand is won and one is lost at a table for the multiple, with the worst case put aside', async () => {
  const seat = await openNext(page, { lobby: '/pvp', game: 'niu-niu' });
  await seat.press('For the multiple');
  expect(await seat.frame.locator('main').innerText()).toMatch(/Put aside for this round\s+¥5\.00/);
  const plan: Plan = { input: { stake, table: 'double', rules: 'face5' } };
  await winAndLose({ page, account, game: 'niu-niu', plan }, seat);
});

type Hand = { phase: string; turn?: { allowed: string[] } | null };
const standing: Plan = {
  input: { stakes: [stake] },
  decide: (view): Json =>
    (view as Hand).phase === 'insurance' ? { type: 'insure', boxes: [] } : { type: 'stand' },
};
const splitting: Plan = {
  ...standing,
  decide: (view): Json =>
    (view as Hand).turn?.allowed.includes('split') ? { type: 'split' } : (standing.decide?.(view) ?? null),
};

test('blackjack: a hand is won after a reload in its middle, another is split and lost, both are recalled and verified', async () => {
  const seat = await openNext(page, { back: 'Table games', game: 'blackjack' });
  await winAndLose(
    {
      page,
      account,
      game: 'blackjack',
      plan: standing,
      losing: splitting,
      isLosing: (round) => isLost(round) && round.inputs.length === 4,
    },
    seat,
  );
});

test('craps: the pass line is won after a reload in the middle of its rolls, paid exactly and verified', async () => {
  const seat = await openNext(page, { lobby: '/table', game: 'craps' });
  const plan: Plan = { ...chip('PASS'), decide: () => ({ type: 'roll' }) };
  await lay('PASS')(seat);
  const won = await winRound({ page, account, game: 'craps', plan }, seat);
  await won.seat.press('Fairness');
  await won.seat.press('Verify in this page');
  await won.seat.frame.locator('[data-panel=fairness] [data-verdict=verified]').waitFor();
  await won.seat.press('Close');
});

test('video poker: a hand is won after a reload in its middle, another is lost, both are recalled and verified', async () => {
  const seat = await openFromLobby(page, { lobby: '/electron', game: 'jacks-or-better' });
  const plan: Plan = { input: { stake }, decide: () => ({ type: 'draw', hold: [] }) };
  await winAndLose({ page, account, game: 'jacks-or-better', plan }, seat);
});

test('a scratch card is won, another is not, both are recalled and verified', async () => {
  const seat = await openNext(page, { lobby: '/elott', game: 'scratch-card' });
  await winAndLose({ page, account, game: 'scratch-card', plan: { input: { stake } } }, seat);
});

test('on a phone the roulette stands upright: a finger finds each number, and a chip between two lies on their line', async () => {
  const phonePage = await newPage({ lang: 'en', ip: ownAddress(), viewport: phone });
  const { frame } = await openFromLobby(phonePage, {
    lobby: '/table',
    game: 'european-roulette',
    trial: true,
  });
  const number = (value: number) =>
    frame.locator('[data-bet=straight]').getByText(String(value), { exact: true });
  const box = async (value: number) => {
    const found = await number(value).locator('..').boundingBox();
    if (!found) throw new Error(`${value} is not there`);
    return found;
  };
  for (const value of [0, 1, 18, 36]) {
    const { width, height } = await box(value);
    expect(Math.min(width, height), `the field of ${value}`).toBeGreaterThanOrEqual(34);
  }
  const [seventeen, twenty] = [await box(17), await box(20)];
  expect(twenty.y).toBeGreaterThan(seventeen.y);
  expect(Math.abs(twenty.x - seventeen.x)).toBeLessThan(1);
  const split = frame.locator('[data-bet=split]').filter({ hasText: /^17 20$/ });
  const chip = await split.boundingBox();
  expect(Math.abs((chip?.y ?? 0) + (chip?.height ?? 0) / 2 - twenty.y)).toBeLessThan(2);
  await split.click();
  await number(36).click();
  await frame.locator('[data-laid="20000"]').waitFor();
  await screenshot(phonePage, 'game-roulette-upright-phone');
  await phonePage.close();
});
