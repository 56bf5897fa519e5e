import { parseAmount } from '@fairground/money';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectMoney, freshRound, liveTable } from '../../../test/live-table.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { type StudioProcess, startStudio } from '../../../test/studio-process.ts';
import { vendorScene } from '../../../test/vendor-scene.ts';
import { checkBooks, isInOrder } from '../../wallet/public.ts';

let scene: Scene;
let vendor: Awaited<ReturnType<typeof vendorScene>>;
let table: ReturnType<typeof liveTable>;
let studios: StudioProcess[] = [];

beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  vendor = await vendorScene(scene);
  table = liveTable(scene, vendor, 'live-roulette');
});
afterAll(async () => {
  expect((await checkBooks(scene.platform)).every(isInOrder)).toBe(true);
  await scene.close();
});
beforeEach(async () => {
  studios = [await start()];
});
afterEach(async () => {
  await Promise.all(studios.map((studio) => studio.kill()));
});

const start = () =>
  startStudio(scene, {
    keys: { aurora: vendor.secret },
    env: { STUDIO_TABLE_BETTING_MS: '6000', STUDIO_TABLE_SHOW_MS: '4000' },
  });
const first = () => studios[0] as StudioProcess;
const last = () => studios.at(-1) as StudioProcess;
/** All numbers: of thirty-seven, thirty-six come back, whatever it is. */
const everything = Array.from({ length: 37 }, (_, value) => ({
  bet: 'straight',
  numbers: [value],
  stake: String(parseAmount('1')),
}));
const stateOf = async (number: number) => {
  const { rows } = await sql<{ outcome: number | null; isVoid: boolean; isPaid: boolean }>`
    select outcome, voided_at is not null as "isVoid", paid_at is not null as "isPaid" from studio.live_round
    where game = 'live-roulette' and number = ${number}`.execute(scene.db);
  return rows[0];
};
const settled = (number: number) =>
  expect.poll(async () => (await stateOf(number))?.isPaid, { timeout: 60_000, interval: 200 }).toBe(true);

test('a dealer that is killed while chips are laid is replaced: the same round goes on at another node, and every bet is paid once [LIV-009]', async () => {
  studios.push(await start());
  const [here, there] = await Promise.all([table.sit(first), table.sit(last)]);
  const round = await freshRound(here);
  const same = await there.round(({ number }) => number === round.number);
  expect(same).toMatchObject({ id: round.id, locksMs: round.locksMs, fairness: round.fairness });
  const laid = await Promise.all([here.lay(round.number, everything), there.lay(round.number, everything)]);
  expect(laid.map(({ code }) => code)).toEqual(['OK', 'OK']);
  const { rows } = await sql<{
    dealers: bigint;
  }>`select count(distinct dealer) as dealers from studio.live_table`.execute(scene.db);
  expect(Number(rows[0]?.dealers)).toBeGreaterThan(0);
  // Whichever of them deals: the first fell, and only the second is left.
  await first().kill();
  const killedMs = Date.now();
  const next = await there.round(({ number, phase }) => number === round.number && phase === 'paid');
  expect(next.id).toBe(round.id);
  const opened = await there.round(({ number }) => number > round.number);
  expect(opened.opensMs - Math.max(next.endsMs, killedMs)).toBeLessThan(10_000);
  await expectMoney(here, '99');
  await expectMoney(there, '99');
}, 90_000);

test.each([
  ['while chips are laid', 'betting'],
  ['after the lock', 'locked'],
  ['while the outcome is shown and paid', 'result'],
])(
  'a studio that falls %s and comes back pays every bet once [LIV-010]',
  async (_when, phase) => {
    const player = await table.sit(last);
    const round = await freshRound(player);
    expect((await player.lay(round.number, everything)).code).toBe('OK');
    if (phase !== 'betting')
      await player.round(
        (told) =>
          told.number === round.number &&
          (told.phase === phase || (phase === 'result' && told.phase === 'paid')),
      );
    await first().kill();
    studios = [await start()];
    await settled(round.number);
    const { outcome, isVoid } = (await stateOf(round.number)) ?? {};
    // A machine that starts slowly may come back too late for an outcome: then the stakes are returned.
    await expectMoney(player, isVoid ? '100' : '99');
    expect(isVoid).toBe(outcome === null);
  },
  90_000,
);

test('a round that nobody could decide in time is void, and exactly its stakes are returned, once [LIV-010]', async () => {
  const [player, forFree] = await Promise.all([table.sit(last), table.sit(last, { mode: 'trial' })]);
  const round = await freshRound(player);
  expect((await player.lay(round.number, everything)).code).toBe('OK');
  expect((await player.lay(round.number, [{ bet: 'red', stake: String(parseAmount('5')) }])).code).toBe('OK');
  expect((await forFree.lay(round.number, everything)).code).toBe('OK');
  await first().kill();
  await expectMoney(player, '58');
  await sql`update studio.live_round set opens_at = opens_at - interval '1 minute', locks_at = locks_at - interval '1 minute',
    deals_at = deals_at - interval '1 minute', ends_at = ends_at - interval '1 minute'
    where game = 'live-roulette' and number = ${round.number}`.execute(scene.db);
  studios = [await start()];
  await settled(round.number);
  expect(await stateOf(round.number)).toMatchObject({ outcome: null, isVoid: true });
  await expectMoney(player, '100');
  expect((await forFree.own(round.number)).value?.balance).toBe('10000.00');
  const again = await player.round(({ number, phase }) => number > round.number && phase === 'betting');
  expect(
    (await player.lay(again.number, [{ bet: 'red', stake: String(parseAmount('5')) }])).value.balance,
  ).toBe('95.00');
}, 90_000);

test('a stake that was never agreed on before the outcome was fixed is not in the game, and nothing is lost [LIV-004 LIV-010]', async () => {
  const player = await table.sit(last);
  const round = await freshRound(player);
  const { value } = await player.lay(round.number, everything);
  expect((await player.lay(round.number, [{ bet: 'red', stake: String(parseAmount('5')) }])).code).toBe('OK');
  // As a studio leaves it that falls between the platform's yes and writing it down.
  await first().kill();
  await sql`update studio.step set stage = 'staking' where round_id = ${value.roundId}::uuid and number = 1`.execute(
    scene.db,
  );
  await sql`update studio.live_round set outcome = '7', decided_at = now() where number = ${round.number}
    and game = 'live-roulette'`.execute(scene.db);
  studios = [await start()];
  await settled(round.number);
  // Seven is red, and still the late chip does not win.
  await expectMoney(player, '99');
}, 90_000);

test('a studio that falls between the word that makes a round void and its refunds gives every stake back, once [LIV-010 LIV-024]', async () => {
  const players = await Promise.all(Array.from({ length: 12 }, () => table.sit(last)));
  const [player] = players as [(typeof players)[0]];
  const round = await freshRound(player);
  for (const one of players) expect((await one.lay(round.number, everything)).code).toBe('OK');
  // Two operators say so: the first before anything is drawn, the second while the payout waits.
  await sql`insert into studio.live_void (game, number, merchant, held_until)
    values ('live-roulette', ${round.number}, 'aurora', now() + interval '2 minutes')`.execute(scene.db);
  await player.round(({ number }) => number > round.number);
  expect(await Promise.all(players.map(({ seat }) => seat.money()))).toEqual(
    players.map(() => parseAmount('63')),
  );
  const refunded = async () => {
    const money = await Promise.all(players.map(({ seat }) => seat.money()));
    return money.filter((amount) => amount === parseAmount('100')).length;
  };
  // The second word is written down, and the studio falls: at once, and then in the midst of what it gives back.
  await first().kill();
  await sql`update studio.live_void set voided_at = now() where game = 'live-roulette' and number = ${round.number}`.execute(
    scene.db,
  );
  expect(await refunded()).toBe(0);
  for (let fall = 0; fall < 2; fall += 1) {
    studios = [await start()];
    await expect.poll(refunded, { timeout: 30_000, interval: 5 }).toBeGreaterThan(0);
    await first().kill();
  }
  studios = [await start()];
  await settled(round.number);
  for (const one of players) {
    await expectMoney(one, '100');
    const { value } = await one.ask<{ rounds: object[] }>('history', {});
    expect(value.rounds).toMatchObject([{ isVoid: true, staked: '37.00', paid: '37.00' }]);
  }
  const { rows } = await sql<{ backs: number }>`select count(*)::int as backs from studio.step s
    join studio.round r on r.id = s.round_id
    where r.game = 'live-roulette' and r.table_number = ${round.number} and s.back = 'done'`.execute(
    scene.db,
  );
  expect(rows[0]?.backs).toBe(players.length);
}, 120_000);
