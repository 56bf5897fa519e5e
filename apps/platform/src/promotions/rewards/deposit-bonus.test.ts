import { operatorWallet, promotions, wallet } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { draftOf, plainTerms, promotionScene } from '../../../test/promotion-scene.ts';
import { type Scene, startScene, type Who } from '../../../test/scene.ts';
import { until } from '../../../test/until.ts';
import { walletScene } from '../../../test/wallet-scene.ts';
import { returnToPresent } from '../../kernel/clock.ts';

let scene: Scene;
let stage: ReturnType<typeof promotionScene>;
let money: ReturnType<typeof walletScene>;
beforeAll(async () => {
  scene = await startScene();
  stage = promotionScene(scene);
  money = walletScene(scene);
});
afterAll(() => scene.close());
afterEach(returnToPresent);

const half = plainTerms({
  reward: { kind: 'percent', percent: 50, maximum: '40' },
  minDeposit: '20',
  turnover: { multiple: 300, base: 'both' },
});
const order = (who: Who, amount: string, promotionId?: string, methodId = 'coin') =>
  scene.call(
    wallet.createDeposit,
    { methodId, amount, requestId: crypto.randomUUID(), promotionId, payerName: 'Lan' },
    who,
  );
const pay = async (payUrl: string | null) => {
  for (let time = 0; time < 3; time++) await money.press(payUrl, 'confirm');
};
/** Until everybody has heard of what was paid. */
const settled = () =>
  until(async () => {
    const { rows } = await sql`select from kernel.delivery limit 1`.execute(scene.db);
    return rows.length === 0;
  }, 60_000);
const offers = (who: Who, amount: string) => scene.call(promotions.depositOffers, { amount }, who);

test('the grant equals what was shown before paying, by the amount typed [PRO-097 PRO-098]', async () => {
  const id = await stage.run({ type: 'DEPOSIT_FIRST', terms: half });
  const who = await stage.member();
  const mine = async (amount: string) => (await offers(who, amount)).filter((one) => one.promotionId === id);
  expect(await mine('19.99')).toEqual([]);
  expect(await mine('50')).toMatchObject([{ amount: '25.00', turnover: '225.00', title: 'Gift EN' }]);
  expect(await mine('1000')).toMatchObject([{ amount: '40.00', turnover: '3120.00' }]);
  const [preview] = await mine('50');
  const { payUrl } = await order(who, '50', id);
  expect(await stage.bonusesOf(who.playerId)).toEqual([]);
  await pay(payUrl);
  await settled();
  const [bonus] = await scene.call(promotions.claimList, {}, who);
  expect(bonus).toMatchObject({
    promotionId: id,
    amount: preview?.amount,
    turnover: { required: preview?.turnover },
  });
  expect(await money.balance(who)).toBe('75.00');
  expect(await mine('50')).toEqual([]);
});

test('the terms are those of when the order was opened, whatever was published since [PRO-057 PRO-097]', async () => {
  const id = await stage.run({ type: 'DEPOSIT_FIRST', terms: half });
  const who = await stage.member();
  const { payUrl } = await order(who, '50', id);
  await stage.save(
    id,
    draftOf({ type: 'DEPOSIT_FIRST', terms: { ...half, turnover: { multiple: 900, base: 'both' } } }),
  );
  await stage.publish(id);
  await pay(payUrl);
  await settled();
  expect(await scene.call(promotions.claimList, {}, who)).toMatchObject([
    { turnover: { required: '225.00' } },
  ]);
});

test('an order that comes to nothing grants nothing, nor does a pause [PRO-065 PRO-098]', async () => {
  const id = await stage.run({ type: 'DEPOSIT_DAILY', terms: half });
  const who = await stage.member();
  const failed = await order(who, '50', id, 'card');
  await money.press(failed.payUrl, 'fail');
  const cancelled = await order(who, '50', id);
  await scene.call(wallet.cancelDeposit, { orderNo: cancelled.orderNo }, who);
  await settled();
  expect(await stage.bonusesOf(who.playerId)).toEqual([]);
  const { payUrl } = await order(who, '50', id);
  await stage.turn('pausePromotion', id);
  await pay(payUrl);
  await settled();
  expect(await money.balance(who)).toBe('50.00');
  expect(await stage.books(id)).toMatchObject({ bonuses: 0, granted: 0n });
});

test('the first deposit only, and one a day, also of two confirmed at once [PRO-099]', async () => {
  const first = await stage.run({ type: 'DEPOSIT_FIRST', terms: half });
  const daily = await stage.run({ type: 'DEPOSIT_DAILY', terms: half });
  for (const [id, expected] of [
    [first, 1],
    [daily, 1],
  ] as const) {
    const who = await stage.member();
    const finance = await stage.desk('finance');
    const orders = [await order(who, '40', id, 'bank-transfer'), await order(who, '60', id, 'e-wallet')];
    await Promise.all(
      orders.map(({ orderNo }) =>
        scene.call(
          operatorWallet.decideDeposit,
          { merchantCode: 'aurora', orderNo, decision: 'approve', reason: 'arrived' },
          finance,
        ),
      ),
    );
    await settled();
    expect(await stage.bonusesOf(who.playerId)).toHaveLength(expected);
    expect(await offers(who, '50')).not.toContainEqual(expect.objectContaining({ promotionId: id }));
    scene.travel(86_400_000);
    const awake = await stage.again(who);
    const { payUrl } = await order(awake, '50', id);
    await pay(payUrl);
    await settled();
    expect(await stage.bonusesOf(who.playerId)).toHaveLength(id === daily ? 2 : 1);
    returnToPresent();
  }
});

test('an order that names no promotion of deposits, or one of another merchant, is credited and nothing else', async () => {
  const gift = await stage.run();
  const who = await stage.member();
  for (const id of [gift, 'no-such-thing']) {
    const { payUrl } = await order(who, '50', id);
    await pay(payUrl);
  }
  await settled();
  expect(await money.balance(who)).toBe('100.00');
  expect(await stage.bonusesOf(who.playerId)).toEqual([]);
});
