import { operatorWallet, wallet } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainTerms, promotionScene } from '../../../test/promotion-scene.ts';
import { type Scene, startScene, type Who } from '../../../test/scene.ts';
import { until } from '../../../test/until.ts';
import { wager } from '../../../test/wager.ts';
import { walletScene } from '../../../test/wallet-scene.ts';
import { transaction } from '../../kernel/db/db.ts';
import { randomId } from '../../kernel/random.ts';
import { checkBooks, isInOrder, openHouseAccount, openPlayerAccount, post } from '../../wallet/public.ts';
import { rewardDeposit } from '../rewards/deposit-bonus.ts';
import { endWaiting } from './end-reversed.ts';

let scene: Scene;
let stage: ReturnType<typeof promotionScene>;
let money: ReturnType<typeof walletScene>;
beforeAll(async () => {
  scene = await startScene();
  stage = promotionScene(scene);
  money = walletScene(scene);
});
afterAll(async () => {
  const reports = await checkBooks({ db: scene.platform.database.slow });
  expect(reports.every(isInOrder)).toBe(true);
  await scene.close();
});

const settled = () =>
  until(async () => {
    const { rows } = await sql`select from kernel.delivery limit 1`.execute(scene.db);
    return rows.length === 0;
  });
/** Somebody who has deposited a hundred and got ten for it. */
async function rewarded(own: Parameters<typeof plainTerms>[0] = {}) {
  const terms = plainTerms({ reward: { kind: 'percent', percent: 10, maximum: '40' }, ...own });
  const promotionId = await stage.run({ type: 'DEPOSIT_FIRST', terms });
  const who = await stage.member();
  const wish = { methodId: 'coin', amount: '100', requestId: randomId(), promotionId };
  const { orderNo, payUrl } = await scene.call(wallet.createDeposit, wish, who);
  for (let time = 0; time < 3; time++) await money.press(payUrl, 'confirm');
  await settled();
  return { who, promotionId, orderNo };
}
const reverse = async (orderNo: string) => {
  const wish = { merchantCode: 'aurora', orderNo, reason: 'the bank took it back' };
  for (const who of ['finance', 'admin'] as const)
    await scene.call(operatorWallet.reverseDeposit, wish, await stage.desk(who));
  await settled();
};
const bonusOf = async ({ playerId }: { playerId: bigint }) => (await stage.bonusesOf(playerId))[0];
const leftOf = async (who: Who) => (await scene.call(wallet.withdrawConfig, {}, who)).turnover.left;

test.each(['cash_first', 'cash_then_bonus'] as const)(
  'a deposit that is taken back ends its bonus with what is left of it, and no other one: %s [PRO-098]',
  async (orderOfFunds) => {
    const { who, orderNo } = await rewarded({ orderOfFunds });
    const gift = await stage.run();
    await stage.claim(who, gift);
    await reverse(orderNo);
    expect(await bonusOf(who)).toMatchObject({ state: 'cancelled', removed: 100_000n });
    expect((await stage.bonusesOf(who.playerId))[1]).toMatchObject({ state: 'active', removed: 0n });
    expect(await money.balance(who)).toBe('10.00');
    expect(await leftOf(who)).toBe('100.00');
  },
);

test('a bonus that was earned by then stays the member’s own [PRO-071 PRO-098]', async () => {
  const { who, orderNo } = await rewarded();
  await wager(scene.db, { playerId: who.playerId, amount: 100_000_000n });
  await until(async () => (await bonusOf(who))?.state === 'completed');
  await reverse(orderNo);
  expect(await bonusOf(who)).toMatchObject({ state: 'completed', removed: 0n });
  expect(await money.balance(who)).toBe('10.00');
});

test('a bonus that has to wait ends when nothing is in the way any more, and not before [PRO-098]', async () => {
  const { who, orderNo } = await rewarded();
  const shift = (isBack: boolean) =>
    transaction(scene.db, async (tx) => {
      const name = { merchantId: 1, asset: 'CNY', isReal: true };
      const held = await openPlayerAccount(tx, { ...name, playerId: who.playerId, pocket: 'held' });
      const house = await openHouseAccount(tx, { ...name, pocket: 'games' });
      const [debit, credit] = isBack ? [held, house] : [house, held];
      const movement = { debit, credit, amount: 1n, reason: 'catalogue.win_held', reference: 'test' };
      await post(tx, { merchantId: 1, key: randomId(), movements: [movement] });
    });
  await shift(false);
  await reverse(orderNo);
  await endWaiting(scene.platform);
  expect((await bonusOf(who))?.state).toBe('active');
  await shift(true);
  await Promise.all([endWaiting(scene.platform), endWaiting(scene.platform)]);
  expect(await bonusOf(who)).toMatchObject({ state: 'cancelled', removed: 100_000n });
  expect(await money.balance(who)).toBe('0.00');
});

test('news of a deposit that comes after it was taken back brings no bonus [PRO-098]', async () => {
  const { who, orderNo, promotionId } = await rewarded();
  await reverse(orderNo);
  // The news again, as if nobody had heard it before.
  const daily = await stage.run({
    type: 'DEPOSIT_DAILY',
    terms: plainTerms({ reward: { kind: 'percent', percent: 10, maximum: '40' } }),
  });
  const body = { merchantId: 1, playerId: String(who.playerId), orderNo, asset: 'CNY', methodId: 'coin' };
  const news = { ...body, amount: '1000000', credited: '1000000', promotionId: daily };
  await transaction(scene.db, (tx) => rewardDeposit(tx, news, { platform: scene.platform }));
  expect(await stage.books(daily)).toMatchObject({ bonuses: 0 });
  expect(await stage.books(promotionId)).toMatchObject({ bonuses: 1, paid: 0n });
});
