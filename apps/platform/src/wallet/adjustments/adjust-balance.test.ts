import { randomUUID } from 'node:crypto';
import { operatorWallet, wallet } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditOf } from '../../../test/audit-of.ts';
import { type Scene, startScene, type Who } from '../../../test/scene.ts';
import { walletScene } from '../../../test/wallet-scene.ts';
import { nowMs } from '../../kernel/clock.ts';
import { postedUnder } from './queries/adjustments.ts';

const merchantCode = 'aurora';
const reason = 'a count was wrong';
let scene: Scene;
let money: ReturnType<typeof walletScene>;
let finance: Who;
let admin: Who;
beforeAll(async () => {
  scene = await startScene();
  money = walletScene(scene);
  finance = { token: await scene.operator('finance') };
  admin = { token: await scene.operator() };
  for (const account of ['player01', 'player02']) await money.deposit(await as(account), '100');
});
afterAll(() => scene.close());

const as = async (account: string) => ({ token: await scene.player(account) });
const propose = (account: string, amount: string, why = reason) =>
  scene.call(operatorWallet.proposeAdjustment, { merchantCode, account, amount, reason: why }, finance);
const refused = async (account: string, amount: string) =>
  (await scene.refusal(operatorWallet.proposeAdjustment, { merchantCode, account, amount, reason }, finance))
    .code;
const decide = (id: string, decision: 'approve' | 'reject', who: Who) =>
  scene.call(operatorWallet.decideAdjustment, { merchantCode, id, decision, reason }, who);
const listed = async (status: 'proposed' | 'approved' | 'rejected') =>
  (await scene.call(operatorWallet.adjustments, { merchantCode, status }, finance)).adjustments
    .map(({ id }) => id)
    .toSorted();
const balances = async () => [
  await money.balance(await as('player01')),
  await money.balance(await as('player02')),
];

test('of several proposals only the one that is decided moves, up or down; who proposed one may only take it back', async () => {
  const up = await propose('player01', '10', 'ten too few');
  const down = await propose('player01', '-3.5', 'three and a half too many');
  const other = await propose('player02', '7', 'seven too few');
  expect(await listed('proposed')).toEqual([up.id, down.id, other.id].toSorted());
  expect(await balances()).toEqual(['100.00', '100.00']);

  expect(await decide(down.id, 'approve', admin)).toMatchObject({ id: down.id, status: 'approved' });
  expect(await balances()).toEqual(['96.50', '100.00']);
  expect(await decide(other.id, 'approve', admin)).toMatchObject({ id: other.id, status: 'approved' });
  expect(await balances()).toEqual(['96.50', '107.00']);
  expect(await decide(up.id, 'reject', finance)).toMatchObject({ id: up.id, status: 'rejected' });
  expect(await balances()).toEqual(['96.50', '107.00']);
  expect([await listed('proposed'), await listed('approved'), await listed('rejected')]).toEqual([
    [],
    [down.id, other.id].toSorted(),
    [up.id],
  ]);

  for (const [account, { id, proposedAt }] of [
    ['player01', down],
    ['player02', other],
  ] as const) {
    const who = await as(account);
    const [line] = (await scene.call(wallet.transactions, { type: 'adjustment' }, who)).lines;
    const why = await scene.call(wallet.transactionReason, { txId: line?.txId ?? '' }, who);
    expect(why.belongsTo).toMatchObject({
      kind: 'adjustment',
      id,
      status: 'approved',
      steps: [{ step: 'proposed', at: proposedAt }, { step: 'agreed' }],
    });
  }
});

test('who proposed one does not agree to it, what is decided stays decided, and each word is audited', async () => {
  const before = await balances();
  const { id } = await propose('player01', '10');
  const wish = { merchantCode, id, decision: 'approve', reason } as const;
  const refusal = async (who: Who) => (await scene.refusal(operatorWallet.decideAdjustment, wish, who)).code;
  expect(await refusal(finance)).toBe('wallet.own_approval');
  expect(await balances()).toEqual(before);
  await decide(id, 'reject', admin);
  expect([await refusal(admin), await refusal(finance)]).toEqual([
    'wallet.order_closed',
    'wallet.order_closed',
  ]);
  expect(await balances()).toEqual(before);
  const after = { account: 'player01', change: '10.00', proposedBy: 'finance' };
  expect(await auditOf(scene, `adjustment:${id}`)).toMatchObject([
    { action: 'wallet.adjustment_proposed', operator: 'finance', merchantCode, reason, after },
    { action: 'wallet.adjustment_rejected', operator: 'admin', merchantCode, reason, after },
  ]);
});

test('what nobody agreed to within a week is only rejected; nearly a week old it still moves', async () => {
  const before = await balances();
  const age = (id: string, by: string) =>
    sql`update wallet.adjustment set proposed_at = proposed_at - ${by}::interval where id = ${id}::uuid`.execute(
      scene.db,
    );
  const { id } = await propose('player01', '10');
  await age(id, '7 days');
  const late = { merchantCode, id, decision: 'approve', reason } as const;
  expect((await scene.refusal(operatorWallet.decideAdjustment, late, admin)).code).toBe(
    'compliance.proposal_stale',
  );
  expect(await balances()).toEqual(before);
  expect(await decide(id, 'reject', admin)).toMatchObject({ status: 'rejected' });
  const next = await propose('player01', '-0.5');
  await age(next.id, '6 days 23 hours');
  expect(await decide(next.id, 'approve', admin)).toMatchObject({ status: 'approved' });
  await decide((await propose('player01', '0.5')).id, 'approve', admin);
  expect(await balances()).toEqual(before);
});

test('nothing is proposed for nobody, for whom nothing was ever opened, or of nothing; what is not there is not decided', async () => {
  expect(await refused('nobody-here', '5')).toBe('wallet.account_not_found');
  expect(await refused('agent001', '5')).toBe('wallet.account_not_found');
  expect(await refused('player01', '0')).toBe('wallet.amount_out_of_range');
  const gone = { merchantCode, id: randomUUID(), decision: 'approve', reason } as const;
  expect((await scene.refusal(operatorWallet.decideAdjustment, gone, admin)).code).toBe(
    'wallet.order_not_found',
  );
});

test('each deposit by a provider is compared with its own report and its own entry, without its fee; others are not compared', async () => {
  const who = await as('player02');
  const open = (methodId: string, amount: string) =>
    scene.call(wallet.createDeposit, { methodId, amount, requestId: randomUUID(), payerName: 'Hao' }, who);
  const from = new Date(nowMs()).toISOString();
  await money.press((await open('card', '40')).payUrl, 'succeed');
  const coin = await open('coin', '60');
  for (let time = 0; time < 3; time++) await money.press(coin.payUrl, 'confirm');
  const { orderNo } = await open('bank-transfer', '50');
  await scene.call(
    operatorWallet.decideDeposit,
    { merchantCode, orderNo, decision: 'approve', reason },
    finance,
  );
  const to = new Date(nowMs() + 1_000).toISOString();
  const report = await scene.call(operatorWallet.reconciliation, { merchantCode, from, to }, finance);
  expect(report.drift).toEqual([]);
  expect(await postedUnder(scene.db, 1, [randomUUID()])).toEqual(new Map());
  const sums = report.providers.map(({ reported, ordered, posted }) => [reported, ordered, posted]);
  expect(sums.toSorted()).toEqual([
    ['40.00', '40.00', '40.00'],
    ['60.00', '60.00', '60.00'],
  ]);
});
