import { agents, operatorAgents } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractScene, merchantCode, reason } from '../../../test/contract-scene.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { settlementScene } from '../../../test/settlement-scene.ts';
import { treeScene } from '../../../test/tree-scene.ts';
import { settleDue } from './settle-due.ts';

let scene: Scene;
let house: ReturnType<typeof settlementScene>;
let tree: ReturnType<typeof treeScene>;
beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  house = settlementScene(scene);
  tree = treeScene(scene);
});
afterAll(() => scene.close());

/** However often one operator says it, and whatever is answered. */
const often = async (act: () => Promise<unknown>): Promise<void> => {
  for (let time = 0; time < 3; time++) await act().catch(() => {});
};

/** A day on which player01 bets so much, settled for the top agent at 2 %. */
async function day(stake: string) {
  await house.play('player01', { stake });
  tree.nextDay();
  await house.countAll();
  await settleDue(scene.platform);
  return (await house.bills()).at(-1) as NonNullable<Awaited<ReturnType<typeof house.bills>>[number]>;
}
const paid = async () => {
  await settleDue(scene.platform);
  return house.cost();
};

test('a large settlement, a large bill that was held and any difference by hand need two operators; one alone moves nothing [AGT-133]', async () => {
  const desk = contractScene(scene);
  await house.policy({ releasedAlone: '10', twoOperatorsFrom: '100' });
  await desk.top(desk.daily('2'));
  tree.nextDay();
  const bill = await day('5000');
  expect([bill.amount, bill.state]).toEqual([1_000_000n, 'due']);

  const one = contractScene(scene);
  const [finance, admin] = [await one.operator('finance'), await one.operator('admin')];
  const run = async () =>
    (await scene.call(operatorAgents.settlements, { merchantCode, kind: 'daily' }, finance)).runs[0];
  const runId = (await run())?.id ?? '';
  const release = (who: typeof finance) =>
    scene.call(operatorAgents.releaseSettlement, { merchantCode, runId, reason }, who);
  await often(() => release(finance));
  expect(await paid()).toBe(0n);
  expect(await run()).toMatchObject({ state: 'computed', cost: '100.00', firstWordBy: 'finance' });

  // Held before it is released, a large bill goes on by two as well.
  const billId = String(bill.id);
  await scene.call(operatorAgents.holdBill, { merchantCode, billId, reason }, finance);
  expect(await release(admin)).toEqual({ isReleased: true });
  expect(await one.codeOf(release(admin))).toBe('agents.run_closed');
  const free = (who: typeof finance) =>
    scene.call(operatorAgents.freeBill, { merchantCode, billId, reason }, who);
  await often(() => free(finance));
  expect(await paid()).toBe(0n);
  expect((await free(admin)).bill?.status).toBe('due');
  expect(await paid()).toBe(1_000_000n);

  const adjust = (who: typeof finance, amount = '7.50') =>
    scene.call(operatorAgents.adjustBill, { merchantCode, billId, amount, reason }, who);
  await often(() => adjust(finance));
  expect(await paid()).toBe(1_000_000n);
  // Another amount is another first word.
  expect((await adjust(admin, '7.51')).bill).toBeNull();
  expect(await paid()).toBe(1_000_000n);
  expect((await adjust(finance, '7.51')).bill?.id).toBe(billId);
  expect(await paid()).toBe(1_075_100n);
  expect((await house.bills()).at(-1)).toMatchObject({ adjusts: bill.id, amount: 75_100n, state: 'paid' });
  expect((await house.bills())[0]).toMatchObject({ amount: 1_000_000n, cause: 'period' });
  expect(await house.escrow()).toBe(0n);
  const reader = { token: await scene.operator('support') };
  for (const endpoint of [operatorAgents.holdBill, operatorAgents.freeBill] as const)
    expect((await scene.refusal(endpoint, { merchantCode, billId, reason }, reader)).code).toBe(
      'role.refused',
    );
}, 120_000);

test('a party says once that a bill is wrong; nothing moves before two operators bill the same difference, and the answer stays beside the bill [AGT-094 AGT-133]', async () => {
  const before = await house.cost();
  const bill = (await house.bills())[0] as NonNullable<Awaited<ReturnType<typeof house.bills>>[number]>;
  const billId = String(bill.id);
  const desk = contractScene(scene);
  const say = async (account: string, why = 'my team has bet more') =>
    scene.call(agents.disputeBill, { billId, reason: why }, await desk.as(account));
  for (const account of ['agent001', 'player01', 'player02'])
    expect(await desk.codeOf(say(account))).toBe('agents.bill_unknown');
  const made = await say('topagent1');
  expect(made).toMatchObject({ account: 'topagent1', state: 'open', answer: '', answeredAt: null });
  expect(await desk.codeOf(say('topagent1', 'still wrong'))).toBe('agents.dispute_made');
  expect(await paid()).toBe(before);

  const [finance, admin] = [await desk.operator('finance'), await desk.operator('admin')];
  const wish = { merchantCode, disputeId: made.id, reason: 'a table was missing' };
  const accept = (who: typeof finance, amount?: string) =>
    scene.call(
      operatorAgents.answerDispute,
      { ...wish, decision: 'accept', ...(amount ? { amount } : {}) },
      who,
    );
  const open = await scene.call(operatorAgents.disputes, { merchantCode }, finance);
  expect(open.disputes).toMatchObject([{ dispute: made, bill: { id: billId, amount: '100.00' } }]);
  expect(await desk.codeOf(accept(finance))).toBe('agents.bill_closed');
  await often(() => accept(finance, '3.25'));
  expect(await paid()).toBe(before);
  // Another amount is another first word.
  expect((await accept(admin, '3.26')).dispute).toBeNull();
  expect(await paid()).toBe(before);
  const answered = { id: made.id, state: 'accepted', answer: 'a table was missing' };
  expect((await accept(finance, '3.26')).dispute).toMatchObject(answered);
  expect(await paid()).toBe(before + 32_600n);
  for (const who of [finance, admin])
    expect(await desk.codeOf(accept(who, '3.26'))).toBe('agents.dispute_answered');
  expect(await paid()).toBe(before + 32_600n);
  const proof = await scene.call(agents.billProof, { billId }, await desk.as('topagent1'));
  expect(proof.disputes).toMatchObject([answered]);
  await expect(
    sql`update agents.dispute set state = 'open', answered_at = null, answered_by = null where merchant_id = 1`.execute(
      scene.db,
    ),
  ).rejects.toThrow('stays');

  // One operator alone leaves a bill as it is, and says why.
  const other = String((await house.bills()).at(-1)?.id);
  const second = await scene.call(
    agents.disputeBill,
    { billId: other, reason: 'and this one' },
    await desk.as('topagent1'),
  );
  const reject = {
    ...{ merchantCode, disputeId: second.id, decision: 'reject' as const, reason: 'it is right' },
  };
  const reader = { token: await scene.operator('support') };
  expect((await scene.refusal(operatorAgents.answerDispute, reject, reader)).code).toBe('role.refused');
  const left = await scene.call(operatorAgents.answerDispute, reject, finance);
  expect(left.dispute).toMatchObject({ state: 'rejected', answer: 'it is right' });
  expect(await paid()).toBe(before + 32_600n);
  const done = await scene.call(operatorAgents.disputes, { merchantCode, state: 'answered' }, finance);
  expect(done.disputes.map(({ dispute }) => dispute.state)).toEqual(['rejected', 'accepted']);
}, 120_000);

test('a wage by request is asked for once, and paid once who pays has agreed; a rejection has its reason [AGT-115 AGT-116 AGT-134]', async () => {
  await house.policy({ releasedAlone: '1000', twoOperatorsFrom: '100', dailyByRequest: true });
  const before = await house.cost();
  const bill = await day('6000');
  expect([bill.amount, bill.state]).toEqual([1_200_000n, 'askable']);
  const desk = contractScene(scene);
  const billId = String(bill.id);
  const ask = async (account: string) => scene.call(agents.askWage, { billId }, await desk.as(account));
  expect(await desk.codeOf(ask('agent001'))).toBe('agents.bill_unknown');
  expect(await paid()).toBe(before);
  expect((await ask('topagent1')).status).toBe('asked');
  expect(await desk.codeOf(ask('topagent1'))).toBe('agents.bill_closed');
  const own = scene.call(agents.decideWage, { billId, status: 'A' }, await desk.as('topagent1'));
  expect(await desk.codeOf(own)).toBe('agents.bill_unknown');

  const [finance, admin] = [await desk.operator('finance'), await desk.operator('admin')];
  const queue = await scene.call(operatorAgents.openBills, { merchantCode, state: 'asked' }, finance);
  expect(queue.bills).toMatchObject([{ id: billId, account: 'topagent1', amount: '120.00' }]);
  const decide = (who: typeof finance, decision: 'approve' | 'reject' = 'approve') =>
    scene.call(operatorAgents.decideAsked, { merchantCode, billId, decision, reason }, who);
  await often(() => decide(finance));
  expect(await paid()).toBe(before);
  expect((await decide(admin)).bill?.status).toBe('due');
  expect(await paid()).toBe(before + 1_200_000n);
  expect(await desk.codeOf(decide(admin, 'reject'))).toBe('agents.bill_closed');

  const next = await day('50');
  const later = contractScene(scene);
  const wish = { billId: String(next.id) };
  await scene.call(agents.askWage, wish, await later.as('topagent1'));
  const rejected = await scene.call(
    operatorAgents.decideAsked,
    { merchantCode, ...wish, decision: 'reject', reason: 'not agreed' },
    await later.operator(),
  );
  expect(rejected.bill).toMatchObject({ status: 'rejected', reason: 'not agreed' });
  expect(await paid()).toBe(before + 1_200_000n);
}, 120_000);

test('a dry run says what the running period would cost, and writes nothing [AGT-132]', async () => {
  const desk = contractScene(scene);
  const bills = await house.bills();
  await house.play('player01', { stake: '1000' });
  await house.countAll();
  const dry = await scene.call(
    operatorAgents.drySettlement,
    { merchantCode, kind: 'daily' },
    await desk.operator(),
  );
  expect(dry).toMatchObject({
    cost: '20.00',
    bills: [{ account: 'topagent1', teamBet: '1000.00', amount: '20.00' }],
  });
  expect(await house.bills()).toEqual(bills);
  const { runs } = await scene.call(operatorAgents.settlements, { merchantCode }, await desk.operator());
  const replayed = await scene.call(
    operatorAgents.replaySettlement,
    { merchantCode, runId: runs[0]?.id ?? '' },
    await desk.operator(),
  );
  expect(replayed).toEqual({ bills: 1, differences: [] });
});
