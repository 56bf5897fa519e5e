import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activityScene } from '../../test/activity-scene.ts';
import { type Scene, startScene } from '../../test/scene.ts';
import { GAME, VENDOR, vendorScene } from '../../test/vendor-scene.ts';
import { now } from '../kernel/clock.ts';
import { transaction } from '../kernel/db/db.ts';
import { checkBooks, isInOrder } from '../wallet/public.ts';
import { countActivity } from './count-activity.ts';

const DAY = 24 * 3_600_000;
let scene: Scene;
let vendor: Awaited<ReturnType<typeof vendorScene>>;
let record: ReturnType<typeof activityScene>;

beforeAll(async () => {
  // Without the background: each test counts when it wants to.
  scene = await startScene({ role: 'api' });
  vendor = await vendorScene(scene);
  record = activityScene(scene);
});
afterAll(async () => {
  expect((await checkBooks(scene.platform)).every(isInOrder)).toBe(true);
  await scene.close();
});

const bets = async (playerId: bigint) => (await record.lines(playerId)).filter(({ kind }) => kind === 'bet');
const AURORA = { id: 1, currency: 'CNY', timeZone: 'Asia/Shanghai' };

describe('rounds of vendors', () => {
  test('each ended round is one line with product, stake, valid bet and payout; an open one is none [ACT-001 ACT-018]', async () => {
    const lan = await vendor.sit('100');
    await vendor.ok('betWin', { ...lan.stake('3'), winAmount: '0' });
    await vendor.ok('betWin', { ...lan.stake('4'), winAmount: '50' });
    const open = lan.stake('6');
    await vendor.ok('bet', open);
    const shown = { product: 'RNG', bets: 1, isCorrection: false, source: 'round' };
    expect(await bets(lan.playerId)).toMatchObject([
      { ...shown, stake: 30_000n, validBet: 30_000n, payout: 0n },
      { ...shown, stake: 40_000n, validBet: 40_000n, payout: 500_000n },
    ]);
    await vendor.ok('win', lan.win(open, '0', { roundEnd: true }));
    expect((await bets(lan.playerId)).at(-1)).toMatchObject({ ...shown, stake: 60_000n, payout: 0n });
    expect(await record.byProduct(lan.playerId)).toEqual([
      { product: 'RNG', bets: 3n, stake: 130_000n, validBet: 130_000n, payout: 500_000n },
    ]);
  });

  test('a round is counted when it ends: by a win, by a call, by a settlement of nothing [ACT-001]', async () => {
    const lan = await vendor.sit('100');
    const [won, closed, settled] = [lan.stake('1'), lan.stake('2'), lan.stake('3')];
    for (const bet of [won, closed, settled]) await vendor.ok('bet', bet);
    await record.count();
    expect(await bets(lan.playerId)).toEqual([]);
    await vendor.ok('win', lan.win(won, '5', { roundEnd: true }));
    await vendor.ok('endRound', { roundId: closed.roundId, playerRef: lan.playerRef });
    const settlement = { playerRef: lan.playerRef, betRef: settled.txId, currency: 'CNY', reason: 'end' };
    await vendor.ok('settle', { ...settlement, txId: `s-${settled.txId}`, version: 1, amount: '0' });
    const lines = await bets(lan.playerId);
    expect(lines.map(({ stake, payout }) => [stake, payout]).toSorted()).toEqual([
      [10_000n, 50_000n],
      [20_000n, 0n],
      [30_000n, 0n],
    ]);
  });

  test('a table that gives the stake back risked nothing, a slot paid a win; what fed a pot is kept apart [ACT-001 ACT-007]', async () => {
    const lan = await vendor.sit('100');
    const playAs = async (type: string, stake: ReturnType<typeof lan.stake>, winAmount: string) => {
      await sql`update catalogue.game set game_type = ${type} where vendor_code = ${VENDOR} and code = ${GAME}`.execute(
        scene.db,
      );
      await vendor.ok('betWin', { ...stake, winAmount });
      await record.count();
    };
    const known = await sql<{ type: string }>`select game_type as type from catalogue.game
      where vendor_code = ${VENDOR} and code = ${GAME}`.execute(scene.db);
    await playAs('RNG', lan.stake('5'), '5');
    await playAs('TG', lan.stake('5'), '5');
    await playAs('JP', lan.stake('5', { jackpotPart: '0.5' }), '0');
    await playAs(known.rows[0]?.type ?? 'RNG', lan.stake('1'), '0');
    const { rows } = await sql<{ validBet: bigint; jackpot: bigint }>`
      select valid_bet as "validBet", jackpot from activity.line where player_id = ${lan.playerId}::bigint and kind = 'bet'
      order by id`.execute(scene.db);
    expect(rows).toEqual([
      { validBet: 50_000n, jackpot: 0n },
      { validBet: 0n, jackpot: 0n },
      { validBet: 50_000n, jackpot: 5_000n },
      { validBet: 10_000n, jackpot: 0n },
    ]);
  });

  test('a bet that was taken back before its end leaves nothing [ACT-007]', async () => {
    const lan = await vendor.sit('100');
    const bet = lan.stake('7');
    await vendor.ok('bet', bet);
    await vendor.ok('rollback', { txId: `r-${bet.txId}`, refTxId: bet.txId, playerRef: lan.playerRef });
    expect(await bets(lan.playerId)).toEqual([]);
  });

  test('counting twice, or by many at once, counts once [ACT-012]', async () => {
    const lan = await vendor.sit('100');
    const call = { ...lan.stake('2'), winAmount: '3' };
    await Promise.all(Array.from({ length: 50 }, () => vendor.ok('betWin', call)));
    await Promise.all(Array.from({ length: 8 }, () => record.count()));
    await sql`update activity.position set until_xact = 0, open_xacts = '{}' where merchant_id = 1`.execute(
      scene.db,
    );
    expect(await bets(lan.playerId)).toMatchObject([{ stake: 20_000n, payout: 30_000n }]);
    expect(await record.byProduct(lan.playerId)).toMatchObject([
      { bets: 1n, stake: 20_000n, payout: 30_000n },
    ]);
  });

  test('who commits late is not passed by, although others with later numbers were counted [ACT-012]', async () => {
    const lan = await vendor.sit('100');
    await record.count();
    let counted = -1;
    await transaction(scene.db, async (tx) => {
      // Written before the others, and committed after they were counted.
      await sql`insert into catalogue.round (merchant_id, vendor_code, round_id, player_id, game_code, asset, staked, started_at)
        values (1, ${VENDOR}, 'late', ${lan.playerId}::bigint, ${GAME}, 'CNY', 50000, ${now()})`.execute(tx);
      await sql`update catalogue.round set ended_at = ${now()} where merchant_id = 1 and round_id = 'late'`.execute(
        tx,
      );
      await vendor.ok('betWin', { ...lan.stake('1'), winAmount: '0' });
      counted = (await bets(lan.playerId)).length;
    });
    expect(counted).toBe(1);
    expect((await bets(lan.playerId)).map(({ ref, stake }) => [ref, stake])).toContainEqual([
      `${VENDOR}:late`,
      50_000n,
    ]);
    await sql`delete from catalogue.round where merchant_id = 1 and round_id = 'late'`.execute(scene.db);
  });

  test('a game that nobody knows is counted nowhere and waits; it is counted once it is known [ACT-002]', async () => {
    const lan = await vendor.sit('100');
    await vendor.ok('betWin', { ...lan.stake('9'), winAmount: '0' });
    await sql`update catalogue.round set game_code = 'nobody-knows' where player_id = ${lan.playerId}::bigint`.execute(
      scene.db,
    );
    expect(await bets(lan.playerId)).toEqual([]);
    const waiting = async () =>
      (await sql<{ game: string }>`select game from activity.waiting where merchant_id = 1`.execute(scene.db))
        .rows;
    expect(await waiting()).toEqual([{ game: `${VENDOR}/nobody-knows` }]);
    await sql`update catalogue.round set game_code = ${GAME} where player_id = ${lan.playerId}::bigint`.execute(
      scene.db,
    );
    expect(await bets(lan.playerId)).toMatchObject([{ product: 'RNG', stake: 90_000n }]);
    expect(await waiting()).toEqual([]);
  });

  test('a merchant’s day ends at its own midnight, to the millisecond, also when clocks change [ACT-003]', async () => {
    const lan = await vendor.sit('100');
    const end = async (roundId: string, at: string) =>
      sql`insert into catalogue.round (merchant_id, vendor_code, round_id, player_id, game_code, asset, staked, started_at, ended_at)
        values (1, ${VENDOR}, ${roundId}, ${lan.playerId}::bigint, ${GAME}, 'CNY', 10000, ${at}::timestamptz, ${at}::timestamptz)`.execute(
        scene.db,
      );
    const ends = [
      ['2026-03-28T22:59:59.999Z', '2026-03-28'],
      ['2026-03-28T23:00:00.000Z', '2026-03-29'],
      // 23 hours in Berlin, then 25.
      ['2026-03-29T21:59:59.999Z', '2026-03-29'],
      ['2026-03-29T22:00:00.000Z', '2026-03-30'],
      ['2026-10-24T21:59:59.999Z', '2026-10-24'],
      ['2026-10-25T22:59:59.999Z', '2026-10-25'],
      ['2026-10-25T23:00:00.000Z', '2026-10-26'],
    ] as const;
    for (const [at] of ends) await end(`day-${at}`, at);
    await sql`insert into catalogue.round_news (merchant_id, vendor_code, round_id, at, is_late, staked, paid)
      select merchant_id, vendor_code, round_id, ended_at, false, 0, 0 from catalogue.round
      where player_id = ${lan.playerId}::bigint`.execute(scene.db);
    await countActivity(scene.platform, { ...AURORA, timeZone: 'Europe/Berlin' });
    const lines = await bets(lan.playerId);
    expect(lines.map(({ ref, day }) => [ref.slice(VENDOR.length + 5), day]).toSorted()).toEqual(
      ends.toSorted(),
    );
    await sql`delete from catalogue.round where round_id like 'day-%' and merchant_id = 1`.execute(scene.db);
  });
});

describe('corrections', () => {
  test('a later version is a line of its own, on its day, and names the first; together they are the final result [ACT-013 ACT-014]', async () => {
    const lan = await vendor.sit('100');
    const bet = lan.stake('10');
    const settle = (version: number, amount: string) =>
      vendor.ok('settle', {
        playerRef: lan.playerRef,
        betRef: bet.txId,
        currency: 'CNY',
        reason: 'again',
        txId: `${version}-${bet.txId}`,
        version,
        amount,
      });
    scene.travel(-DAY);
    await vendor.ok('bet', bet);
    await settle(1, '25');
    scene.travel(DAY);
    const [first] = await bets(lan.playerId);
    await settle(2, '5');
    await settle(3, '8');
    const lines = await bets(lan.playerId);
    expect(lines[0]).toEqual(first);
    expect(lines).toMatchObject([
      { stake: 100_000n, validBet: 100_000n, payout: 250_000n, bets: 1, isCorrection: false, firstDay: null },
      { stake: 0n, payout: -200_000n, bets: 0, isCorrection: true, firstDay: first?.day, ref: first?.ref },
      { stake: 0n, payout: 30_000n, bets: 0, isCorrection: true, firstDay: first?.day },
    ]);
    expect(lines[1]?.day).not.toBe(first?.day);
    expect(await record.byProduct(lan.playerId)).toMatchObject([{ stake: 100_000n, payout: 80_000n }]);
  });

  test('what was corrected before anybody counted is counted on the same days as otherwise [ACT-013 ACT-016]', async () => {
    const lan = await vendor.sit('100');
    const bet = lan.stake('10');
    const settlement = { playerRef: lan.playerRef, betRef: bet.txId, currency: 'CNY', reason: 'again' };
    scene.travel(-DAY);
    await vendor.ok('bet', bet);
    await vendor.ok('settle', { ...settlement, txId: `a-${bet.txId}`, version: 1, amount: '25' });
    scene.travel(DAY);
    await vendor.ok('settle', { ...settlement, txId: `b-${bet.txId}`, version: 2, amount: '5' });
    expect(await bets(lan.playerId)).toMatchObject([
      { payout: 250_000n, isCorrection: false },
      { payout: -200_000n, isCorrection: true },
    ]);
  });

  test('a bet that is taken back after its round was counted takes stake, valid bet and count with it [ACT-013]', async () => {
    const lan = await vendor.sit('100');
    const bet = lan.stake('10');
    await vendor.ok('bet', bet);
    await vendor.ok('endRound', { roundId: bet.roundId, playerRef: lan.playerRef });
    expect(await bets(lan.playerId)).toHaveLength(1);
    await vendor.ok('rollback', { txId: `r-${bet.txId}`, refTxId: bet.txId, playerRef: lan.playerRef });
    expect(await bets(lan.playerId)).toMatchObject([
      { stake: 100_000n, validBet: 100_000n, bets: 1 },
      { stake: -100_000n, validBet: -100_000n, bets: -1, isCorrection: true },
    ]);
  });
});

describe('who leaves no line, and what nobody changes', () => {
  test('trial accounts and play money [ACT-005]', async () => {
    const lan = await vendor.sit('100');
    await sql`insert into access.player (merchant_id, id, account, role, nickname, language, created_at) overriding system value
      values (1, ${lan.playerId}::bigint, ${`trial${lan.playerId}`}, 4, 'Trial', 'EN', now())`.execute(
      scene.db,
    );
    await vendor.ok('betWin', { ...lan.stake('3'), winAmount: '9' });
    expect(await bets(lan.playerId)).toEqual([]);
    const other = await vendor.sit('0');
    await sql`insert into wallet.account (merchant_id, player_id, pocket, asset, is_real, balance)
      values (1, ${other.playerId}::bigint, 'play', 'CNY', false, 0)`.execute(scene.db);
    expect(await record.lines(other.playerId)).toEqual([]);
  });

  test('the program’s role cannot change, delete or empty lines; nor can the owner [ACT-017]', async () => {
    const lan = await vendor.sit('100');
    await vendor.ok('betWin', { ...lan.stake('3'), winAmount: '9' });
    expect(await bets(lan.playerId)).toHaveLength(1);
    for (const act of [
      sql`update activity.line set stake = 0`,
      sql`delete from activity.line`,
      sql`truncate activity.line`,
    ]) {
      await expect(act.execute(scene.db)).rejects.toMatchObject({ code: '42501' });
      await expect(
        scene.platform.db.connection().execute(async (one) => {
          await sql`reset role`.execute(one);
          try {
            await act.execute(one);
          } finally {
            await sql`set role fairground_app`.execute(one);
          }
        }),
      ).rejects.toMatchObject({ code: '42501' });
    }
  });
});
