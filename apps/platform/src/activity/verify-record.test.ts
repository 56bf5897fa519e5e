import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activityScene } from '../../test/activity-scene.ts';
import { type Scene, startScene } from '../../test/scene.ts';
import { vendorScene } from '../../test/vendor-scene.ts';
import { openDatabase, type Tx, transaction } from '../kernel/db/db.ts';
import { closeDays } from './close-days.ts';
import type { Line } from './queries/lines.ts';
import { sumMonth } from './queries/months.ts';
import { type LineReader, readLines } from './read-lines.ts';
import { rebuildRollUps } from './rebuild-roll-ups.ts';
import { verifyRecord } from './verify-record.ts';

const DAY = 24 * 3_600_000;
let scene: Scene;
let vendor: Awaited<ReturnType<typeof vendorScene>>;
let record: ReturnType<typeof activityScene>;
let owner: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  vendor = await vendorScene(scene);
  record = activityScene(scene);
  owner = openDatabase(scene.platform.database.url, { max: 1 });
});
afterAll(async () => {
  await owner.close();
  await scene.close();
});

const playOnce = async (stake: string, winAmount: string) => {
  const seat = await vendor.sit('100');
  await vendor.ok('betWin', { ...seat.stake(stake), winAmount });
  await record.count();
  return seat;
};
/** As somebody with the keys to the database. */
const tamper = (act: ReturnType<typeof sql>) =>
  transaction(owner.db, async (tx) => {
    await sql`alter table activity.line disable trigger user`.execute(tx);
    await act.execute(tx);
    await sql`alter table activity.line enable trigger user`.execute(tx);
  });
const betsOf = async (playerId: bigint) =>
  (await record.lines(playerId)).filter(({ kind }) => kind === 'bet');
const whats = async () => (await verifyRecord(scene.platform)).map(({ what }) => what);

test('the record is recomputed from its sources, and the first line that differs is named [ACT-015 ACT-016]', async () => {
  const lan = await playOnce('3', '8');
  expect(await whats()).toEqual([]);
  const own = sql`player_id = ${lan.playerId}::bigint and kind = 'bet'`;
  await tamper(sql`update activity.line set payout = payout + 1 where ${own}`);
  expect(await whats()).toEqual([
    expect.stringMatching(/^line round FGS:.*#0 has another payout: 80001 instead of 80000$/),
    expect.stringMatching(/^roll-up member_day of member /),
    expect.stringMatching(/^roll-up game_day of FGS\//),
  ]);
  await tamper(sql`update activity.line set payout = payout - 1, day = day - 1 where ${own}`);
  expect((await whats())[0]).toMatch(/^line round FGS:.* is of \d{4}-\d\d-\d\d instead of /);
  await tamper(sql`update activity.line set day = day + 1 where ${own}`);
  expect(await whats()).toEqual([]);
  await tamper(sql`delete from activity.line where ${own}`);
  expect((await whats())[0]).toMatch(/^line round FGS:.*#0 is missing$/);
  await sql`update activity.position set until_xact = 0 where merchant_id = 1`.execute(scene.db);
  await record.count();
  await rebuildRollUps(scene.platform);
  expect(await whats()).toEqual([]);
  await tamper(sql`insert into activity.line (merchant_id, source, ref, kind, player_id, asset, at, day, amount)
    values (1, 'ledger', '999999999', 'deposit', ${lan.playerId}::bigint, 'CNY', now(), current_date, 5)`);
  expect((await whats())[0]).toMatch(/lines of ledger instead of/);
  await tamper(sql`delete from activity.line where ref = '999999999'`);
});

test('who sits down between players and gets up with the same money has played no round; else what changed hands counts [ACT-001 ACT-007]', async () => {
  const lan = await vendor.sit('100', 'golden-flower');
  for (const winAmount of ['20', '19.90', '26', '0'])
    await vendor.ok('betWin', { ...lan.stake('20'), winAmount });
  expect((await betsOf(lan.playerId)).map((line) => [line.bets, line.validBet, line.payout])).toEqual([
    [0, 0n, 200_000n],
    [1, 1_000n, 199_000n],
    [1, 60_000n, 260_000n],
    [1, 200_000n, 0n],
  ]);
  expect(await record.byProduct(lan.playerId)).toEqual([
    { product: 'PVP', bets: 3n, stake: 800_000n, validBet: 261_000n, payout: 659_000n },
  ]);
  // A correction that levels a sitting takes its round back, and one of an earlier version stays what it was.
  const level = lan.stake('10');
  const { playerRef } = lan;
  const settled = { playerRef, betRef: level.txId, currency: 'CNY', reason: 'end' };
  await vendor.ok('bet', level);
  await vendor.ok('settle', { ...settled, txId: `s1-${level.txId}`, version: 1, amount: '4' });
  await record.count();
  await vendor.ok('settle', { ...settled, txId: `s2-${level.txId}`, version: 2, amount: '10' });
  await sql`update catalogue.game set sittings_since = now() + interval '1 minute'
    where vendor_code = 'FGS' and code = 'niu-niu-table'`.execute(scene.db);
  const old = await vendor.sit('100', 'niu-niu-table');
  await vendor.ok('betWin', { ...old.stake('10'), winAmount: '9' });
  expect((await betsOf(lan.playerId)).slice(-2).map((line) => [line.bets, line.validBet])).toEqual([
    [1, 60_000n],
    [-1, -60_000n],
  ]);
  expect(await betsOf(old.playerId)).toMatchObject([{ bets: 1, validBet: 100_000n }]);
  expect(await whats()).toEqual([]);
});

test('a game that moves to another category takes its earlier rounds not along, counted by then or not [ACT-001]', async () => {
  const lan = await vendor.sit('100', 'plinko');
  const play = async () => vendor.ok('betWin', { ...lan.stake('10'), winAmount: '0' });
  await play();
  await record.count();
  await play();
  await sql`update catalogue.game set category_before = category, category_since = now(), category = 'ELOTT'
    where vendor_code = 'FGS' and code = 'plinko'`.execute(scene.db);
  await play();
  expect((await betsOf(lan.playerId)).map(({ product }) => product)).toEqual(['RNG', 'RNG', 'ELOTT']);
  expect(await whats()).toEqual([]);
});

test('roll-ups are thrown away and built again while bets go on, and nothing is lost [ACT-016]', async () => {
  const lan = await vendor.sit('500');
  let isOn = true;
  const betting = (async () => {
    while (isOn) await vendor.ok('betWin', { ...lan.stake('1'), winAmount: '0' });
  })();
  const counting = (async () => {
    while (isOn) await record.count();
  })();
  for (let time = 0; time < 3; time++) await rebuildRollUps(scene.platform);
  isOn = false;
  await Promise.all([betting, counting]);
  const [sums] = await record.byProduct(lan.playerId);
  const { rows } = await sql<{ rounds: bigint }>`
    select count(*) as rounds from catalogue.round where player_id = ${lan.playerId}::bigint`.execute(
    scene.db,
  );
  expect(sums).toMatchObject({ bets: rows[0]?.rounds, stake: (rows[0]?.rounds ?? 0n) * 10_000n });
  expect(await whats()).toEqual([]);
});

test('a day that is over is added to its month once; month and open days together are all of it', async () => {
  const lan = await vendor.sit('100');
  scene.travel(-3 * DAY);
  await vendor.ok('betWin', { ...lan.stake('2'), winAmount: '7' });
  scene.travel(3 * DAY);
  await vendor.ok('betWin', { ...lan.stake('4'), winAmount: '0' });
  await record.count();
  const months = await sql<{
    month: string;
  }>`select distinct date_trunc('month', day)::date::text as month from activity.member_day
    where player_id = ${lan.playerId}::bigint`.execute(scene.db);
  const total = async () => {
    let stake = 0n;
    for (const { month } of months.rows)
      for (const sums of await sumMonth(scene.db, { merchantId: 1, month, playerIds: [lan.playerId] }))
        stake += sums.stake;
    return stake;
  };
  expect(await total()).toBe(60_000n);
  await closeDays(scene.platform);
  await closeDays(scene.platform);
  expect(await total()).toBe(60_000n);
  const { rows } = await sql<{ stake: bigint }>`
    select stake from activity.member_month where player_id = ${lan.playerId}::bigint`.execute(scene.db);
  expect(rows).toEqual([{ stake: 20_000n }]);
});

test('a reader gets every line of a member in order, and again what it did not finish [ACT-012 ACT-018]', async () => {
  const lan = await vendor.sit('100');
  for (const stake of ['1', '2', '3', '4', '5'])
    await vendor.ok('betWin', { ...lan.stake(stake), winAmount: '0' });
  await record.count();
  const seen: bigint[] = [];
  const kept: bigint[] = [];
  let failures = 2;
  const reader: LineReader = {
    name: 'tests.look',
    take: async (_tx: Tx, merchantId: number, lines: readonly Line[]) => {
      const own = lines.filter(
        ({ playerId, kind }) => merchantId === 1 && playerId === lan.playerId && kind === 'bet',
      );
      seen.push(...own.map(({ stake }) => stake));
      if (own.length > 0 && failures-- > 0) throw new Error('killed');
      kept.push(...own.map(({ stake }) => stake));
    },
  };
  for (let attempt = 0; attempt < 3; attempt++) await readLines(scene.platform, 1, reader, 3).catch(() => {});
  await readLines(scene.platform, 1, reader, 3);
  expect(kept).toEqual([10_000n, 20_000n, 30_000n, 40_000n, 50_000n]);
  expect(seen.length).toBeGreaterThan(kept.length);
});
