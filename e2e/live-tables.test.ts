import type { Page } from 'playwright-core';
import { beforeAll, expect, test, vi } from 'vitest';
import { openBrowser, phone } from './support/browser.ts';
import { logInWithMoney, moneyOf, openFromLobby, type Seat, seatOn, shootGame } from './support/games.ts';
import { whileFallen } from './support/installation.ts';
import { ask, ownAddress } from './support/member.ts';
import { screenshot } from './support/shots.ts';
import { arriveAs } from './support/wallet.ts';

const { newPage } = openBrowser({
  games: true,
  studioEnv: { STUDIO_TABLE_BETTING_MS: '14000', STUDIO_TABLE_SHOW_MS: '9000' },
});
vi.setConfig({ testTimeout: 240_000 });

const [one, other] = ['player02', 'agent001'];
let first: Page;
let second: Page;

beforeAll(async () => {
  const desk = { width: 1440, height: 900 };
  first = await newPage({ lang: 'en', ip: ownAddress(), viewport: desk });
  second = await newPage({ lang: 'en', ip: ownAddress(), viewport: desk });
  await logInWithMoney(first, one, '500');
  await logInWithMoney(second, other, '500');
});

const tableOf = ({ frame }: Seat) => frame.locator('[data-table]');
const numberOf = async (seat: Seat) => Number(await tableOf(seat).getAttribute('data-number'));
const phaseOf = (seat: Seat) => tableOf(seat).getAttribute('data-table');
const secondsOf = async ({ frame }: Seat) =>
  Number((await frame.locator('[role=timer]').getAttribute('data-seconds')) ?? '0');
const place = ({ frame }: Seat, bet: string) => frame.locator(`main [data-bet="${bet}"]`).first();

/** Bets have just opened, so that there is time for what a story does. */
const betting = (seat: Seat, atLeast = 9) =>
  expect.poll(() => secondsOf(seat), { timeout: 60_000 }).toBeGreaterThanOrEqual(atLeast);
const paid = (seat: Seat) => expect.poll(() => phaseOf(seat), { timeout: 60_000 }).toBe('paid');

test("two browsers at one table: the same round and clock, each other's chips and names, laid, doubled and taken back, paid exactly and proven [LIV-001 LIV-002 LIV-012 LIV-013 LIV-014 LIV-020 GAM-081]", async () => {
  const here = await openFromLobby(first, { lobby: '/table', game: 'live-roulette' });
  const there = await openFromLobby(second, { lobby: '/table', game: 'live-roulette' });
  await here.frame.locator('[data-seat="2"]').click();
  const seated = there.frame.locator('[data-seat="2"][data-taken]');
  await seated.waitFor();
  expect(await seated.textContent()).not.toContain(one);
  expect(await seated.isDisabled()).toBe(true);
  await betting(here, 11);
  expect(await numberOf(there)).toBe(await numberOf(here));
  const seconds = await Promise.all([secondsOf(here), secondsOf(there)]);
  expect(Math.abs(seconds[0] - seconds[1])).toBeLessThanOrEqual(1);

  const before = await here.balance();
  await place(here, 'red').click();
  await there.frame.locator('main [data-bet=red] [data-players="1"]').waitFor();
  await place(there, 'red').click();
  await here.frame.locator('main [data-bet=red] [data-players="2"]').waitFor();
  await place(here, 'black').click();
  await here.frame.locator('[data-action=twice]').click();
  const chip = BigInt((await here.frame.locator('[data-stake]').getAttribute('data-stake')) ?? '0');
  await expect.poll(() => here.balance()).toBe(before - 4n * chip);
  await here.frame.locator('[data-action=undo]').click();
  await expect.poll(() => here.balance()).toBe(before - 2n * chip);
  await expect.poll(() => moneyOf(one)).toBe(before - 2n * chip);
  await first.setViewportSize({ width: 1440, height: 900 });
  await screenshot(first, 'live-roulette-betting');

  await paid(here);
  const told = here.frame.locator('output[data-round]');
  await told.waitFor();
  await expect
    .poll(async () => (await here.balance()) === (await moneyOf(one)), { timeout: 20_000 })
    .toBe(true);
  const after = await here.balance();
  expect([before, before - 2n * chip]).toContain(after);
  expect(await here.frame.locator('[data-round-id]').getAttribute('data-round-id')).toMatch(
    /^[0-9a-f-]{36}$/,
  );
  await here.frame.locator('[data-action=show-round]').click();
  const panel = here.frame.locator('[data-panel=table-round]');
  await panel.locator('[data-table-verdict=verified]').waitFor();
  await panel.locator('[data-verdict=verified]').waitFor();
  await here.press('Close');
  // The board has counted the round that everybody has seen.
  await here.frame.locator('[data-said]').getByText('It came').waitFor({ state: 'attached' });
  expect(Number(await here.frame.locator('[data-rounds]').getAttribute('data-rounds'))).toBeGreaterThan(0);
});

test('the other tables are seen from here with their roads, a good one is told of, a closed one says so, and one press leads there [LIV-022]', async () => {
  const seat = seatOn(first);
  const tile = seat.frame.locator('[data-other=live-sic-bo]');
  await tile.waitFor();
  expect(await seat.frame.locator('[data-other]').count()).toBe(4);
  await expect.poll(async () => Number(await tile.getAttribute('data-last'))).toBeGreaterThan(0);
  expect(await tile.locator('[data-road]').getAttribute('data-road')).toMatch(/^[RBT]+$/);
  await tile.getByText('¥0.10 to ¥5,000.00').waitFor();
  // What came is as the studio says; here it says what this story needs.
  let road = 'BRRRR';
  await first.route('**/studio/v1/tables?*', async (route) => {
    const answer = await route.fetch();
    const told = (await answer.json()) as { value: { tables: Record<string, unknown>[] } };
    for (const table of told.value.tables) {
      if (table.game === 'live-sic-bo') table.road = road;
      if (table.game === 'live-dragon-tiger') table.isOpen = false;
    }
    await route.fulfill({ response: answer, json: told });
  });
  const closed = seat.frame.locator('[data-other=live-dragon-tiger][data-closed]');
  await closed.getByText('Closed').waitFor();
  await seat.frame.locator('[data-road=BRRRR]').waitFor();
  const alert = seat.frame.locator('[data-road-alert=live-sic-bo]');
  road = 'BRRRRR';
  await alert.getByText('Big, 5 in a row').waitFor();
  expect(await tile.getAttribute('data-good')).toBe('streak');
  await seat.frame.getByRole('switch', { name: 'Tell me of good roads' }).click();
  await alert.waitFor({ state: 'detached' });
  await seat.press('Mute the dealer');
  await seat.frame.locator('[data-voice=off]').waitFor();
  await first.unroute('**/studio/v1/tables?*');
  await tile.click();
  await seat.frame.locator('[data-game=live-sic-bo] [data-table]').waitFor();
  // What was turned off stays off.
  await seat.frame.locator('[data-voice=off]').waitFor();
  expect(await seat.frame.getByRole('switch', { name: 'Tell me of good roads' }).isChecked()).toBe(false);
});

test('who was away finds the running round, the results that were missed, and the win paid [LIV-018]', async () => {
  const seat = seatOn(second);
  await betting(seat);
  const before = await seat.balance();
  const number = await numberOf(seat);
  for (const bet of ['red', 'black']) await place(seat, bet).click();
  const chip = BigInt((await seat.frame.locator('[data-stake]').getAttribute('data-stake')) ?? '0');
  await expect.poll(() => moneyOf(other)).toBe(before - 2n * chip);
  const address = second.url();
  const rounds = Number(await seat.frame.locator('[data-rounds]').getAttribute('data-rounds'));
  await second.goto('about:blank');
  const isPaid = async () => {
    const [row] = await ask<{ isPaid: boolean }>(
      `select paid_at is not null as "isPaid" from studio.live_round where game = 'live-roulette' and number = $1`,
      [number + 1],
    );
    return row?.isPaid ?? false;
  };
  await expect.poll(isPaid, { timeout: 120_000, interval: 500 }).toBe(true);
  await second.goto(address);
  const again = seatOn(second);
  await expect.poll(() => numberOf(again), { timeout: 30_000 }).toBeGreaterThan(number);
  expect([before, before - 2n * chip]).toContain(await moneyOf(other));
  expect(await again.balance()).toBe(await moneyOf(other));
  await expect
    .poll(async () => Number(await again.frame.locator('[data-rounds]').getAttribute('data-rounds')))
    .toBeGreaterThan(rounds);
});

const PHASES = ['betting', 'locked', 'result', 'paid'] as const;
const stateOf = async (number: number) => {
  const [row] = await ask<{ outcome: number | null; isPaid: boolean }>(
    `select outcome, paid_at is not null as "isPaid" from studio.live_round
     where game = 'live-roulette' and number = $1`,
    [number],
  );
  return row;
};
const bothMoney = () => Promise.all([moneyOf(one), moneyOf(other)]);

test('studio and platform fall in each phase of a round: both pages find the same table again, and no money is lost or doubled [LIV-009 LIV-010]', async () => {
  const here = await openFromLobby(first, { lobby: '/table', game: 'live-roulette' });
  const there = seatOn(second);
  const FALLS = [
    { betting: 'studio', locked: 'platform' },
    { betting: 'platform', result: 'studio' },
    { locked: 'studio', result: 'platform' },
  ] as const satisfies Partial<Record<string, 'studio' | 'platform'>>[];
  for (const falls of FALLS) {
    await betting(here, 11);
    const number = await numberOf(here);
    await expect.poll(() => numberOf(there)).toBe(number);
    const before = await bothMoney();
    for (const seat of [here, there]) for (const bet of ['red', 'black']) await place(seat, bet).click();
    const chip = BigInt((await here.frame.locator('[data-stake]').getAttribute('data-stake')) ?? '0');
    await expect.poll(bothMoney).toEqual(before.map((money) => money - 2n * chip));
    for (const [phase, program] of Object.entries(falls)) {
      const isThere = async () =>
        (await numberOf(here)) > number ||
        PHASES.indexOf((await phaseOf(here)) as never) >= PHASES.indexOf(phase as never);
      await expect.poll(isThere, { timeout: 60_000, interval: 100 }).toBe(true);
      await whileFallen(program, async () => {
        if (program === 'studio') await here.frame.getByText('Connection lost').waitFor();
      });
    }
    await expect.poll(async () => (await stateOf(number))?.isPaid, { timeout: 90_000 }).toBe(true);
    // Red or black came and pays both chips; zero takes them; a studio that came back too late made the round void.
    const lost = (await stateOf(number))?.outcome === 0 ? 2n * chip : 0n;
    const after = before.map((money) => money - lost);
    await expect.poll(bothMoney, { timeout: 60_000 }).toEqual(after);
    for (const seat of [here, there])
      await expect.poll(() => numberOf(seat), { timeout: 60_000 }).toBeGreaterThan(number);
    await expect
      .poll(() => Promise.all([here.balance(), there.balance()]), { timeout: 60_000 })
      .toEqual(after);
  }
});

test.each([
  ['live-baccarat', 'PLAYER'],
  ['live-sic-bo', 'small'],
  ['live-dragon-tiger', 'TIGER'],
])('%s is opened from the lobby, a chip is laid and its round paid [LIV-001]', async (game, bet) => {
  const seat = await openFromLobby(first, { lobby: '/table', game });
  await betting(seat);
  const before = await seat.balance();
  const number = await numberOf(seat);
  await place(seat, bet).click();
  await expect.poll(() => seat.balance()).toBeLessThan(before);
  await seat.frame.locator(`main [data-bet="${bet}"] [data-players="1"]`).waitFor();
  await paid(seat);
  await seat.frame.locator('output[data-round]').waitFor();
  expect(await numberOf(seat)).toBe(number);
  await expect
    .poll(async () => (await seat.balance()) === (await moneyOf(one)), { timeout: 20_000 })
    .toBe(true);
  await shootGame(first, game);
});

test('on a phone and by keys alone: a chip by the keyboard, repeated with the space bar, and nothing beside the screen [LIV-021]', async () => {
  const page = await newPage({ lang: 'en', ip: ownAddress(), viewport: phone });
  const seat = await openFromLobby(page, { lobby: '/table', game: 'live-dragon-tiger', trial: true });
  await betting(seat);
  await place(seat, 'DRAGON').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => seat.balance()).toBeLessThan(100_000_000n);
  await screenshot(page, 'live-dragon-tiger-phone');
  const width = await seat.frame.locator('body').evaluate((body) => body.scrollWidth);
  expect(width).toBeLessThanOrEqual(phone.width);
  await paid(seat);
  await betting(seat);
  const before = await seat.balance();
  await seat.frame.locator('h1').click();
  await page.keyboard.press('Space');
  await expect.poll(() => seat.balance()).toBeLessThan(before);
  await page.keyboard.press('?');
  const keys = seat.frame.locator('[data-panel=keys]');
  await keys.locator('[data-key=repeat]').getByText('Repeat').waitFor();
  expect(await keys.locator('[data-key=play], [data-key=half]').count()).toBe(0);
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'detached' });
  await page.close();
});

test('the chat opens beside a table in the room of that table: those who sit there talk [MSG-038]', async () => {
  // No address of their own: with the header that gives it, the chat's frame, which has no origin, could not load its files.
  const pages = await Promise.all(
    [one, other].map(() => newPage({ lang: 'en', viewport: { width: 1440, height: 900 } })),
  );
  const [here, there] = pages as [Page, Page];
  await arriveAs(here, one);
  await arriveAs(there, other);
  for (const page of [here, there]) {
    await openFromLobby(page, { lobby: '/table', game: 'live-roulette' });
    await page.locator('[data-chat-button]').click();
  }
  const chatOf = (page: Page) => page.frameLocator('[data-chat-window] iframe');
  for (const page of [here, there])
    await chatOf(page).locator('nav button[aria-current=true]', { hasText: 'Live Roulette' }).waitFor();
  await chatOf(here).getByRole('textbox').fill('Good luck at this table');
  await chatOf(here).getByRole('textbox').press('Enter');
  await chatOf(there).getByText('Good luck at this table').waitFor();
  await screenshot(there, 'chat-beside-table');
  for (const page of [here, there]) await page.context().close();
});
