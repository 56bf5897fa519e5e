import { randomUUID } from 'node:crypto';
import { operatorCompliance, operatorWallet, wallet } from '@fairground/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Scene, startScene } from '../../test/scene.ts';
import { until } from '../../test/until.ts';
import { walletScene } from '../../test/wallet-scene.ts';
import { nowMs } from '../kernel/clock.ts';
import { openPlayerAccount } from './ledger/queries/accounts.ts';

let scene: Scene;
let money: ReturnType<typeof walletScene>;
beforeAll(async () => {
  scene = await startScene();
  money = walletScene(scene);
});
afterAll(() => scene.close());

const merchantCode = 'aurora';
const as = async (account: string) => ({ token: await scene.player(account) });
const operator = async (account: 'admin' | 'finance' | 'support') => ({
  token: await scene.operator(account),
});
const playerId = async (account: string) => {
  const { rows } = await scene.platform.database.pool.query<{ id: bigint }>(
    'select id from access.player where merchant_id = 1 and account = $1',
    [account],
  );
  return String(rows[0]?.id);
};

describe('putting a balance right', () => {
  test('four eyes: one operator proposes, another decides; both, the reason and the numbers stay known', async () => {
    const who = await as('player01');
    await money.deposit(who, '100');
    const finance = await operator('finance');
    const wish = { merchantCode, account: 'player01', reason: 'a round was paid short' };
    const proposed = await scene.call(operatorWallet.proposeAdjustment, { ...wish, amount: '12.5' }, finance);
    expect(await money.balance(who)).toBe('100.00');
    const decide = { merchantCode, id: proposed.id, decision: 'approve', reason: 'recalculated' } as const;
    const own = await scene.refusal(operatorWallet.decideAdjustment, decide, finance);
    expect(own.code).toBe('wallet.own_approval');
    const admin = await operator('admin');
    expect(await scene.call(operatorWallet.decideAdjustment, decide, admin)).toMatchObject({
      status: 'approved',
      account: 'player01',
      proposedBy: 'finance',
      decidedBy: 'admin',
    });
    expect((await scene.refusal(operatorWallet.decideAdjustment, decide, admin)).code).toBe(
      'wallet.order_closed',
    );
    expect(await money.balance(who)).toBe('112.50');
    const [line] = (await scene.call(wallet.transactions, { type: 'adjustment' }, who)).lines;
    const why = await scene.call(wallet.transactionReason, { txId: line?.txId ?? '' }, who);
    expect(why.belongsTo).toMatchObject({
      kind: 'adjustment',
      steps: [
        { step: 'proposed', by: 'operator' },
        { step: 'agreed', by: 'operator' },
      ],
    });

    const entries = await until(async () => {
      const trail = await scene.call(
        operatorCompliance.auditTrail,
        { subject: `adjustment:${proposed.id}` },
        admin,
      );
      return trail.entries.length === 2 && trail.entries;
    });
    expect(entries.map(({ operator: name, action }) => [name, action])).toEqual([
      ['admin', 'wallet.adjustment_approved'],
      ['finance', 'wallet.adjustment_proposed'],
    ]);
  });

  test('cannot take what is not there, and support cannot propose', async () => {
    const wish = { merchantCode, account: 'player01', amount: '-500', reason: 'paid twice' };
    const { id } = await scene.call(operatorWallet.proposeAdjustment, wish, await operator('finance'));
    const decide = { merchantCode, id, reason: 'agreed' };
    const admin = await operator('admin');
    const no = await scene.refusal(
      operatorWallet.decideAdjustment,
      { ...decide, decision: 'approve' },
      admin,
    );
    expect(no.code).toBe('wallet.insufficient_funds');
    await scene.call(operatorWallet.decideAdjustment, { ...decide, decision: 'reject' }, admin);
    expect(
      (await scene.refusal(operatorWallet.proposeAdjustment, wish, await operator('support'))).code,
    ).toBe('role.refused');
    const nobody = { ...wish, account: 'nobody01' };
    expect(
      (await scene.refusal(operatorWallet.proposeAdjustment, nobody, await operator('finance'))).code,
    ).toBe('wallet.account_not_found');
  });
});

describe('reports', () => {
  test('the liability report is the ledger’s own sum, real and play money apart [R31 R35]', async () => {
    await money.balance(await as('trial001'));
    const finance = await operator('finance');
    const report = await scene.call(operatorWallet.liability, { merchantCode }, finance);
    const { rows } = await scene.platform.database.pool.query<{ total: bigint }>(
      'select sum(balance)::bigint as total from wallet.account where merchant_id = 1 and id > 0 and is_real',
    );
    expect(report.owed.map(({ total }) => money.minor(total))).toEqual([rows[0]?.total]);
    expect(report).toMatchObject({ isBalanced: true, accountsOff: [], brokenBlock: null });
    const play = report.pockets.filter(({ isReal }) => !isReal);
    expect(play.map(({ owner, total }) => [owner, total])).toEqual([
      ['members', '2000.00'],
      ['house', '-2000.00'],
    ]);

    await scene.platform.database.pool.query(
      'update wallet.account set balance = balance + 1 where merchant_id = 1 and id > 0 and is_real and balance > 0',
    );
    const unseen = await scene.call(operatorWallet.liability, { merchantCode }, finance);
    expect(unseen).toMatchObject({ isBalanced: true, checkedAt: report.checkedAt, owed: report.owed });
    const broken = await scene.call(operatorWallet.liability, { merchantCode, check: '1' }, finance);
    expect(broken.isBalanced).toBe(false);
    expect(broken.accountsOff).toMatchObject([{ playerId: await playerId('player01') }]);
    await scene.platform.database.pool.query(
      'update wallet.account set balance = balance - 1 where merchant_id = 1 and id > 0 and is_real and balance > 0',
    );
  });

  test('a member’s statement, page by key', async () => {
    const wish = { merchantCode, playerId: await playerId('player01'), size: 1 };
    const first = await scene.call(operatorWallet.statement, wish, await operator('finance'));
    expect(first).toMatchObject({
      currency: 'CNY',
      pockets: [{ pocket: 'main', balance: '112.50' }],
      lines: [{ type: 'adjustment', amount: '12.50', balanceAfter: '112.50' }],
    });
    const next = await scene.call(
      operatorWallet.statement,
      { ...wish, before: first.next ?? '' },
      await operator('finance'),
    );
    expect(next.lines).toMatchObject([{ type: 'deposit', amount: '100.00', balanceAfter: '100.00' }]);
  });

  test('a statement names every pocket, the main one first, and is for those who may read money', async () => {
    const wish = { merchantCode, playerId: await playerId('player02') };
    const pocket = 'vendor:fgs';
    const account = { merchantId: 1, playerId: BigInt(wish.playerId), pocket, asset: 'CNY', isReal: true };
    await openPlayerAccount(scene.db, account);
    expect(await scene.call(operatorWallet.statement, wish, await operator('finance'))).toEqual({
      currency: 'CNY',
      pockets: [
        { pocket: 'main', balance: '0.00' },
        { pocket, balance: '0.00' },
      ],
      lines: [],
      next: null,
    });
    const refusal = await scene.refusal(operatorWallet.statement, wish, await operator('support'));
    expect(refusal.code).toBe('role.refused');
  });

  test('reconciliation lays reports, orders and ledger side by side and names what differs', async () => {
    const range = {
      merchantCode,
      from: new Date(nowMs() - 3_600_000).toISOString(),
      to: new Date(nowMs() + 60_000).toISOString(),
    };
    const clean = await scene.call(operatorWallet.reconciliation, range, await operator('finance'));
    expect(clean.drift).toEqual([]);
    expect(clean.providers).toMatchObject([
      {
        provider: 'test-chain',
        status: 'ok',
        openOrders: 0,
        unanswered: 0,
        reported: '100.00',
        ordered: '100.00',
        posted: '100.00',
      },
    ]);
    const { rows } = await scene.platform.database.pool.query<{ order_no: string }>(
      `update wallet.deposit_order set paid = paid - 10000 where state = 'success' returning order_no`,
    );
    const off = await scene.call(operatorWallet.reconciliation, range, await operator('finance'));
    expect(off.drift).toEqual([
      { orderNo: rows[0]?.order_no, reported: '100.00', ordered: '99.00', posted: '100.00' },
    ]);

    const who = await as('player01');
    const wish = { methodId: 'coin', amount: '50', requestId: randomUUID() };
    const { orderNo } = await scene.call(wallet.createDeposit, wish, who);
    const status = async () =>
      (await scene.call(operatorWallet.reconciliation, range, await operator('finance'))).providers[0];
    expect(await status()).toMatchObject({ status: 'ok', openOrders: 1 });
    await scene.platform.database.pool.query(
      `update wallet.deposit_order set state = 'failed', provider_ref = null where order_no = $1`,
      [orderNo],
    );
    expect(await status()).toMatchObject({ status: 'down', openOrders: 0, unanswered: 1 });
  });
});

describe('settings', () => {
  test('ways to pay and rules are edited with a reason, and hold at once', async () => {
    const finance = await operator('finance');
    const { methods, policy } = await scene.call(operatorWallet.moneySettings, { merchantCode }, finance);
    const card = methods.find(({ methodId }) => methodId === 'card');
    if (!card) throw new Error('there is no card');
    const edit = {
      ...card,
      merchantCode,
      max: '150',
      titles: { EN: 'Visa and friends' },
      reason: 'provider limit',
    };
    await scene.call(operatorWallet.saveMethod, edit, finance);
    const shown = await scene.call(wallet.depositMethods, {}, await as('player01'));
    expect(shown.methods.find(({ methodId }) => methodId === 'card')).toMatchObject({
      max: '150.00',
      title: 'Visa and friends',
    });
    const other = { ...edit, provider: 'unknown' };
    expect((await scene.refusal(operatorWallet.saveMethod, other, finance)).code).toBe('wallet.method_gone');
    const upsideDown = { ...edit, min: '200' };
    expect((await scene.refusal(operatorWallet.saveMethod, upsideDown, finance)).code).toBe(
      'wallet.amount_out_of_range',
    );

    const wish = {
      ...policy,
      depositLimits: { ...policy.depositLimits, day: '120' },
      merchantCode,
      reason: 'licence',
    };
    await scene.call(operatorWallet.savePolicy, wish, finance);
    const { limits } = await scene.call(wallet.depositLimits, {}, await as('player02'));
    expect(limits[0]).toMatchObject({ period: 'day', operator: '120.00', left: '120.00' });
  });
});
