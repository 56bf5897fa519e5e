import {
  access,
  activity,
  catalogue,
  lottery,
  messaging,
  pointsMall,
  promotions,
  support,
  wallet,
} from '@fairground/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Scene, startScene } from '../../test/scene.ts';
import { shifted } from '../kernel/clock.ts';
import { transaction } from '../kernel/db/db.ts';
import { generateIssues } from '../lottery/generate-issues.ts';
import { demoMerchants } from '../merchants/demo-merchants.ts';
import { seedDemoPoints, seedPoints } from '../points-mall/public.ts';
import { checkBooks, isInOrder } from '../wallet/public.ts';
import { seedMoney } from '../wallet/seed-money.ts';
import { demoMoney, demoPoints } from './demo-accounts.ts';
import { demoPast } from './demo-past.ts';
import { PAST_MS, seedPast } from './seed-past.ts';

const SECONDS_MAX = 30;
let scene: Scene;
let seconds = 0;

const payIn = () =>
  shifted(-PAST_MS, () =>
    transaction(scene.platform.db, (tx) => seedMoney(tx, { merchants: demoMerchants, money: demoMoney })),
  );

beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  // The accounts of the tests are as young as the test: they have to be there when their past begins.
  scene.travel(PAST_MS + 60_000);
  await generateIssues(scene.platform);
  const begin = performance.now();
  expect(await payIn()).toEqual({ isNew: true });
  await transaction(scene.platform.db, async (tx) => {
    await seedPoints(tx, { merchants: demoMerchants });
    await seedDemoPoints(tx, { merchants: demoMerchants, points: demoPoints });
  });
  await seedPast(scene.platform);
  seconds = (performance.now() - begin) / 1_000;
}, 240_000);
afterAll(() => scene.close());

test('it takes seconds, leaves the books in order, and whoever has paid in earlier gets no past', async () => {
  expect(seconds).toBeLessThan(SECONDS_MAX);
  expect((await checkBooks(scene.platform)).every(isInOrder)).toBe(true);
  expect(await payIn()).toEqual({ isNew: false });
});

test.each(demoPast.map(({ account }) => account))(
  'each page of %s has something to show',
  async (account) => {
    const who = { token: await scene.player(account) };
    const { orders } = await scene.call(wallet.withdrawals, {}, who);
    expect(orders.map(({ status }) => status).toSorted()).toEqual(['approved', 'pending', 'rejected']);
    expect((await scene.call(wallet.depositOrders, {}, who)).orders).not.toEqual([]);
    expect((await scene.call(wallet.bankCards, {}, who)).cards).toMatchObject([{ isUsable: true }]);
    expect((await scene.call(wallet.transactions, {}, who)).lines.length).toBeGreaterThan(10);
    const { bets } = await scene.call(catalogue.bets, { size: 100 }, who);
    expect(new Set(bets.map(({ gameId }) => gameId)).size).toBeGreaterThanOrEqual(4);
    expect(new Set(bets.map(({ status }) => status))).toEqual(new Set(['won', 'lost']));
    expect((await scene.call(lottery.bets, {}, who)).bets.length).toBeGreaterThanOrEqual(2);
    expect((await scene.call(messaging.inbox, {}, who)).total).toBeGreaterThanOrEqual(2);
    expect(await scene.call(support.myFeedback, {}, who)).toMatchObject([
      { state: 'answered', lines: [{ by: 'operator' }] },
    ]);
    const { bonuses } = await scene.call(promotions.bonuses, {}, who);
    expect(bonuses).toMatchObject([{ status: 'active' }]);
    expect((await scene.call(catalogue.favouriteGames, {}, who)).games.length).toBeGreaterThanOrEqual(2);
    expect((await scene.call(access.securityConfig, {}, who)).hasPaymentPassword).toBe(true);
    const { sumBalance, pendingWithdraw } = await scene.call(wallet.funds, {}, who);
    expect([Number(sumBalance) > 100, pendingWithdraw]).toEqual([true, '150.00']);
  },
);

test('player01 has points to look at, a profit, and a letter of the agent', async () => {
  const who = { token: await scene.player('player01') };
  expect(Number((await scene.call(pointsMall.pointBalance, {}, who)).balance)).toBeGreaterThan(0);
  expect(await scene.call(activity.profit, {}, who)).toBeTruthy();
  const { content } = await scene.call(messaging.inbox, {}, who);
  expect(content.some(({ subject }) => subject.includes('agent001'))).toBe(true);
});
