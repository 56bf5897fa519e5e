import { activity } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activityScene } from '../../test/activity-scene.ts';
import { everyDigit, lotteryScene } from '../../test/lottery-scene.ts';
import { type Scene, startScene, type Who } from '../../test/scene.ts';
import { findMemberId, VENDOR, vendorScene } from '../../test/vendor-scene.ts';
import { now } from '../kernel/clock.ts';
import { transaction } from '../kernel/db/db.ts';
import { cancelTask, insertTurnover, turnoverLeft } from '../wallet/public.ts';
import { expireTasks } from '../wallet/withdrawals/queries/turnover.ts';

const DAY = 24 * 3_600_000;
let scene: Scene;
let vendor: Awaited<ReturnType<typeof vendorScene>>;
let record: ReturnType<typeof activityScene>;
let play: ReturnType<typeof lotteryScene>;

beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  vendor = await vendorScene(scene);
  record = activityScene(scene);
  play = lotteryScene(scene);
});
afterAll(() => scene.close());

test('a member’s result by day and product type is the record’s, with deposits, and says up to when it is complete [MEM-014 ACT-004 ACT-006]', async () => {
  const who: Who = { token: await scene.player('player02') };
  await play.deposit(who, '1000');
  const issue = await play.next('TXFFC');
  await play.place(issue, [everyDigit], who);
  await play.settle(issue);
  await record.count();
  const fresh: Who = { token: await scene.player('player02') };
  const { total, products, days, completeTo } = await scene.call(activity.profit, {}, fresh);
  const lottery = products.find(({ stake }) => stake !== '0.00');
  expect(products.map(({ product }) => product)).toEqual([
    'LIVE',
    'RNG',
    'SPORTS',
    'LOTT',
    'ELOTT',
    'FISH',
    'PVP',
  ]);
  expect(total.deposit).toBe('1000.00');
  expect(Number(total.stake)).toBeGreaterThan(0);
  expect(lottery).toMatchObject({ stake: total.stake, validBet: total.validBet, payout: total.payout });
  expect(Number(total.net)).toBeCloseTo(Number(total.payout) + Number(total.rebate) - Number(total.stake), 4);
  expect(days.at(0)).toMatchObject({ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  expect(completeTo).not.toBeNull();
  const live = await scene.call(activity.profit, { product: 'LIVE' }, fresh);
  expect(live.total).toMatchObject({ stake: '0.00', deposit: '0.00', net: '0.00' });
  expect(live.products).toEqual(products);
}, 120_000);

test('lottery wins stand on the winner board beside those of games, under a masked name [GAM-077]', async () => {
  const who = await play.member('player01');
  const issue = await play.next('TXFFC');
  // Ten of ten digits for a hundred each: one of them pays well over ten.
  await play.place(issue, [{ ...everyDigit, multiple: 50 }], who);
  await play.settle(issue);
  await record.count();
  const board = await scene.call(activity.winnerBoard, { gameCategory: 'ALL' });
  const { playerId } = await findMemberId(scene, 'player01');
  const { rows } = await sql<{
    won: number;
  }>`select count(*)::int as won from activity.line where player_id = ${playerId}::bigint
    and payout > stake and payout >= 100000 and number = 0`.execute(scene.db);
  expect(board.filter(({ vo }) => vo.vendor === 'LOTTERY' && vo.account === 'pl***01')).toHaveLength(
    rows[0]?.won ?? -1,
  );
  const lan = await vendor.sit('100');
  await vendor.ok('betWin', { ...lan.stake('5'), winAmount: '80' });
  await record.count();
  const games = await scene.call(activity.winnerBoard, { gameCategory: 'RNG' });
  expect(games[0]?.vo).toMatchObject({ vendor: VENDOR, amount: '80.00', category: 'RNG' });
}, 120_000);

const leftOf = async ({ playerId }: { playerId: bigint }) => {
  const { required, done } = await turnoverLeft(scene.db, { merchantId: 1, playerId, asset: 'CNY' });
  return required - done;
};
const task = (playerId: bigint, required: bigint, own: object = {}) =>
  transaction(scene.db, (tx) =>
    insertTurnover(tx, {
      merchantId: 1,
      playerId,
      asset: 'CNY',
      reason: 'promotions.test',
      reference: `t${required}`,
      required,
      at: new Date(now().getTime() - 1_000),
      ...own,
    }),
  );

test('valid bets count once towards the oldest task, by weight, and what is left over towards the next [PRO-069 PRO-070 ACT-019]', async () => {
  const lan = await vendor.sit('100');
  await task(lan.playerId, 30_000n);
  await task(lan.playerId, 100_000n, { weights: { RNG: 50 } });
  await vendor.ok('betWin', { ...lan.stake('5'), winAmount: '0' });
  await record.count();
  await record.count();
  // 3 of the 5 fill the first; the other 2 count half.
  expect(await leftOf(lan)).toBe(100_000n - 10_000n);
  await vendor.ok('bet', lan.stake('6'));
  await record.count();
  expect(await leftOf(lan)).toBe(90_000n);
  const { rows } = await sql<{ counted: bigint; validBet: bigint }>`
    select counted, valid_bet as "validBet" from wallet.turnover_receipt where merchant_id = 1 order by task_id, line_id`.execute(
    scene.db,
  );
  expect(rows.slice(-2)).toEqual([
    { counted: 30_000n, validBet: 30_000n },
    { counted: 10_000n, validBet: 20_000n },
  ]);
});

test('a bet that is taken back lowers an open task by what it had counted; a task that is done stays done [PRO-071]', async () => {
  const lan = await vendor.sit('100');
  await task(lan.playerId, 40_000n);
  await task(lan.playerId, 200_000n, { weights: { RNG: 20 } });
  const bet = lan.stake('9');
  await vendor.ok('bet', bet);
  await vendor.ok('endRound', { roundId: bet.roundId, playerRef: lan.playerRef });
  await record.count();
  expect(await leftOf(lan)).toBe(190_000n);
  await vendor.ok('rollback', { txId: `r-${bet.txId}`, refTxId: bet.txId, playerRef: lan.playerRef });
  await record.count();
  expect(await leftOf(lan)).toBe(200_000n);
});

test('a task that is over or cancelled asks for nothing, and a bet from before it counts nothing [PRO-078]', async () => {
  const lan = await vendor.sit('100');
  await vendor.ok('betWin', { ...lan.stake('5'), winAmount: '0' });
  await task(lan.playerId, 70_000n, {
    at: new Date(now().getTime() + 60_000),
    expiresAt: new Date(now().getTime() + DAY),
  });
  await record.count();
  expect(await leftOf(lan)).toBe(70_000n);
  expect(await expireTasks(scene.db, now())).toBe(0);
  await expireTasks(scene.db, new Date(now().getTime() + DAY));
  expect(await leftOf(lan)).toBe(0n);
  await task(lan.playerId, 80_000n);
  const which = {
    merchantId: 1,
    playerId: lan.playerId,
    reason: 'promotions.test',
    reference: 't80000',
    at: now(),
  };
  expect(await transaction(scene.db, (tx) => cancelTask(tx, which))).toBe(true);
  expect(await transaction(scene.db, (tx) => cancelTask(tx, which))).toBe(false);
  expect(await leftOf(lan)).toBe(0n);
});
