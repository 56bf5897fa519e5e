import { createHash } from 'node:crypto';
import { parseAmount } from '@fairground/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectMoney, freshRound, liveTable, type News, type OwnBets } from '../../../test/live-table.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { type StudioProcess, startStudio } from '../../../test/studio-process.ts';
import { until } from '../../../test/until.ts';
import { vendorScene } from '../../../test/vendor-scene.ts';
import { randomId } from '../../kernel/random.ts';
import { checkBooks, isInOrder } from '../../wallet/public.ts';

const BETTING_MS = 6_000;
let scene: Scene;
let vendor: Awaited<ReturnType<typeof vendorScene>>;
let studio: StudioProcess;
let table: ReturnType<typeof liveTable>;

beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  vendor = await vendorScene(scene);
  studio = await startStudio(scene, {
    keys: { aurora: vendor.secret },
    env: { STUDIO_TABLE_BETTING_MS: String(BETTING_MS), STUDIO_TABLE_SHOW_MS: '2500' },
  });
  table = liveTable(scene, vendor, 'live-roulette');
});
afterAll(async () => {
  await studio?.kill();
  expect((await checkBooks(scene.platform)).every(isInOrder)).toBe(true);
  await scene.close();
});

const sit = (own: Parameters<ReturnType<typeof liveTable>['sit']>[1] = {}) => table.sit(() => studio, own);
const chip = (bet: string, stake: string, more: object = {}) => ({
  bet,
  stake: String(parseAmount(stake)),
  ...more,
});
const number = (value: number, stake: string) => chip('straight', stake, { numbers: [value] });
const all = Array.from({ length: 37 }, (_, value) => number(value, '1'));

test('a round passes its phases by the clock with nobody betting, the same for everybody, on a seed promised before it opened [LIV-002 LIV-003 LIV-006]', async () => {
  const [one, other] = await Promise.all([sit(), sit()]);
  const opened = await freshRound(one);
  const seen: News[] = [];
  await one.watch<News>((told) => {
    if (told.kind === 'round' && told.round) seen.push(told);
    return told.kind === 'round' && (told.round?.number ?? 0) > opened.number;
  });
  const same = await other.round(({ number: next }) => next > opened.number);
  expect(same.locksMs - same.opensMs).toBe(BETTING_MS);
  const phases = [
    ...new Set(seen.filter(({ round }) => round?.number === opened.number).map(({ round }) => round?.phase)),
  ];
  expect(phases.slice(0, 2)).toEqual(['betting', 'locked']);
  expect(['result', 'paid']).toEqual(expect.arrayContaining(phases.slice(2) as string[]));
  for (const { round, nowMs } of seen) {
    if (!round || round.number !== opened.number) continue;
    expect(round.fairness.commitment).toBe(opened.fairness.commitment);
    const isDecided = round.phase === 'result' || round.phase === 'paid';
    expect([round.outcome !== null, nowMs >= round.dealsMs]).toEqual([isDecided, isDecided]);
    if (!isDecided) expect(round.fairness.seed).toBeNull();
  }
  const { round } = seen.findLast(({ round: told }) => told?.number === opened.number) as News;
  expect(createHash('sha256').update(String(round?.fairness.seed)).digest('hex')).toBe(
    opened.fairness.commitment,
  );
}, 60_000);

test('chips are laid, laid again and taken back: exactly their stakes move, and the win is paid to the unit [LIV-012 LIV-008]', async () => {
  const player = await sit();
  const round = await freshRound(player);
  const first = await player.lay(round.number, all);
  expect(first).toMatchObject({ code: 'OK', value: { staked: '37.00', balance: '63.00' } });
  const requestId = randomId();
  const copies = await Promise.all(
    Array.from({ length: 8 }, () => player.lay(round.number, [number(7, '3')], requestId)),
  );
  const told = copies.filter(({ code }) => code === 'OK').map(({ value }) => value.staked);
  expect(new Set(told)).toEqual(new Set(['40.00']));
  expect(copies.every(({ code }) => code === 'OK' || code === 'studio.try_again')).toBe(true);
  const second = await player.lay(round.number, [number(7, '5')], randomId());
  const { laid, roundId } = second.value;
  expect(laid.map(({ stake }) => stake)).toEqual(['370000', '30000', '50000']);
  await expectMoney(player, '55');
  // Named by its step, so that a copy takes nothing more.
  const last = laid.at(-1)?.step ?? 0;
  const backs = await Promise.all([player.takeBack(roundId, last), player.takeBack(roundId, last)]);
  for (const { value } of backs.filter(({ code }) => code === 'OK')) expect(value.staked).toBe('40.00');
  expect(await player.takeBack(roundId, last)).toMatchObject({
    code: 'OK',
    value: { staked: '40.00', balance: '60.00' },
  });
  expect((await player.takeBack(roundId, 1)).value).toMatchObject({ staked: '37.00', balance: '63.00' });
  await expectMoney(player, '63');

  const { outcome } = await player.round(
    ({ phase, number: now }) => now === round.number && phase === 'paid',
  );
  expect(outcome).toBeTypeOf('number');
  await expectMoney(player, '99');
  const own = (await player.own(round.number)).value as OwnBets;
  expect(own.round).toMatchObject({ roundId, paid: '36.00', isOver: true });
  expect(await player.ask('verify', { roundId })).toMatchObject({
    code: 'OK',
    value: {
      verdict: 'verified',
      balances: [
        { before: '100.00', after: '63.00' },
        { before: '63.00', after: '99.00' },
      ],
    },
  });
}, 60_000);

test('whoever takes everything back has bet nothing, and may lay again in the same round [LIV-012]', async () => {
  const player = await sit();
  const round = await freshRound(player);
  const { value } = await player.lay(round.number, [chip('red', '10')]);
  expect((await player.takeBack(value.roundId, 0)).value).toMatchObject({
    roundId: null,
    bets: [],
    staked: '0.00',
    balance: '100.00',
  });
  expect((await player.lay(round.number, [chip('red', '4'), chip('black', '4')])).value.balance).toBe(
    '92.00',
  );
  const { outcome } = await player.round(
    ({ phase, number: now }) => now === round.number && phase === 'paid',
  );
  await expectMoney(player, outcome === 0 ? '92' : '100');
}, 60_000);

test('the clock of the server alone decides: a chip that comes after the lock is refused and nothing moves [LIV-004]', async () => {
  const player = await sit();
  const round = await freshRound(player);
  const { value } = await player.lay(round.number, [chip('red', '10')]);
  await player.round(({ phase, number: now }) => now === round.number && phase === 'locked');
  const late = await Promise.all([
    player.lay(round.number, [chip('black', '10')]),
    player.takeBack(value.roundId, 0),
    player.lay(round.number + 1, [chip('black', '10')]),
  ]);
  expect(late.map(({ code }) => code)).toEqual([
    'table.betting_closed',
    'table.betting_closed',
    'table.betting_closed',
  ]);
  await expect.poll(async () => (await player.own(round.number)).value?.staked).toBe('10.00');
  expect((await player.own(round.number)).value?.bets).toEqual([expect.objectContaining({ bet: 'red' })]);
}, 60_000);

test('chips that are asked back in time and looked at after the outcome are not returned beside their win [LIV-010 LIV-012]', async () => {
  // A studio that does not deal, and knows of the table only what its players have asked.
  const other = await startStudio(scene, { keys: { aurora: vendor.secret } });
  const player = await table.sit(() => other);
  const round = await freshRound(await sit());
  const { value } = await player.lay(round.number, all);
  const asked = await scene.db.transaction().execute(async (tx) => {
    await sql`select from studio.round where id = ${value.roundId}::uuid for update`.execute(tx);
    // So shortly before the lock that nobody loses patience until the outcome.
    await until(() => Date.now() > round.locksMs - 1_500);
    const back = player.takeBack(value.roundId, 0);
    await until(async () => {
      const { rows } = await sql<{
        decided: boolean;
      }>`select decided_at is not null as decided from studio.live_round
        where game = 'live-roulette' and number = ${round.number}`.execute(scene.db);
      return rows[0]?.decided;
    });
    return { back };
  });
  // Refused as too late, or, on a machine that took longer, because the row was held for too long.
  expect((await asked.back).code).not.toBe('OK');
  await expectMoney(player, '99');
  await other.kill();
}, 120_000);

test('nobody acts for another, or says by himself what comes [LIV-004]', async () => {
  const [player, thief] = await Promise.all([sit(), sit()]);
  const round = await freshRound(player);
  const { value } = await player.lay(round.number, [chip('red', '10')]);
  expect((await thief.takeBack(value.roundId, 0)).code).toBe('studio.no_such_round');
  expect(
    (
      await thief.ask('act', {
        roundId: value.roundId,
        requestId: randomId(),
        input: { type: 'deal', place: 0 },
      })
    ).code,
  ).toBe('studio.no_such_round');
  expect(
    (
      await player.ask('act', {
        roundId: value.roundId,
        requestId: randomId(),
        input: { type: 'deal', place: 0 },
      })
    ).code,
  ).toBe('studio.action_not_allowed');
  expect(
    (await player.ask('round', { requestId: randomId(), input: { bets: [chip('red', '1')] } })).code,
  ).toBe('studio.action_not_allowed');
  expect((await player.ask('verify', { roundId: value.roundId })).code).toBe('studio.round_not_over');
  await expectMoney(player, '90');
  await expectMoney(thief, '100');
}, 60_000);

test('a bet outside of the limits is refused with the figure that is permitted [LIV-017]', async () => {
  const player = await sit({ money: '100' });
  const round = await freshRound(player);
  const refused = async (bets: object[]) => {
    const { code, permitted } = await player.lay(round.number, bets);
    return [code, permitted];
  };
  expect(await refused([chip('red', '0.01')])).toEqual(['table.below_minimum', '0.10']);
  expect(await refused([chip('red', '2000.01')])).toEqual(['table.above_spot', '2000.00']);
  expect(await refused([chip('red', '0.105')])).toEqual(['table.odd_chip', '0.01']);
  expect(await refused([...[0, 1, 2].map((value) => number(value, '1800'))])).toEqual([
    'table.above_round',
    '5000.00',
  ]);
  expect(await refused([chip('red', '101')])).toEqual(['studio.refused.insufficient_funds', undefined]);
  for (const bets of [
    [],
    [null],
    'red',
    [chip('purple', '1')],
    [{ bet: 'red', stake: '-5' }],
    [{ bet: 'red', stake: 5 }],
  ])
    expect((await player.lay(round.number, bets as object[])).code).toMatch(/^studio\./);
  await expectMoney(player, '100');
}, 60_000);

test('every spot shows how many lie there and how much, of those who play for the same [LIV-013]', async () => {
  const [one, other, forFree] = await Promise.all([sit(), sit(), sit({ mode: 'trial' })]);
  // One that nobody of another test has bet in.
  const round = await freshRound(one, (await one.round(() => true)).number);
  await Promise.all([
    one.lay(round.number, [chip('red', '3'), number(5, '1')]),
    other.lay(round.number, [chip('red', '2')]),
    forFree.lay(round.number, [chip('red', '500')]),
  ]);
  const isWhole =
    (sum: string) => (told: { number: number; spots: { place: { bet: string }; sum: string }[] }) =>
      told.number === round.number &&
      told.spots.some(({ place, sum: laid }) => place.bet === 'red' && laid === String(parseAmount(sum)));
  const crowd = await other.crowd(isWhole('5'));
  expect(crowd.spots.map(({ place, players, sum }) => [place.bet, players, sum]).sort()).toEqual([
    ['red', 2, '50000'],
    ['straight', 1, '10000'],
  ]);
  expect((await forFree.crowd(isWhole('500'))).spots).toHaveLength(1);
  expect(JSON.stringify(crowd)).not.toContain(one.seat.playerRef);
}, 60_000);

test('a seat is given once, under a name that tells nobody, and freed when its player lets rounds go by [LIV-014]', async () => {
  const [one, other] = await Promise.all([sit(), sit()]);
  const taken = await Promise.all([one.ask('table/sit', { seat: 3 }), other.ask('table/sit', { seat: 3 })]);
  expect(taken.map(({ code }) => code).sort()).toEqual(['OK', 'table.seat_taken']);
  const loser = taken[0]?.code === 'OK' ? other : one;
  expect((await loser.ask('table/sit', { seat: 4 })).code).toBe('OK');
  expect((await loser.ask('table/sit', { seat: 5 })).code).toBe('OK');
  const { seats, ownSeat } = await loser.crowd(({ seats: told }) => told[4] !== null && told[3] === null);
  expect([seats[2], ownSeat]).toEqual([expect.stringMatching(/^..•••..$/), 5]);
  expect((await loser.ask('table/sit', { seat: 8 })).code).toBe('studio.malformed_request');
  await sql`update studio.live_seat set bet_number = bet_number - 3 where seat = 3`.execute(scene.db);
  await sql`update studio.live_seat set seen_at = seen_at - interval '31 seconds' where seat = 5`.execute(
    scene.db,
  );
  await expect
    .poll(async () => (await sql`select seat from studio.live_seat`.execute(scene.db)).rows, {
      timeout: 30_000,
    })
    .toEqual([]);
}, 60_000);

test('who plays for nothing has the same outcome, and no money', async () => {
  const player = await sit({ mode: 'trial' });
  const round = await freshRound(player);
  const { value } = await player.lay(round.number, [...all, chip('red', '10')]);
  expect(value.balance).toBe('9953.00');
  expect((await player.lay(round.number, [chip('black', '20')])).value.balance).toBe('9933.00');
  expect((await player.takeBack(value.roundId, 1)).value.balance).toBe('9953.00');
  const { outcome } = await player.round(
    ({ phase, number: now }) => now === round.number && phase === 'paid',
  );
  const isRed = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36].includes(
    outcome as number,
  );
  await expect
    .poll(async () => (await player.own(round.number)).value?.balance)
    .toBe(isRed ? '10009.00' : '9989.00');
  expect(await player.seat.money()).toBe(parseAmount('100'));
}, 60_000);
