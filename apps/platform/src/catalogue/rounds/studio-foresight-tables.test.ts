import { parseAmount } from '@fairground/money';
import { askVendor } from '@fairground/vendor-protocol';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshRound, liveTable, type News, type OwnBets } from '../../../test/live-table.ts';
import { derivableFrom, Readings } from '../../../test/readings.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { type StudioProcess, startStudio } from '../../../test/studio-process.ts';
import { vendorScene } from '../../../test/vendor-scene.ts';
import { randomId } from '../../kernel/random.ts';

let scene: Scene;
let vendor: Awaited<ReturnType<typeof vendorScene>>;
let studios: StudioProcess[] = [];

beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  vendor = await vendorScene(scene);
  const start = () =>
    startStudio(scene, {
      keys: { aurora: vendor.secret },
      env: { STUDIO_TABLE_BETTING_MS: '6000', STUDIO_TABLE_SHOW_MS: '3000' },
    });
  studios = [await start(), await start()];
});
afterAll(async () => {
  await Promise.all(studios.map((studio) => studio.kill()));
  await scene.close();
});

const RED = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];
const sideOf = (came: number) => (came === 0 ? 'T' : RED.includes(came) ? 'R' : 'B');
const chip = (bet: string) => ({ bet, stake: String(parseAmount('1')) });

test.each([
  ['live-roulette', chip('red'), 'shown'],
  ['live-sic-bo', chip('big'), 'shown'],
  ['live-dragon-tiger', chip('DRAGON'), 'shown'],
  ['live-baccarat', chip('PLAYER'), 'sealed'],
] as const)(
  '%s: nothing that anybody is told before the outcome leads to it, at any node [LIV-005 LIV-006]',
  async (game, bet, after) => {
    const readings = new Readings();
    const table = liveTable(scene, vendor, game);
    const players = await Promise.all(studios.map((studio) => table.sit(() => studio)));
    const [player] = players as [(typeof players)[number]];
    const round = await freshRound(player);
    for (const [index, { key }] of players.entries())
      await follow(readings, `${studios[index]?.address}/studio/v1/table/watch`, key);
    const laid = await player.lay(round.number, [bet]);
    readings.note('lay', JSON.stringify(laid));
    const { roundId } = laid.value as OwnBets;
    const askAll = async () => {
      for (const { ask, own } of players) {
        for (const answer of [
          await own(round.number),
          await ask('history', {}),
          await ask('verify', { roundId }),
          await ask('act', { roundId, requestId: randomId(), input: { type: 'deal', place: 0 } }),
          await ask('round', { requestId: randomId(), input: { bets: [bet] } }),
        ])
          readings.note('ask', JSON.stringify(answer));
      }
      const address = { serviceUrl: studios[0]?.address ?? '', merchant: 'aurora', secret: vendor.secret };
      readings.note(
        'platform',
        JSON.stringify(await askVendor(address, 'round', { roundId: roundId ?? '' })),
      );
      const again = await table.sit(() => studios[1] as StudioProcess, { seat: player.seat });
      readings.note('session', JSON.stringify(await again.ask('history', {})));
    };
    await askAll();
    const { rows } = await sql<{ seed: string }>`select s.seed from studio.live_seed s
      join studio.live_round r on r.game = s.game and r.seed_number = s.number
      where r.game = ${game} and r.number = ${round.number}`.execute(scene.db);
    const seed = String(rows[0]?.seed);
    await player.round(({ number, phase }) => number === round.number && phase === 'locked');
    await askAll();
    // Everything up to the moment when it may be told.
    const before = readings.until(round.dealsMs).map(({ text }) => text);
    expect(before.length).toBeGreaterThan(10);
    expect(derivableFrom(before).has(seed)).toBe(false);
    // The round before it may still be told at the other node.
    const isTelling = new RegExp(`"number":${round.number},"phase":[^{}]*"outcome":(?!null)`);
    expect(before.some((text) => isTelling.test(text))).toBe(false);

    const paid = await player.round(({ number, phase }) => number === round.number && phase === 'paid');
    await askAll();
    readings.close();
    expect(readings.all.some(({ text }) => isTelling.test(text))).toBe(true);
    const isTold = derivableFrom(readings.all.map(({ text }) => text)).has(seed);
    expect([paid.fairness.seed === seed, isTold]).toEqual(after === 'shown' ? [true, true] : [false, false]);
    if (after === 'sealed') expect((await player.ask('verify', { roundId })).code).toBe('studio.seed_sealed');
  },
  60_000,
);

test('when a shoe is over its seed is shown, and every round of it follows from it [LIV-006 LIV-007]', async () => {
  const table = liveTable(scene, vendor, 'live-baccarat');
  const player = await table.sit(() => studios[0] as StudioProcess);
  const round = await freshRound(player, (await player.round(() => true)).number);
  const { roundId } = (await player.lay(round.number, [chip('PLAYER')])).value;
  await player.round(({ number, phase }) => number === round.number && phase === 'paid');
  // The shoe comes to its last round.
  await sql`update studio.live_round set place = 59 where game = 'live-baccarat'
    and number = (select max(number) from studio.live_round where game = 'live-baccarat')
    and number > ${round.number - 1}`.execute(scene.db);
  const next = await player.round(({ fairness }) => fairness.name !== round.fairness.name);
  expect(next.fairness.commitment).not.toBe(round.fairness.commitment);
  await expect
    .poll(() => player.ask('verify', { roundId }), { timeout: 30_000 })
    .toMatchObject({ code: 'OK', value: { commitment: round.fairness.commitment, verdict: 'verified' } });
}, 90_000);

test('from the door every table is seen with its phase, last results and players, and nothing before it is shown [LIV-022 LIV-005]', async () => {
  const player = await liveTable(scene, vendor, 'live-roulette').sit(() => studios[0] as StudioProcess);
  const door = async () => {
    const answer = await fetch(`${studios[0]?.address}/studio/v1/tables`);
    const { value } = (await answer.json()) as {
      value: {
        nowMs: number;
        tables: {
          game: string;
          phase: string;
          locksMs: number;
          last: unknown[];
          road: string;
          limits: object;
          players: number;
        }[];
      };
    };
    return value;
  };
  const opened = await freshRound(player, (await player.round(() => true)).number);
  const { tables } = await door();
  expect(tables.map(({ game }) => game).sort()).toEqual([
    'live-baccarat',
    'live-baccarat-grand',
    'live-dragon-tiger',
    'live-roulette',
    'live-sic-bo',
  ]);
  const roulette = (told: Awaited<ReturnType<typeof door>>) =>
    told.tables.find(({ game }) => game === 'live-roulette');
  const before = roulette(await door());
  expect(before).toMatchObject({ phase: 'betting', locksMs: opened.locksMs });
  expect(before?.last.length).toBeGreaterThan(0);
  expect(before?.limits).toEqual({ least: '0.10', most: '5000.00' });
  expect(before?.road).toMatch(/^[RBT]+$/);
  await player.round(({ number, phase }) => number === opened.number && phase === 'paid');
  await expect.poll(async () => roulette(await door())?.phase, { timeout: 20_000 }).toBe('paid');
  // Others are still being shown it.
  expect(roulette(await door())).toMatchObject({ last: before?.last, road: before?.road });
  const next = await player.round(({ number }) => number > opened.number);
  await expect.poll(async () => roulette(await door())?.locksMs, { timeout: 20_000 }).toBe(next.locksMs);
  expect(roulette(await door())?.last[0]).toEqual(
    (await player.watch<News>((told) => told.kind === 'round')).past.find(
      ({ number }) => number === opened.number,
    )?.outcome,
  );
  const { road = '', last = [] } = roulette(await door()) ?? {};
  expect(road).toBe(`${before?.road}${sideOf(Number(last[0]))}`.slice(-60));
}, 60_000);

/** Listens to the stream of a table. */
async function follow(readings: Readings, address: string, key: string): Promise<void> {
  await readings.listen(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key }),
  });
}
