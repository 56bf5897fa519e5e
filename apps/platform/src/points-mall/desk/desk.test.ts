import { operatorPointsMall } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditOf } from '../../../test/audit-of.ts';
import { plainRules, pointsScene } from '../../../test/points-scene.ts';
import { type Scene, startScene } from '../../../test/scene.ts';

const merchantCode = 'aurora';
const reason = 'a test of the desk';
let scene: Scene;
let stage: ReturnType<typeof pointsScene>;
beforeAll(async () => {
  scene = await startScene();
  stage = pointsScene(scene);
  await stage.rules({ aloneADay: '10' });
});
afterAll(() => scene.close());

const read = async () => scene.call(operatorPointsMall.pointRules, { merchantCode }, await stage.desk());

test('rates that give more need two who say the same; lower ones hold at once, and each change is kept [PTS-077]', async () => {
  const before = (await read()).history.length;
  expect(await stage.save({ aloneADay: '10', rngBet: '9' })).toEqual({ isSaved: false });
  expect(await read()).toMatchObject({
    rules: { rngBet: '4' },
    waiting: { by: 'finance', rules: { rngBet: '9' } },
  });
  const alone = { merchantCode, reason, ...plainRules, aloneADay: '10', rngBet: '9' };
  const again = await scene.refusal(operatorPointsMall.savePointRules, alone, await stage.desk());
  expect(again.code).toBe('compliance.own_approval');
  expect(await stage.save({ aloneADay: '10', rngBet: '9' }, 'admin')).toEqual({ isSaved: true });
  expect(await stage.save({ aloneADay: '10', rngBet: '3' })).toEqual({ isSaved: true });
  const { rules, waiting, history } = await read();
  expect([rules.rngBet, waiting]).toEqual(['3', null]);
  expect(history).toHaveLength(before + 2);
  expect(history.slice(0, 2)).toMatchObject([
    { changedBy: 'finance', rules: { rngBet: '3' } },
    { changedBy: 'admin', rules: { rngBet: '9' } },
  ]);
  await expect(
    sql`update points_mall.rule set reason = 'another' where merchant_id = 1`.execute(scene.db),
  ).rejects.toThrow(/never change/);
});

test.each([
  ['exchange', { pointExchangeRate: '0.02' }],
  ['days', { expiryDays: 366 }],
  ['what one may do alone', { aloneADay: '10.01' }],
  ['deposits', { deposit: '10.01' }],
  ['conversions in a day', { convertMaxADay: '100000.01' }],
  ['conversions of little', { convertMin: '0.99' }],
  ['conversions without turnover', { convertTurnover: 99 }],
])('one operator alone does not raise %s [PTS-077]', async (_what, own) => {
  const was = (await read()).rules;
  expect(await stage.save({ aloneADay: '10', rngBet: '3', ...own })).toEqual({ isSaved: false });
  expect((await read()).rules).toEqual(was);
});

test('one operator moves so much in a day alone, in however many steps; the rest waits for another [PTS-078]', async () => {
  const who = await stage.member();
  expect(await stage.adjust(who.account, '6')).toMatchObject({ status: 'approved' });
  expect(await stage.adjust(who.account, '-2')).toMatchObject({ status: 'approved' });
  const third = await stage.adjust(who.account, '2.01');
  expect(third).toMatchObject({ status: 'proposed', decidedBy: null });
  expect(await stage.balance(who)).toBe('4.00');
  const own = { merchantCode, id: third.id, decision: 'approve', reason } as const;
  const refused = await scene.refusal(operatorPointsMall.decidePointAdjustment, own, await stage.desk());
  expect(refused.code).toBe('wallet.own_approval');
  expect(await stage.agreed(third.id)).toMatchObject({ status: 'approved', decidedBy: 'admin' });
  expect(await stage.balance(who)).toBe('6.01');
  const closed = await scene.refusal(
    operatorPointsMall.decidePointAdjustment,
    own,
    await stage.desk('admin'),
  );
  expect(closed.code).toBe('wallet.order_closed');
  expect(await auditOf(scene, `points-adjustment:${third.id}`)).toMatchObject([
    { action: 'points-mall.adjustment_proposed', operator: 'finance' },
    { action: 'points-mall.adjustment_approved', operator: 'admin' },
  ]);
  // Type 9203 is between operators.
  expect(await stage.records(who)).toEqual([]);
});

test('nothing is taken that is not there, nor moved for nobody, nor of nothing [PTS-078]', async () => {
  const who = await stage.member();
  const refusal = async (account: string, amount: string) =>
    (
      await scene.refusal(
        operatorPointsMall.proposePointAdjustment,
        { merchantCode, account, amount, reason },
        await stage.desk('admin'),
      )
    ).code;
  expect(await refusal(who.account, '-0.01')).toBe('points-mall.insufficient_points');
  expect(await refusal('nobody-here', '1')).toBe('wallet.account_not_found');
  expect(await refusal(who.account, '0')).toBe('wallet.amount_out_of_range');
  expect(await stage.balance(who)).toBe('0.00');
});

test('many at once do not get beyond what one may do alone [PTS-078]', async () => {
  const who = await stage.member();
  const made = await Promise.all(Array.from({ length: 12 }, () => stage.adjust(who.account, '1', 'admin')));
  expect(made.filter(({ status }) => status === 'approved')).toHaveLength(10);
  expect(await stage.balance(who)).toBe('10.00');
});

test('points that nobody agreed to within a week are not moved any more [PTS-078]', async () => {
  const who = await stage.member();
  const { id } = await stage.adjust(who.account, '20');
  const age = (by: string) =>
    sql`update points_mall.adjustment set proposed_at = proposed_at - ${by}::interval where id = ${id}::uuid`.execute(
      scene.db,
    );
  await age('7 days');
  const wish = { merchantCode, id, decision: 'approve', reason } as const;
  const late = await scene.refusal(operatorPointsMall.decidePointAdjustment, wish, await stage.desk('admin'));
  expect(late.code).toBe('compliance.proposal_stale');
  expect(await stage.balance(who)).toBe('0.00');
  await age('-1 hour');
  expect(await stage.agreed(id)).toMatchObject({ status: 'approved' });
  expect(await stage.balance(who)).toBe('20.00');
});
