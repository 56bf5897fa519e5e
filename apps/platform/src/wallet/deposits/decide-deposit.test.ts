import { randomUUID } from 'node:crypto';
import { operatorAccess, operatorCompliance, operatorWallet, wallet } from '@fairground/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Scene, startScene } from '../../../test/scene.ts';
import { until } from '../../../test/until.ts';
import { walletScene } from '../../../test/wallet-scene.ts';
import { transaction } from '../../kernel/db/db.ts';
import { demoOperators } from '../../seed/demo-accounts.ts';
import { readPolicy, writePolicy } from '../queries/policy.ts';
import { defaultPolicy, type Policy } from '../rules.ts';

let scene: Scene;
let money: ReturnType<typeof walletScene>;
beforeAll(async () => {
  scene = await startScene();
  money = walletScene(scene);
});
afterAll(() => scene.close());
beforeEach(() => setPolicy({}));

type Token = { token: string };
const merchantCode = 'aurora';
const as = async (account: string): Promise<Token> => ({ token: await scene.player(account) });
const signedIn = new Map<string, Token>();
const operator = async (account: 'finance' | 'admin'): Promise<Token> => {
  const known = signedIn.get(account);
  if (known) return known;
  const password = demoOperators.find((one) => one.account === account)?.password ?? '';
  const { token } = await scene.call(operatorAccess.signIn, { account, password });
  signedIn.set(account, { token });
  return { token };
};
/** An operator's session does not outlive the days that these tests travel. */
const travel = (ms: number): void => {
  scene.travel(ms);
  signedIn.clear();
};
const setPolicy = (own: Partial<Policy>) =>
  transaction(scene.db, async (tx) =>
    writePolicy(tx, 1, { ...(await readPolicy(tx, 1)), ...defaultPolicy, ...own }),
  );
const open = async (amount: string, methodId = 'bank-transfer', account = 'player01') => {
  const wish = { methodId, amount, requestId: randomUUID(), payerName: 'Lan' };
  return (await scene.call(wallet.createDeposit, wish, await as(account))).orderNo;
};
type More = { paid?: string; decision?: 'approve' | 'reject' };
const wishOf = (orderNo: string, more: More = {}) => ({
  merchantCode,
  orderNo,
  decision: 'approve' as const,
  reason: 'seen on the statement',
  ...more,
});
const decide = async (who: 'finance' | 'admin', orderNo: string, more: More = {}) =>
  scene.call(operatorWallet.decideDeposit, wishOf(orderNo, more), await operator(who));
const refused = async (who: 'finance' | 'admin', orderNo: string, more: More = {}) =>
  (await scene.refusal(operatorWallet.decideDeposit, wishOf(orderNo, more), await operator(who))).code;
const balance = async (account = 'player01') => money.minor(await money.balance(await as(account)));

describe('approving a deposit', () => {
  test('with more than was ordered takes a second operator, who says the same amount, and both stay known', async () => {
    const before = await balance();
    const orderNo = await open('100');
    expect(await decide('finance', orderNo, { paid: '5000' })).toMatchObject({
      status: 'pending',
      firstApprovalBy: 'finance',
      firstApprovalPaid: '5000.00',
    });
    expect(await balance()).toBe(before);
    expect(await refused('finance', orderNo, { paid: '5000' })).toBe('wallet.own_approval');
    expect(await refused('finance', orderNo)).toBe('wallet.own_approval');
    expect(await balance()).toBe(before);

    // Another amount is another first word, not the second one.
    expect(await decide('admin', orderNo, { paid: '5000.01' })).toMatchObject({
      status: 'pending',
      firstApprovalBy: 'admin',
    });
    expect(await refused('admin', orderNo, { paid: '5000.01' })).toBe('wallet.own_approval');
    expect(await balance()).toBe(before);
    expect(await decide('finance', orderNo, { paid: '5000.01' })).toMatchObject({
      status: 'success',
      decidedBy: 'finance',
      firstApprovalBy: 'admin',
    });
    expect(await balance()).toBe(before + 50_000_100n);

    const admin = await operator('admin');
    const entries = await until(async () => {
      const wish = { subject: `deposit:${orderNo}` };
      const trail = await scene.call(operatorCompliance.auditTrail, wish, admin);
      return trail.entries.length === 3 && trail.entries;
    });
    expect(entries.map((entry) => [entry.operator, entry.action])).toEqual([
      ['finance', 'wallet.deposit_approved'],
      ['admin', 'wallet.deposit_approved_once'],
      ['finance', 'wallet.deposit_approved_once'],
    ]);
  });

  test('a first word does not outlive a rejection: later it takes two again', async () => {
    const before = await balance();
    const orderNo = await open('100');
    await decide('finance', orderNo, { paid: '5000' });
    await decide('admin', orderNo, { decision: 'reject' });
    expect(await decide('admin', orderNo, { paid: '5000' })).toMatchObject({ firstApprovalBy: 'admin' });
    expect(await balance()).toBe(before);
  });

  test('one smallest unit above the order takes two, the order itself and less take one', async () => {
    const before = await balance();
    const above = await open('100');
    expect((await decide('finance', above, { paid: '100.0001' })).status).toBe('pending');
    expect(await balance()).toBe(before);
    expect((await decide('finance', above, { paid: '100' })).status).toBe('success');
    expect((await decide('finance', await open('100'), { paid: '99.99' })).status).toBe('success');
    expect(await balance()).toBe(before + 1_999_900n);
  });

  test('from the limit on it takes two even for what was ordered; one unit below, one', async () => {
    await setPolicy({ twoOperatorsFrom: '10000000' });
    const before = await balance();
    const below = await open('999.99');
    expect((await decide('finance', below)).status).toBe('success');
    const at = await open('1000');
    expect((await decide('finance', at)).status).toBe('pending');
    expect(await refused('finance', at)).toBe('wallet.own_approval');
    expect(await balance()).toBe(before + 9_999_900n);
    expect((await decide('admin', at)).status).toBe('success');
    expect(await balance()).toBe(before + 19_999_900n);
  });

  test('never credits more than the way to pay takes, not even by two', async () => {
    const before = await balance();
    const orderNo = await open('100');
    for (const who of ['finance', 'admin'] as const)
      expect(await refused(who, orderNo, { paid: '50000.0001' })).toBe('wallet.amount_out_of_range');
    expect(await refused('finance', orderNo, { paid: '0' })).toBe('wallet.amount_out_of_range');
    expect((await decide('finance', orderNo, { paid: '50000' })).status).toBe('pending');
    expect(await balance()).toBe(before);
    await decide('finance', orderNo, { decision: 'reject' });
    expect(await refused('admin', orderNo, { decision: 'reject' })).toBe('wallet.order_closed');
    expect(await balance()).toBe(before);
  });

  test('many small ones add up: beyond a day’s sum a second operator has to agree, also when all are sent at once', async () => {
    travel(25 * 3_600_000);
    await setPolicy({ oneOperatorADay: '5000000' });
    const accounts = ['player01', 'player02', 'agent001'];
    const before = await Promise.all(accounts.map((account) => balance(account)));
    const orders: string[] = [];
    for (const account of accounts)
      for (const methodId of ['bank-transfer', 'e-wallet']) orders.push(await open('100', methodId, account));
    // A first word about another amount does not make the next one half of two.
    await decide('finance', orders[0] ?? '', { paid: '200' });
    const finance = await operator('finance');
    const answers = await Promise.all(
      orders.map((orderNo) =>
        scene.call(operatorWallet.decideDeposit, wishOf(orderNo, { paid: '100' }), finance),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      'pending',
      'success',
      'success',
      'success',
      'success',
      'success',
    ]);
    const after = await Promise.all(accounts.map((account) => balance(account)));
    const sum = (all: readonly bigint[]) => all.reduce((total, one) => total + one, 0n);
    expect(sum(after) - sum(before)).toBe(5_000_000n);
    // The sum is one operator's own, and a day later there is room again.
    const waiting = answers.find(({ status }) => status === 'pending')?.orderNo ?? '';
    expect((await decide('admin', waiting)).status).toBe('success');
    travel(24 * 3_600_000 + 1);
    expect((await decide('finance', await open('100'))).status).toBe('success');
  });
});

test('the database itself keeps more than was ordered from one operator alone', async () => {
  const orderNo = await open('100', 'e-wallet', 'topagent1');
  const write = scene.platform.database.pool.query(
    `update wallet.deposit_order set state = 'success', paid = amount + 1, decided_at = now(), decided_by = 'finance'
     where order_no = $1`,
    [orderNo],
  );
  await expect(write).rejects.toThrow('deposit_order_two_operators');
});

test('pages of what waits and of what is done lead on without showing an order twice', async () => {
  const orders: string[] = [];
  for (const account of ['player01', 'player02']) orders.push(await open('100', 'e-wallet', account));
  const finance = await operator('finance');
  const page = async (status: 'pending' | 'failed', before?: string) => {
    const wish = { merchantCode, status, size: 1, ...(before ? { before } : {}) };
    const { orders: shown, next } = await scene.call(operatorWallet.deposits, wish, finance);
    return { shown: shown.map(({ orderNo }) => orderNo), next };
  };
  const walk = async (status: 'pending' | 'failed') => {
    const seen: string[] = [];
    for (let { shown, next } = await page(status); shown.length > 0 && seen.length < 50; ) {
      seen.push(...shown);
      if (next === null) break;
      ({ shown, next } = await page(status, next));
    }
    return seen.filter((orderNo) => orders.includes(orderNo));
  };
  expect(await walk('pending')).toEqual(orders);
  for (const orderNo of orders) await decide('finance', orderNo, { decision: 'reject' });
  expect(await walk('failed')).toEqual(orders.toReversed());
});
