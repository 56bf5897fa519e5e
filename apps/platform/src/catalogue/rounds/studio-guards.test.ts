import { askVendor } from '@fairground/vendor-protocol';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Scene, startScene } from '../../../test/scene.ts';
import { type StudioProcess, startStudio } from '../../../test/studio-process.ts';
import { VENDOR, vendorScene } from '../../../test/vendor-scene.ts';
import { nowMs } from '../../kernel/clock.ts';
import { randomId } from '../../kernel/random.ts';
import { checkBooks, isInOrder } from '../../wallet/public.ts';
import { openGame } from '../launch/open-game.ts';

interface Round {
  roundId: string;
  isOver: boolean;
  balance: string;
  view: { opened: number[] };
}
interface Session {
  key: string;
  balance: string;
}

let scene: Scene;
let vendor: Awaited<ReturnType<typeof vendorScene>>;
let studio: StudioProcess;
const SLOW_MS = 2_000;
/** Of dice. */
const STAKES = { minimum: 1_000n, maximum: 50_000_000n, step: 100n };
const DAY_MINUTES = 24 * 60;

beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  vendor = await vendorScene(scene);
  studio = await startStudio(scene, { keys: { aurora: vendor.secret, samba: 'a key of samba' } });
});
afterAll(async () => {
  await studio?.kill();
  expect((await checkBooks(scene.platform)).every(isInOrder)).toBe(true);
  await scene.close();
});

async function sit(game: string, { money = '100', mode = 'real' as 'real' | 'trial' } = {}) {
  const seat = await vendor.sit(money, game);
  const token = async (): Promise<string> =>
    openGame(scene.db, {
      ...{ merchantId: vendor.merchantId, vendor: VENDOR, game, asset: vendor.asset, mode, locale: 'en' },
      ...{ playerId: mode === 'real' ? seat.playerId : null, loginSession: randomId() },
    });
  const { value } = await studio.ask('session', { merchant: 'aurora', token: await token() });
  return { ...(value as Session), seat, token };
}
const dice = (key: string, stake: bigint, requestId: string = randomId()) =>
  studio.ask('round', { key, requestId, input: { stake: String(stake), direction: 'under', target: 4_950 } });
const lay = async (key: string, mines = 1): Promise<Round> =>
  (await studio.ask('round', { key, requestId: randomId(), input: { stake: '10000', mines } })).value;
const open = (key: string, roundId: string, tile: number, requestId: string = randomId()) =>
  studio.ask('act', { key, roundId, requestId, input: { type: 'open', tile } });
const stepsOf = async (roundId: string): Promise<number> => {
  const { rows } = await sql<{ steps: number }>`select count(*)::int as steps from studio.step
    where round_id = ${roundId}`.execute(scene.db);
  return rows[0]?.steps ?? 0;
};
/** A tile without a mine under it, or one with it. */
const tileOf = async (roundId: string, isSafe: boolean): Promise<number> => {
  const { rows } = await sql<{ mines: number[] }>`select state->'mines' as mines from studio.step
    where round_id = ${roundId} and number = 0`.execute(scene.db);
  return Array.from({ length: 25 }, (_, tile) => tile).find(
    (tile) => rows[0]?.mines.includes(tile) !== isSafe,
  ) as number;
};
/** The session that was opened last. */
const lastSession = sql`(select id from studio.session order by created_at desc limit 1)`;

test("a round is its own player's: no other can see it, act in it or page by it", async () => {
  const [owner, other] = [await sit('mines'), await sit('mines')];
  const { roundId } = await lay(owner.key);
  const strange = [
    await open(other.key, roundId, 3),
    await studio.ask('verify', { key: other.key, roundId }),
    await open(owner.key, randomId(), 3),
  ];
  expect(strange.map(({ code }) => code)).toEqual(Array(3).fill('studio.no_such_round'));
  expect(await stepsOf(roundId)).toBe(1);
  // A player of another merchant may have the same number.
  await sql`update studio.round set merchant = 'samba' where id = ${roundId}`.execute(scene.db);
  expect((await open(owner.key, roundId, 3)).code).toBe('studio.no_such_round');
  expect((await studio.ask('verify', { key: owner.key, roundId })).code).toBe('studio.no_such_round');
  expect(await stepsOf(roundId)).toBe(1);
  await sql`update studio.round set merchant = 'aurora' where id = ${roundId}`.execute(scene.db);
  expect((await open(owner.key, roundId, await tileOf(roundId, true))).code).toBe('OK');
});

test('a page of one game reaches no round of another, nor a page of a trial one for money', async () => {
  const { key, seat } = await sit('mines');
  const { roundId } = await lay(key);
  const token = await openGame(scene.db, {
    ...{
      merchantId: vendor.merchantId,
      vendor: VENDOR,
      game: 'dice',
      asset: vendor.asset,
      mode: 'real',
      locale: 'en',
    },
    ...{ playerId: seat.playerId, loginSession: randomId() },
  });
  const other = ((await studio.ask('session', { merchant: 'aurora', token })).value as Session).key;
  const tile = await tileOf(roundId, true);
  const codes = async () => [
    (await open(other, roundId, tile)).code,
    (await studio.ask('table/take-back', { key: other, roundId, from: 0 })).code,
    (await studio.ask('verify', { key: other, roundId })).code,
  ];
  expect(await codes()).toEqual(Array(3).fill('studio.no_such_round'));
  await sql`update studio.session set mode = 'trial', game = 'mines' where id = ${lastSession}`.execute(
    scene.db,
  );
  expect(await codes()).toEqual(Array(3).fill('studio.no_such_round'));
  expect(await stepsOf(roundId)).toBe(1);
  expect((await open(key, roundId, tile)).code).toBe('OK');
});

test('a launch token opens one session, at its own merchant, and a key that nobody was given opens nothing', async () => {
  const { token } = await sit('dice');
  const once = { merchant: 'aurora', token: await token() };
  expect((await studio.ask('session', { ...once, merchant: 'samba' })).code).toBe('studio.session_over');
  expect((await studio.ask('session', { ...once, merchant: 'nobody' })).code).toBe('studio.session_over');
  expect((await studio.ask('session', once)).code).toBe('OK');
  expect((await studio.ask('session', once)).code).toBe('studio.session_over');
  expect((await dice('x'.repeat(43), 10_000n)).code).toBe('studio.session_over');
  expect((await dice('x'.repeat(42), 10_000n)).code).toBe('studio.malformed_request');
});

test('a stake is taken at each limit, of the game and of the operator, and refused one step beyond it', async () => {
  const { key, seat } = await sit('dice', { money: '100000' });
  const { minimum, maximum, step } = STAKES;
  const code = async (stake: bigint) => (await dice(key, stake)).code;
  const limit = (least: bigint, most: bigint) =>
    sql`update studio.session set min_stake = ${String(least)}::bigint, max_stake = ${String(most)}::bigint
      where id = ${lastSession}`.execute(scene.db);
  const refused = async (...stakes: bigint[]) => {
    const before = await seat.money();
    for (const stake of stakes) expect(await code(stake)).toBe('studio.bad_stake');
    expect(await seat.money()).toBe(before);
  };
  await limit(0n, maximum * 10n);
  await refused(minimum - step, maximum + step, minimum + 1n, 0n);
  expect([await code(minimum), await code(maximum), await code(minimum + step)]).toEqual(['OK', 'OK', 'OK']);
  await limit(20_000n, 50_000n);
  await refused(20_000n - step, 50_000n + step);
  expect([await code(20_000n), await code(50_000n)]).toEqual(['OK', 'OK']);
});

test('a trial stakes its last credit and nothing beyond', async () => {
  const { key } = await sit('dice', { mode: 'trial' });
  const credits = (amount: number) =>
    sql`update studio.session set credits = ${amount} where id = ${lastSession}`.execute(scene.db);
  await credits(9_999);
  expect((await dice(key, 10_000n)).code).toBe('studio.refused.insufficient_funds');
  await credits(10_000);
  const { code, value } = await dice(key, 10_000n);
  expect(code).toBe('OK');
  const { paid, balance } = value as { paid: string; balance: string };
  expect(balance).toBe(paid);
});

test('a round follows the one before it no sooner than the jurisdiction allows, and takes nothing before', async () => {
  // The merchant's own time counts, not the studio's usual one.
  const slow = await startStudio(scene, {
    keys: { aurora: vendor.secret },
    minimumRoundMs: 0,
    env: { STUDIO_MERCHANT_ROUND_MS: `samba=0,aurora=${SLOW_MS}` },
  });
  try {
    const { seat, token } = await sit('dice');
    const { value } = await slow.ask('session', { merchant: 'aurora', token: await token() });
    const { key, pace } = value as Session & { pace: { minimumRoundMs: number } };
    expect(pace.minimumRoundMs).toBe(SLOW_MS);
    const play = () =>
      slow.ask('round', {
        ...{ key, requestId: randomId() },
        input: { stake: '10000', direction: 'under', target: 4_950 },
      });
    expect((await play()).code).toBe('OK');
    const began = nowMs();
    const before = await seat.money();
    expect((await play()).code).toBe('studio.too_fast');
    expect(await seat.money()).toBe(before);
    await expect.poll(async () => (await play()).code, { timeout: 20_000, interval: 100 }).toBe('OK');
    expect(nowMs() - began).toBeGreaterThan(SLOW_MS - 500);
  } finally {
    await slow.kill();
  }
});

test('a step is taken once: repeated, raced or sent after the end it changes nothing', async () => {
  const { key } = await sit('mines');
  const { roundId } = await lay(key);
  const wish = randomId();
  const [safe, mine] = [await tileOf(roundId, true), await tileOf(roundId, false)];
  const first = await open(key, roundId, safe, wish);
  // The same request with another choice is the same request.
  const again = await open(key, roundId, mine, wish);
  expect(again).toEqual(first);
  expect(await stepsOf(roundId)).toBe(2);
  const others = Array.from({ length: 25 }, (_, tile) => tile).filter(
    (tile) => tile !== safe && tile !== mine,
  );
  const raced = await Promise.all(others.slice(0, 6).map((tile) => open(key, roundId, tile)));
  const taken = raced.filter(({ code }) => code === 'OK').length;
  expect(raced.filter(({ code }) => code !== 'OK').map(({ code }) => code)).toEqual(
    Array(6 - taken).fill('studio.try_again'),
  );
  expect(await stepsOf(roundId)).toBe(2 + taken);
  expect(((await open(key, roundId, mine)).value as Round).isOver).toBe(true);
  const steps = await stepsOf(roundId);
  for (const tile of [mine, others[10] as number])
    expect((await open(key, roundId, tile)).code).toBe('studio.round_over');
  expect(await stepsOf(roundId)).toBe(steps);
});

test('a step whose money is still under way is not seen, and nothing follows it', async () => {
  const { key } = await sit('mines');
  const { roundId } = await lay(key);
  const safe = await tileOf(roundId, true);
  await open(key, roundId, safe);
  await sql`update studio.step set stage = 'paying', created_at = now() + interval '1 hour'
    where round_id = ${roundId} and number = 1`.execute(scene.db);
  expect((await open(key, roundId, await tileOf(roundId, false))).code).toBe('studio.try_again');
  const { value } = await studio.ask('history', { key });
  expect((value as { rounds: Round[] }).rounds[0]?.view.opened).toEqual([]);
  await sql`update studio.step set stage = 'done' where round_id = ${roundId}`.execute(scene.db);
  const { value: done } = await studio.ask('history', { key });
  expect((done as { rounds: Round[] }).rounds[0]?.view.opened).toEqual([safe]);
});

test('a round is left to its player for a day, and finished by the published rule after it', async () => {
  const [early, late] = [await sit('mines'), await sit('mines')];
  const [left, gone] = [await lay(early.key), await lay(late.key)];
  const began = (roundId: string, minutesAgo: number) =>
    sql`update studio.round set started_at = now() - make_interval(mins => ${minutesAgo})
      where id = ${roundId}`.execute(scene.db);
  await began(left.roundId, DAY_MINUTES - 1);
  await began(gone.roundId, DAY_MINUTES + 1);
  await expect.poll(() => stepsOf(gone.roundId), { timeout: 30_000 }).toBeGreaterThan(1);
  expect(await stepsOf(left.roundId)).toBe(1);
});

test("the platform alone is told of rounds, in time, and of its own merchant's for money", async () => {
  const [real, trial] = [await sit('dice'), await sit('dice', { mode: 'trial' })];
  const rounds = [await dice(real.key, 10_000n), await dice(trial.key, 10_000n)].map(
    ({ value }) => value as Round,
  );
  const [roundId, free] = rounds.map((round) => round.roundId) as [string, string];
  const right = { serviceUrl: studio.address, merchant: 'aurora', secret: vendor.secret };
  const told = (changed: object, id = roundId) =>
    askVendor({ ...right, ...changed }, 'round', { roundId: id });
  expect((await told({}))?.state).toBe('ended');
  expect((await told({}, free))?.state).toBe('unknown');
  expect((await told({ merchant: 'samba', secret: 'a key of samba' }))?.state).toBe('unknown');
  expect(await told({ secret: 'another key' })).toBeNull();
  expect(await told({ merchant: 'samba' })).toBeNull();
  expect(await told({ nowMs: () => nowMs() - 3_600_000 })).toBeNull();
});
