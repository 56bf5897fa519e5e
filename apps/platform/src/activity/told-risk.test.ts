import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activityScene } from '../../test/activity-scene.ts';
import { freshRound, liveTable, outcomeOf } from '../../test/live-table.ts';
import { type Scene, startScene } from '../../test/scene.ts';
import { type StudioProcess, startStudio } from '../../test/studio-process.ts';
import { vendorScene } from '../../test/vendor-scene.ts';
import { sessionCacheOf } from '../catalogue/rounds/cached/session-cache.ts';
import { randomId } from '../kernel/random.ts';
import { verifyRecord } from './verify-record.ts';

let scene: Scene;
let vendor: Awaited<ReturnType<typeof vendorScene>>;
let record: ReturnType<typeof activityScene>;

beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  vendor = await vendorScene(scene);
  record = activityScene(scene);
});
afterAll(async () => {
  await record.count();
  expect(await verifyRecord(scene.platform)).toEqual([]);
  await scene.close();
});

const bets = async (playerId: bigint) =>
  (await record.lines(playerId))
    .filter(({ kind }) => kind === 'bet')
    .map(({ stake, validBet }) => [stake, validBet]);

describe('what a vendor tells', () => {
  test('bets on both sides of a market earn nothing, whatever the product; nothing told counts in full [ACT-009 ACT-010]', async () => {
    const games = [
      ['european-roulette', 'LIVE'],
      ['sic-bo', 'LIVE'],
      ['red-black', 'PVP'],
    ] as const;
    for (const [game, product] of games) {
      const lan = await vendor.sit('100', game);
      const both = lan.stake('4');
      await vendor.ok('bet', both);
      await vendor.ok('bet', { ...both, txId: randomId(), amount: '6', unrisked: '10' });
      await vendor.ok('win', lan.win(both, '9', { roundEnd: true }));
      await vendor.ok('betWin', { ...lan.stake('8', { unrisked: '8' }), winAmount: '0' });
      await vendor.ok('betWin', { ...lan.stake('8', { unrisked: '5' }), winAmount: '1' });
      await vendor.ok('betWin', { ...lan.stake('8'), winAmount: '1' });
      expect(await bets(lan.playerId), game).toEqual([
        [100_000n, 0n],
        [80_000n, 0n],
        [80_000n, 30_000n],
        [80_000n, 80_000n],
      ]);
      expect(await record.byProduct(lan.playerId)).toMatchObject([
        { product, bets: 4n, stake: 340_000n, validBet: 110_000n },
      ]);
    }
  });

  test('the last word before the end of a round holds, and what is said afterwards changes nothing [ACT-009]', async () => {
    const lan = await vendor.sit('100', 'baccarat');
    const lay = async (unrisked: string) => {
      const bet = lan.stake('10', { unrisked });
      await vendor.ok('bet', bet);
      return bet;
    };
    // Chips were taken back before the outcome, and the win says what is left.
    await vendor.ok('win', lan.win(await lay('10'), '0', { unrisked: '4', roundEnd: true }));
    await vendor.ok('win', lan.win(await lay('0'), '19.5', { unrisked: '10', roundEnd: true }));
    const over = await lay('10');
    await vendor.ok('endRound', { roundId: over.roundId, playerRef: lan.playerRef });
    await record.count();
    await vendor.ok('win', lan.win(over, '2', { unrisked: '0', roundEnd: true }));
    await vendor.ok('win', lan.win(over, '0', { unrisked: '0', roundEnd: true }));
    expect(await bets(lan.playerId)).toEqual([
      [100_000n, 60_000n],
      [100_000n, 0n],
      [100_000n, 0n],
      [0n, 0n],
    ]);
  });

  test('of a bet that is told again with another word the first one holds, and nothing is taken twice [ACT-009]', async () => {
    const lan = await vendor.sit('100', 'baccarat');
    const bet = lan.stake('10', { unrisked: '10' });
    await vendor.ok('bet', bet);
    await vendor.ok('bet', { ...bet, unrisked: '0' });
    const win = lan.win(bet, '5', { roundEnd: true });
    await vendor.ok('win', win);
    await vendor.ok('win', { ...win, unrisked: '0' });
    expect(await lan.money()).toBe(950_000n);
    expect(await bets(lan.playerId)).toEqual([[100_000n, 0n]]);
  });

  test('a bet that is taken by what its session has taught tells as much as any other [ACT-009]', async () => {
    const lan = await vendor.sit('100', 'sic-bo');
    await vendor.ok('betWin', { ...lan.stake('1'), winAmount: '0' });
    const cache = sessionCacheOf(scene.platform, { merchantId: vendor.merchantId, vendor: 'FGS' });
    expect(cache.seat(lan.sessionId)).toBeDefined();
    await vendor.ok('betWin', { ...lan.stake('9', { unrisked: '9' }), winAmount: '7' });
    await Promise.all(
      Array.from({ length: 8 }, () =>
        vendor.ok('betWin', { ...lan.stake('2', { unrisked: '2' }), winAmount: '1' }),
      ),
    );
    expect((await record.byProduct(lan.playerId))[0]).toMatchObject({ bets: 10n, validBet: 10_000n });
  });

  test('a sports bet that was lost at 1.49 counts nothing, at 1.50 all of it; the lowest odds of a round hold [ACT-008]', async () => {
    const lan = await vendor.sit('100', 'harbour-derby');
    for (const odds of ['1.49', '1.4999', '1.5', '1.50'])
      await vendor.ok('betWin', { ...lan.stake('10', { odds }), winAmount: '0' });
    await vendor.ok('betWin', { ...lan.stake('10', { odds: '1.85' }), winAmount: '5' });
    const slip = lan.stake('10', { odds: '1.2' });
    await vendor.ok('bet', slip);
    await vendor.ok('bet', { ...slip, txId: randomId(), amount: '0.1', odds: '7' });
    await vendor.ok('win', lan.win(slip, '0', { roundEnd: true }));
    expect(await bets(lan.playerId)).toEqual([
      [100_000n, 0n],
      [100_000n, 0n],
      [100_000n, 100_000n],
      [100_000n, 100_000n],
      [100_000n, 50_000n],
      [101_000n, 0n],
    ]);
    // Settled by versions, as books do it: lost, then half of it given back.
    const late = lan.stake('4', { odds: '1.9' });
    const settle = (version: number, amount: string) =>
      vendor.ok('settle', {
        ...{ txId: `${version}-${late.txId}`, playerRef: lan.playerRef, betRef: late.txId, version, amount },
        ...{ currency: 'CNY', reason: 'result' },
      });
    await vendor.ok('bet', late);
    await settle(1, '0');
    await settle(2, '2');
    expect((await bets(lan.playerId)).slice(6)).toEqual([
      [40_000n, 40_000n],
      [0n, -20_000n],
    ]);
  });

  test.each([
    { unrisked: '-1' },
    { unrisked: 'all' },
    { unrisked: 1 },
    { odds: '0.9' },
    { odds: '1,5' },
    { odds: '1.50000' },
  ])('%j is no word about a bet, and nothing is taken [ACT-008]', async (told) => {
    const lan = await vendor.sit('10', 'harbour-derby');
    expect(await vendor.call('bet', { ...lan.stake('1'), ...(told as object) })).toMatchObject({
      code: 'FINAL',
    });
    expect(await lan.money()).toBe(100_000n);
  });
});

describe('tables of the studio', () => {
  let studio: StudioProcess;
  beforeAll(async () => {
    const env = { STUDIO_TABLE_BETTING_MS: '6000', STUDIO_TABLE_SHOW_MS: '2500' };
    studio = await startStudio(scene, { keys: { aurora: vendor.secret }, env });
  });
  afterAll(async () => {
    await studio?.kill();
  });
  const chip = (bet: string, amount: number, more: object = {}) => ({
    bet,
    stake: String(amount * 10_000),
    ...more,
  });
  const sit = (game: string) => liveTable(scene, vendor, game).sit(() => studio);

  test('who bets red and black, or player and banker, turns nothing over; who bets a pair beside it that much [ACT-009 ACT-010]', async () => {
    const play = async (game: string, ...chips: object[]) => {
      const { seat, ask } = await sit(game);
      expect((await ask('round', { requestId: randomId(), input: { bets: chips } })).code).toBe('OK');
      const [sums] = await record.byProduct(seat.playerId);
      return sums && [sums.stake, sums.validBet];
    };
    expect(await play('european-roulette', chip('red', 10), chip('black', 7))).toEqual([170_000n, 0n]);
    expect(await play('european-roulette', chip('red', 10), chip('dozen1', 7))).toEqual([170_000n, 170_000n]);
    expect(await play('sic-bo', chip('big', 10), chip('small', 7))).toEqual([170_000n, 0n]);
    expect(await play('dragon-tiger', chip('DRAGON', 10), chip('TIGER', 7))).toEqual([170_000n, 0n]);
    expect(await play('baccarat', chip('PLAYER', 10), chip('BANKER', 7), chip('DRAGON7', 2))).toEqual([
      190_000n,
      20_000n,
    ]);
    expect(await play('red-black', chip('RED', 10), chip('BLACK', 7))).toEqual([170_000n, 0n]);
  });

  test('so do tables that everybody plays, by what lies there when the outcome is drawn [ACT-009 ACT-010]', async () => {
    const [both, undone] = [await sit('live-roulette'), await sit('live-roulette')];
    const round = await freshRound(both);
    for (const player of [both, undone]) {
      await player.lay(round.number, [chip('red', 10)]);
      await player.lay(round.number, [chip('black', 7)]);
    }
    const own = await undone.own(round.number);
    await undone.takeBack(own.value?.roundId ?? null, 1);
    await outcomeOf(both, round.number);
    const sums = async ({ seat }: typeof both) => (await record.byProduct(seat.playerId))[0];
    await expect.poll(() => sums(both), { timeout: 20_000 }).toMatchObject({ stake: 170_000n, validBet: 0n });
    await expect
      .poll(() => sums(undone), { timeout: 20_000 })
      .toMatchObject({ stake: 100_000n, validBet: 100_000n });
  }, 60_000);

  test('games of sports tell the odds of their bets [ACT-008]', async () => {
    const { seat, ask } = await sit('harbour-derby');
    const input = { bets: [chip('WIN', 10, { boat: 3 }), chip('PLACE', 10, { boat: 2 })] };
    expect((await ask('round', { requestId: randomId(), input })).code).toBe('OK');
    const { rows } = await sql<{ odds: number }>`
      select odds from catalogue.round where player_id = ${seat.playerId}::bigint`.execute(scene.db);
    expect(rows).toEqual([{ odds: 196 }]);
  });
});
