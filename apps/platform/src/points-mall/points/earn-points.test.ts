import { pointsMall } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pointsScene } from '../../../test/points-scene.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { vendorScene } from '../../../test/vendor-scene.ts';
import { walletScene } from '../../../test/wallet-scene.ts';
import { checkBooks, isInOrder } from '../../wallet/public.ts';

let scene: Scene;
let stage: ReturnType<typeof pointsScene>;
beforeAll(async () => {
  // Without the background: each test counts when it wants to.
  scene = await startScene({ role: 'api' });
  stage = pointsScene(scene);
});
beforeEach(() => stage.rules());
afterAll(async () => {
  expect((await checkBooks(scene.platform)).every(isInOrder)).toBe(true);
  await scene.close();
});

const units = (number: number): bigint => BigInt(Math.round(number * 10_000));

test('each product earns at its own rate, and the balance is the ledger’s [PTS-018 PTS-051 PTS-054]', async () => {
  const who = await stage.member();
  const products = ['LIVE', 'LOTT', 'ELOTT', 'PVP', 'RNG', 'FISH', 'SPORTS'] as const;
  for (const product of products) await stage.play(who.playerId, units(100), product);
  await stage.count();
  // 1 + 2 + 2 + 3 + 4 + 4 + 5 percent of a hundred each.
  expect(await stage.balance(who)).toBe('21.00');
  const sum = units(21);
  expect(await stage.books(who.playerId)).toEqual({ ledger: sum, entries: sum, lots: sum, debt: 0n });
});

test('a bet over the vendor protocol earns, once however often it is counted [PTS-051 PTS-053]', async () => {
  const vendor = await vendorScene(scene);
  // Whoever sits down has paid in a hundred, which earns ten.
  const lan = await vendor.sit('100');
  await vendor.ok('betWin', { ...lan.stake('50'), winAmount: '0' });
  await Promise.all(Array.from({ length: 6 }, () => stage.count()));
  await sql`update activity.position set until_xact = 0, open_xacts = '{}' where merchant_id = 1`.execute(
    scene.db,
  );
  await stage.count();
  expect((await stage.books(lan.playerId)).ledger).toBe(units(12));
});

test('a deposit earns when it has arrived, and an order earns nothing [PTS-052]', async () => {
  const money = walletScene(scene);
  const who = { token: await scene.player('player02') };
  const before = await stage.balance(who);
  await money.deposit(who, '200');
  await stage.count();
  expect(Number(await stage.balance(who)) - Number(before)).toBe(20);
  expect((await stage.records(who))[0]).toMatchObject({
    amount: '20.00',
    nameEn: 'Points for a deposit',
    nameCn: '存款所得积分',
  });
});

test('what a correction takes is taken back, and what it adds is given [PTS-055]', async () => {
  const who = await stage.member();
  const bet = await stage.play(who.playerId, units(100));
  const other = await stage.play(who.playerId, units(50));
  await stage.count();
  expect(await stage.balance(who)).toBe('6.00');
  await stage.correct(bet, units(-100));
  await stage.correct(other, units(10));
  await stage.count();
  expect(await stage.balance(who)).toBe('2.40');
  await stage.correct(bet, units(100));
  await stage.count();
  expect(await stage.balance(who)).toBe('6.40');
});

test('what is spent by then is owed, the balance stays at nothing, and the next points pay it [PTS-055]', async () => {
  const who = await stage.member();
  const bet = await stage.play(who.playerId, units(100));
  await stage.count();
  await stage.agreed((await stage.adjust(who.account, '-3')).id);
  await stage.correct(bet, units(-100));
  await stage.count();
  expect(await stage.books(who.playerId)).toEqual({ ledger: 0n, entries: 0n, lots: 0n, debt: units(3) });
  expect(await scene.call(pointsMall.pointBalance, {}, who)).toMatchObject({ balance: '0.00', debt: '3.00' });
  await stage.play(who.playerId, units(50));
  await stage.count();
  expect(await stage.books(who.playerId)).toMatchObject({ ledger: 0n, lots: 0n, debt: units(1) });
  await stage.play(who.playerId, units(100));
  await stage.count();
  expect(await stage.books(who.playerId)).toMatchObject({ ledger: units(3), lots: units(3), debt: 0n });
  const reasons = (await stage.records(who)).map(({ reason, amount }) => [reason, amount]);
  expect(reasons.slice(0, 2)).toEqual([
    ['points-mall.debt', '-1.00'],
    ['points-mall.earned_play', '4.00'],
  ]);
});

test('new rates are for what is settled after them; corrections go by the old ones [PTS-057]', async () => {
  const who = await stage.member();
  const bet = await stage.play(who.playerId, units(100));
  scene.travel(1_000);
  await stage.rules({ rngBet: '40' });
  scene.travel(1_000);
  const later = await stage.play(who.playerId, units(100));
  await stage.count();
  expect(await stage.balance(who)).toBe('44.00');
  await stage.correct(bet, units(100));
  await stage.correct(later, units(-50));
  await stage.count();
  expect(await stage.balance(who)).toBe('28.00');
});

test('what earned nothing when it was settled earns nothing by a correction [PTS-057]', async () => {
  const who = await stage.member();
  await stage.rules({ rngBet: '0' });
  scene.travel(1_000);
  const bet = await stage.play(who.playerId, units(100));
  await stage.count();
  scene.travel(1_000);
  await stage.rules();
  await stage.correct(bet, units(100));
  await stage.count();
  expect(await stage.balance(who)).toBe('0.00');
});

test('the database refuses points below zero, and a lot below zero [PTS-054]', async () => {
  const who = await stage.owner('5');
  await expect(
    sql`update wallet.account set balance = -1 where player_id = ${who.playerId}::bigint and asset = 'POINTS'`.execute(
      scene.db,
    ),
  ).rejects.toThrow(/check|violates/);
  await expect(
    sql`update points_mall.lot set remaining = -1 where player_id = ${who.playerId}::bigint`.execute(
      scene.db,
    ),
  ).rejects.toThrow(/violates check/);
});

test('points are no money: the record of what was paid has no line of them', async () => {
  const who = await stage.owner('5');
  await stage.play(who.playerId, units(100));
  await stage.count();
  await stage.count();
  const { rows } = await sql`select 1 from activity.line where player_id = ${who.playerId}::bigint
    and (asset = 'POINTS' or kind = 'points')`.execute(scene.db);
  expect(rows).toEqual([]);
});

test('records are a member’s own, twelve on a page, with both names [PTS-014 PTS-025 PTS-047]', async () => {
  const who = await stage.member();
  for (let number = 1; number <= 14; number++) {
    await stage.play(who.playerId, units(100 * number));
    await stage.count();
  }
  const read = (input: object) => scene.call(pointsMall.pointRecords, input, who);
  const first = await read({ subordinateName: who.account, accountTypeId: 9, excludeTxTypeIds: 9203 });
  expect(first).toMatchObject({ totalPages: 2 });
  expect(first.content).toHaveLength(12);
  expect(first.content[0]).toMatchObject({ amount: '56.00', currentAvailBalance: '420.00' });
  expect(first.content[0]?.txTimeInTimestamp).toBeGreaterThan(0);
  const last = (await read({ page: 2 })).content;
  expect(last.map(({ amount }) => amount)).toEqual(['8.00', '4.00']);
  expect(await read({ subordinateName: 'player01' })).toEqual({ content: [], totalPages: 0 });
  const other = await stage.member();
  expect((await scene.call(pointsMall.pointRecords, {}, other)).content).toEqual([]);
});

test('rates are told as the merchant set them [PTS-016 PTS-024]', async () => {
  await stage.rules({ liveBet: '0.55', pointExchangeRate: '0.015' });
  const who = await stage.member();
  expect(await scene.call(pointsMall.pointConfig, {}, who)).toMatchObject({
    pointExchangeRate: '0.015',
    liveBet: '0.55',
    lottoBet: '2',
    pvpBet: '3',
    rngBet: '4',
    sportBet: '5',
    deposit: '10',
  });
});

test('without the switch there are no points to be seen [PTS-007]', async () => {
  const who = { token: await scene.player('player01', 'bosphorus'), merchant: 'bosphorus' };
  expect((await scene.refusal(pointsMall.pointBalance, {}, who)).code).toBe('module.off');
});
