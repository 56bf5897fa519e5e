import { operatorPromotions } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditOf } from '../../../test/audit-of.ts';
import { plainTerms, promotionScene } from '../../../test/promotion-scene.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { settlementScene } from '../../../test/settlement-scene.ts';
import { walletScene } from '../../../test/wallet-scene.ts';

let scene: Scene;
let stage: ReturnType<typeof promotionScene>;
let money: ReturnType<typeof walletScene>;
const merchantCode = 'aurora';
const reason = 'the season is over';
beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  stage = promotionScene(scene);
  money = walletScene(scene);
});
afterAll(() => scene.close());

const bonusesOf = async (account: string) =>
  scene.call(operatorPromotions.memberBonuses, { merchantCode, account }, await stage.desk('finance'));
const cancel = async (bonusId: string, removed: string, who: 'finance' | 'admin' = 'finance') =>
  scene.call(
    operatorPromotions.cancelMemberBonus,
    { merchantCode, bonusId, removed, reason },
    await stage.desk(who),
  );

test('an operator cancels a bonus for the amount that was shown, once and with a reason; a large one takes two [PRO-129]', async () => {
  const id = await stage.run();
  const who = await stage.member();
  await stage.claim(who, id);
  const [shown] = await bonusesOf(who.account);
  expect(shown).toMatchObject({ status: 'active', removed: '10.00', kept: '0.00', waitsFor: null });
  const bonusId = shown?.bonusId ?? '';
  expect(await stage.codeOf(cancel(bonusId, '9.99'))).toBe('promotions.amount_changed');
  expect(await money.balance(who)).toBe('10.00');
  const codes = await Promise.all(Array.from({ length: 20 }, () => stage.codeOf(cancel(bonusId, '10'))));
  expect(codes.filter((code) => code === 'done')).toHaveLength(1);
  expect(codes.filter((code) => code === 'promotions.bonus_ended')).toHaveLength(19);
  expect(await money.balance(who)).toBe('0.00');
  expect(await bonusesOf(who.account)).toMatchObject([{ status: 'cancelled', removed: '10.00', kept: null }]);
  expect(await auditOf(scene, `bonus:${bonusId}`)).toMatchObject([
    { action: 'promotions.bonus_cancelled', reason, after: { removed: '10.00', kept: '0.00' } },
  ]);

  const large = await stage.run({
    terms: plainTerms({ reward: { kind: 'fixed', amount: '60000', withinDays: null } }),
    budget: '60000',
  });
  const rich = await stage.member();
  await stage.claim(rich, large);
  const [one] = await bonusesOf(rich.account);
  expect(await cancel(one?.bonusId ?? '', '60000')).toMatchObject({
    status: 'active',
    firstWordBy: 'finance',
  });
  expect(await stage.codeOf(cancel(one?.bonusId ?? '', '60000'))).toBe('compliance.own_approval');
  expect(await money.balance(rich)).toBe('60000.00');
  expect(await cancel(one?.bonusId ?? '', '60000', 'admin')).toMatchObject({ status: 'cancelled' });
  expect(await money.balance(rich)).toBe('0.00');
  expect(await stage.codeOf(cancel('999999999', '1'))).toBe('promotions.bonus_unknown');
  expect(await stage.codeOf(bonusesOf('nobody-here'))).toBe('promotions.member_unknown');
});

test('the report says what was granted and what became of it, what members played, and a cost that equals the ledger [PRO-121]', async () => {
  const id = await stage.run();
  const members = [await stage.member(), await stage.member(), await stage.member()];
  for (const who of members) await stage.claim(who, id);
  const [first, second] = members as [(typeof members)[0], (typeof members)[0]];
  const house = settlementScene(scene);
  await house.playAs(first.playerId, { stake: '40', payout: '15' });
  await house.playAs(second.playerId, { stake: '10', payout: '30' });
  const [bonus] = await bonusesOf(first.account);
  await cancel(bonus?.bonusId ?? '', bonus?.removed ?? '');
  const read = async (own: object = {}) =>
    scene.call(operatorPromotions.promotionReport, { merchantCode, ...own }, await stage.desk('finance'));
  const { promotions } = await read();
  const line = promotions.find((one) => one.id === id);
  expect(line).toMatchObject({
    ...{ members: 3, claims: 3, granted: '30.00', removed: '10.00', cost: '20.00' },
    ...{ active: 2, completed: 0, expired: 0, cancelled: 1, turnover: '50.00', deposits: '0.00' },
    // 50 staked, 45 paid out, and what the promotion cost.
    netRevenue: '-15.00',
  });
  const { rows } = await sql<{ cost: bigint }>`
    select sum(case e.reason when 'promotions.bonus' then e.amount else -e.amount end)::bigint as cost from wallet.entry e
    join promotions.bonus b on b.merchant_id = e.merchant_id and e.reference = 'bonus:' || b.id
    where b.merchant_id = 1 and b.promotion_id = ${id}`.execute(scene.db);
  expect(rows[0]?.cost).toBe(money.minor(line?.cost ?? ''));
  const empty = await read({ from: '2020-01-01', to: '2020-01-31' });
  expect(empty).toEqual({ from: '2020-01-01', to: '2020-01-31', promotions: [] });
  expect(await stage.codeOf(read({ from: '2026-02-01', to: '2026-01-01' }))).toBe(
    'promotions.window_upside_down',
  );
});

test('a copy is a draft of its own; in another currency nothing is published before the amounts are entered [PRO-117]', async () => {
  const id = await stage.run();
  const copy = async (toMerchantCode: string, newId: string, from = id) =>
    scene.call(
      operatorPromotions.copyPromotion,
      { merchantCode, id: from, toMerchantCode, newId, reason },
      await stage.desk('operator'),
    );
  expect(await copy(merchantCode, 'copy-here')).toEqual({ merchantCode, id: 'copy-here', hasAmounts: true });
  const list = async (code: string) =>
    scene.call(operatorPromotions.promotions, { merchantCode: code }, await stage.desk('finance'));
  const here = (await list(merchantCode)).find((one) => one.id === 'copy-here');
  expect(here).toMatchObject({ state: 'draft', version: null, granted: '0.00', budget: '1000.00' });
  expect(await stage.codeOf(stage.publish('copy-here'))).toBe('done');
  expect(await stage.codeOf(copy(merchantCode, 'copy-here'))).toBe('promotions.id_taken');
  expect(await stage.codeOf(copy(merchantCode, 'copy-of-none', 'no-such-one'))).toBe('promotions.unknown');

  expect(await copy('samba', 'copy-there')).toMatchObject({ hasAmounts: false });
  const there = (await list('samba')).find((one) => one.id === 'copy-there');
  expect(there).toMatchObject({ state: 'draft', budget: null });
  expect(there?.terms).not.toHaveProperty('reward');
  const publish = { merchantCode: 'samba', id: 'copy-there', reason };
  expect(
    await stage.codeOf(scene.call(operatorPromotions.publishPromotion, publish, await stage.desk('finance'))),
  ).toBe('promotions.incomplete');
});
