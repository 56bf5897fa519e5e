import { operatorPromotions, promotions } from '@fairground/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainTerms, promotionScene } from '../../../test/promotion-scene.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { settlementScene } from '../../../test/settlement-scene.ts';
import { until } from '../../../test/until.ts';

let scene: Scene;
let stage: ReturnType<typeof promotionScene>;
let house: ReturnType<typeof settlementScene>;
beforeAll(async () => {
  scene = await startScene();
  stage = promotionScene(scene);
  house = settlementScene(scene);
});
afterAll(() => scene.close());

const listed = async (account: string, own: { before?: string; size?: number } = {}) => {
  const wish = { merchantCode: 'aurora', ...own };
  const page = await scene.call(operatorPromotions.bonusCorrections, wish, await stage.desk('finance'));
  return { ...page, own: page.corrections.filter((one) => one.account === account) };
};
/** A member whose bonus of ten was completed by two bets, of sixty and of forty. */
async function completed() {
  const who = await stage.member();
  const id = await stage.run({ terms: plainTerms() });
  const { bonusId } = await stage.claim(who, id);
  const at = new Date();
  const first = await house.playAs(who.playerId, { stake: '60', product: 'RNG' });
  await house.playAs(who.playerId, { stake: '40', product: 'RNG' });
  await house.countAll();
  await until(async () => (await stage.bonusesOf(who.playerId))[0]?.state === 'completed');
  const correct = async (validBet: string, number: bigint) => {
    const corrects = { at, number, stakeBefore: '60' };
    await house.playAs(who.playerId, { stake: '0', validBet, product: 'RNG', ref: first, corrects });
    await house.countAll();
  };
  return { who, bonusId, correct };
}

test('a bet that is corrected after its bonus was completed stands in the list of operators once, and the bonus stays completed [PRO-071]', async () => {
  const { who, bonusId, correct } = await completed();
  expect((await listed(who.account)).own).toEqual([]);
  await correct('-25', 1n);
  expect((await listed(who.account)).own).toMatchObject([
    {
      bonusId,
      title: 'Gift EN',
      amount: '10.00',
      game: 'FGS/jade-lantern-garden',
      lowered: '25.00',
      counted: '25.00',
    },
  ]);
  // Counted again by somebody else: nothing new.
  await house.countAll();
  await correct('-35', 2n);
  const { own } = await listed(who.account);
  expect(own.map(({ lowered }) => lowered)).toEqual(['35.00', '25.00']);
  const { bonuses } = await scene.call(promotions.bonuses, {}, who);
  expect(bonuses).toMatchObject([{ status: 'completed', turnover: { done: '100.00' } }]);
  // A page at a time, and only at this merchant.
  const first = await listed(who.account, { size: 1 });
  expect(first.corrections).toHaveLength(1);
  const rest = await listed(who.account, { size: 1, before: first.next ?? '' });
  expect(rest.corrections[0]?.lowered).toBe('25.00');
  const samba = { merchantCode: 'samba' };
  expect(
    (await scene.call(operatorPromotions.bonusCorrections, samba, await stage.desk())).corrections,
  ).toEqual([]);
});

test('a correction upwards, and one of a bet that had counted for nothing, are not listed [PRO-071]', async () => {
  const { who, correct } = await completed();
  await correct('10', 1n);
  const other = await house.playAs(who.playerId, { stake: '30', product: 'RNG' });
  await house.countAll();
  const corrects = { at: new Date(), number: 1n, stakeBefore: '30' };
  await house.playAs(who.playerId, { stake: '0', validBet: '-30', product: 'RNG', ref: other, corrects });
  await house.countAll();
  expect((await listed(who.account)).own).toEqual([]);
});
