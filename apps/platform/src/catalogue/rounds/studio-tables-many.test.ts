import { parseAmount } from '@fairground/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshRound, liveTable, type TablePlayer } from '../../../test/live-table.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { type StudioProcess, startStudio } from '../../../test/studio-process.ts';
import { vendorScene } from '../../../test/vendor-scene.ts';
import { checkBooks, isInOrder } from '../../wallet/public.ts';

const GAME = 'live-roulette';
const PLAYERS = 500;
const DUE_MS = 2_000;
let scene: Scene;
let vendor: Awaited<ReturnType<typeof vendorScene>>;
let studio: StudioProcess;

beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  vendor = await vendorScene(scene);
  studio = await startStudio(scene, {
    keys: { aurora: vendor.secret },
    // Long enough for everybody on a slow machine; the test ends it when all chips lie.
    env: { STUDIO_TABLE_BETTING_MS: '90000', STUDIO_TABLE_SHOW_MS: '60000' },
  });
});
afterAll(async () => {
  await studio?.kill();
  expect((await checkBooks(scene.platform)).every(isInOrder)).toBe(true);
  await scene.close();
});

/** Some at a time: what is measured is the payment, not how many can come at once. */
async function inTwenties<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>) {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += 20)
    results.push(...(await Promise.all(items.slice(from, from + 20).map(work))));
  return results;
}

/** How long this machine takes now for a bet and its win, one player after the other. */
async function msOfOneByOne(players: readonly TablePlayer[]): Promise<number> {
  const startedAt = performance.now();
  for (const { seat } of players) {
    const bet = seat.stake('1');
    await vendor.ok('bet', bet);
    await vendor.ok('win', seat.win(bet, '1', { roundEnd: true }));
  }
  return (performance.now() - startedAt) / players.length;
}

test('a round with five hundred players who have bet is paid within two seconds of its result, to the unit [LIV-011]', async () => {
  const table = liveTable(scene, vendor, GAME);
  const players = await inTwenties(Array.from({ length: PLAYERS }), () => table.sit(() => studio));
  const round = await freshRound(players[0] as TablePlayer);
  const laid = await inTwenties([...players.entries()], ([place, player]) =>
    player.lay(round.number, [{ bet: place % 2 ? 'red' : 'black', stake: String(parseAmount('1')) }]),
  );
  expect(new Set(laid.map(({ code }) => code))).toEqual(new Set(['OK']));
  const before = await msOfOneByOne(players.slice(0, 20));
  await sql`update studio.live_round set locks_at = now(), deals_at = now()
    where game = ${GAME} and number = ${round.number}`.execute(scene.db);

  const paid = async () =>
    (
      await sql<{ ms: number | null; outcome: number }>`
        select (extract(epoch from paid_at - decided_at) * 1000)::float8 as ms, outcome from studio.live_round
        where game = ${GAME} and number = ${round.number}`.execute(scene.db)
    ).rows[0];
  await expect.poll(async () => (await paid())?.ms ?? null, { timeout: 60_000 }).not.toBeNull();
  const { ms, outcome } = (await paid()) as { ms: number; outcome: number };
  const money = await Promise.all(players.map(({ seat }) => seat.money()));
  const won = outcome === 0 ? 0 : PLAYERS / 2;
  expect(money.filter((sum) => sum === parseAmount('101'))).toHaveLength(won);
  expect(money.filter((sum) => sum === parseAmount('99'))).toHaveLength(PLAYERS - won);

  // A machine that is busy with other work may take longer, but not as long as who pays one after the other.
  const oneByOne = PLAYERS * Math.max(before, await msOfOneByOne(players.slice(0, 20)));
  expect(ms).toBeLessThan(Math.max(DUE_MS, oneByOne / 2));
}, 180_000);
