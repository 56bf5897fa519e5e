import { randomUUID } from 'node:crypto';
import { operatorWallet, wallet } from '@fairground/contract';
import { parseAmount } from '@fairground/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditOf } from '../../../test/audit-of.ts';
import { PAYMENT_PASSWORD } from '../../../test/give-names.ts';
import { memberPayments } from '../../../test/member-payments.ts';
import { type Scene, startScene, type Who } from '../../../test/scene.ts';
import { findMemberId } from '../../../test/vendor-scene.ts';
import { transaction } from '../../kernel/db/db.ts';
import { writePolicy } from '../queries/policy.ts';
import { defaultPolicy, type Policy } from '../rules.ts';
import { withdrawnToday } from './queries/withdrawals.ts';

let scene: Scene;
let desk: Awaited<ReturnType<typeof memberPayments>>;
let cardId: string;
beforeAll(async () => {
  scene = await startScene();
  desk = await memberPayments(scene);
  const { cards } = await scene.call(wallet.bankCards, {}, await desk.as('player02'));
  cardId = cards[0]?.cardId ?? '';
});
afterAll(() => scene.close());
beforeEach(() => setPolicy({}));

const setPolicy = (own: Partial<Policy>) =>
  transaction(scene.db, (tx) => writePolicy(tx, 1, { ...defaultPolicy, withdrawsADay: 99, ...own }));
const ask = async (amount: string, who?: Who) =>
  scene.call(
    wallet.createWithdrawal,
    { cardId, amount, password: PAYMENT_PASSWORD, requestId: randomUUID() },
    who ?? (await desk.as('player02')),
  );
const answer = (amount: string, who?: Who) =>
  ask(amount, who).then(
    async ({ orderNo }) => {
      await scene.call(wallet.cancelWithdrawal, { orderNo }, await desk.as('player02'));
      return 'open';
    },
    (error: { code: string }) => error.code,
  );

describe('a withdrawal', () => {
  test.each([
    ['99.99', 'wallet.amount_out_of_range'],
    ['100', 'open'],
    ['150', 'open'],
    ['150.01', 'wallet.amount_out_of_range'],
  ])('between 100 and 150 that asks for %s is answered with %s', async (amount, code) => {
    await setPolicy({ withdrawMin: '1000000', withdrawMax: '1500000' });
    expect(await answer(amount)).toBe(code);
  });

  test('the day’s sum may be used up to the cent, and not beyond', async () => {
    await setPolicy({ withdrawSumADay: '3000000' });
    const first = await ask('200');
    expect(await answer('100.01')).toBe('wallet.withdraw_sum_reached');
    expect(await answer('100')).toBe('open');
    const who = await desk.as('player02');
    await scene.call(wallet.cancelWithdrawal, { orderNo: first.orderNo }, who);
    expect(await answer('300')).toBe('open');
  });

  test('a fee as large as the amount leaves nothing to pay, and is refused', async () => {
    await setPolicy({ withdrawMin: '10000', withdrawFeeFixed: '1000000' });
    expect(await answer('100')).toBe('wallet.amount_out_of_range');
    expect(await answer('100.01')).toBe('open');
  });

  test('exactly the limit takes two operators, a cent less takes one', async () => {
    await setPolicy({ twoOperatorsFrom: '2000000' });
    for (const [amount, status] of [
      ['200', 'processing'],
      ['199.99', 'approved'],
    ] as const) {
      const { orderNo } = await ask(amount);
      const finance = await desk.operator('finance');
      const act = { merchantCode: 'aurora', orderNo };
      await scene.call(operatorWallet.takeWithdrawal, act, finance);
      const after = await scene.call(operatorWallet.approveWithdrawal, { ...act, reason: 'paid' }, finance);
      expect([amount, after.status]).toEqual([amount, status]);
      if (status === 'processing')
        await scene.call(operatorWallet.rejectWithdrawal, { ...act, remark: 'not now' }, finance);
    }
  });

  test('of all that is there is offered from the smallest amount on, and not a cent below it', async () => {
    const balance = await desk.balance('player02');
    const offered = async (own: Partial<Policy>) => {
      await setPolicy(own);
      const { max } = await scene.call(wallet.withdrawConfig, {}, await desk.as('player02'));
      return parseAmount(max);
    };
    expect(await offered({ withdrawMin: String(balance) })).toBe(balance);
    expect(await offered({ withdrawMin: String(balance + 100n) })).toBe(0n);
    expect(await offered({ withdrawMax: String(balance - 100n) })).toBe(balance - 100n);
    expect(await offered({ withdrawsADay: 0 })).toBe(0n);
    // People type two decimals.
    expect(await offered({ withdrawMax: '1500050' })).toBe(1_500_000n);
  });

  test('of the most that is offered is taken, to the last unit, and a cent more is refused [MEM-060]', async () => {
    const before = await desk.balance('player02');
    await setPolicy({ withdrawMax: '999999999999' });
    const { max } = await scene.call(wallet.withdrawConfig, {}, await desk.as('player02'));
    expect(parseAmount(max)).toBe(before - (before % 100n));
    expect(await answer(max)).toBe('open');
    const more = parseAmount(max) + 100n;
    expect(await answer(`${more / 10_000n}.${String((more % 10_000n) / 100n).padStart(2, '0')}`)).toBe(
      'wallet.insufficient_funds',
    );
  });

  test('every word of an operator is in the audit trail, with who and why', async () => {
    const { orderNo } = await ask('100');
    const second = await ask('100');
    const finance = await desk.operator('finance');
    const act = { merchantCode: 'aurora', orderNo };
    await scene.call(operatorWallet.takeWithdrawal, act, finance);
    await scene.call(operatorWallet.approveWithdrawal, { ...act, reason: 'paid by bank' }, finance);
    const no = { merchantCode: 'aurora', orderNo: second.orderNo, remark: 'the bank refuses it' };
    await scene.call(operatorWallet.rejectWithdrawal, no, finance);
    const common = { operator: 'finance', merchantCode: 'aurora' };
    expect(await auditOf(scene, `withdrawal:${orderNo}`)).toMatchObject([
      { ...common, action: 'wallet.withdrawal_taken', before: { state: 'pending', amount: '100.00' } },
      {
        ...common,
        action: 'wallet.withdrawal_approved',
        reason: 'paid by bank',
        after: { state: 'approved' },
      },
    ]);
    expect(await auditOf(scene, `withdrawal:${second.orderNo}`)).toMatchObject([
      { ...common, action: 'wallet.withdrawal_rejected', reason: no.remark, after: { state: 'rejected' } },
    ]);
    const who = await desk.as('player02');
    const { lines } = await scene.call(wallet.transactions, { type: 'withdraw' }, who);
    const told = await Promise.all(
      lines.map(async ({ txId }) => (await scene.call(wallet.transactionReason, { txId }, who)).belongsTo),
    );
    const ends = (order: string) => told.filter(({ id }) => id === order).map(({ status }) => status);
    expect([...new Set([...ends(orderNo), ...ends(second.orderNo)])]).toEqual(['approved', 'rejected']);
  });

  test('a full page of the queue leads to the next one, a page with room to nothing', async () => {
    const orders = [await ask('100'), await ask('100')].map(({ orderNo }) => orderNo);
    const finance = await desk.operator('finance');
    const page = (more: object) =>
      scene.call(operatorWallet.withdrawals, { merchantCode: 'aurora', status: 'open', ...more }, finance);
    const all = await page({ size: 100 });
    expect(all.next).toBeNull();
    expect(all.orders.map(({ orderNo }) => orderNo).slice(-2)).toEqual(orders);
    const full = await page({ size: all.orders.length });
    expect(full.next).not.toBeNull();
    expect((await page({ size: 100, before: full.next ?? '' })).orders).toEqual([]);
    for (const orderNo of orders)
      await scene.call(wallet.cancelWithdrawal, { orderNo }, await desk.as('player02'));
  });

  test('stays while another member pays a part of it, and the owner’s pages hear when money returns', async () => {
    const { orderNo } = await ask('300');
    const payer = await desk.as('player01');
    const wish = { methodId: 'member', amount: '100', requestId: randomUUID(), payerName: 'Lan' };
    const payment = await scene.call(wallet.createDeposit, wish, payer);
    const owner = await desk.as('player02');
    expect((await scene.refusal(wallet.cancelWithdrawal, { orderNo }, owner)).code).toBe(
      'wallet.order_closed',
    );
    const no = { merchantCode: 'aurora', orderNo, remark: 'not now' };
    const finance = await desk.operator('finance');
    expect((await scene.refusal(operatorWallet.rejectWithdrawal, no, finance)).code).toBe(
      'wallet.order_closed',
    );
    await scene.call(wallet.cancelDeposit, { orderNo: payment.orderNo }, payer);
    const news = async () =>
      (
        await sql`select from kernel.event where name = 'messaging.notice' and body->>'event' = 'BALANCE'
          and subject = ${`player:${(await findMemberId(scene, 'player02')).playerId}`}`.execute(scene.db)
      ).rows.length;
    const before = await news();
    await scene.call(wallet.cancelWithdrawal, { orderNo }, owner);
    expect(await news()).toBe(before + 1);
  });

  test('counts for the day it was asked on, from the merchant’s midnight on', async () => {
    const { orderNo } = await ask('100');
    const { playerId } = await findMemberId(scene, 'player02');
    const midnight = new Date('2026-02-03T16:00:00Z');
    const countAt = async (askedAt: Date) => {
      await sql`update wallet.withdrawal set created_at = ${askedAt} where order_no = ${orderNo}`.execute(
        scene.db,
      );
      const wish = { merchantId: 1, playerId, timeZone: 'Asia/Shanghai', at: midnight };
      return (await withdrawnToday(scene.db, wish)).sum;
    };
    const others = await countAt(new Date(midnight.getTime() - 1));
    expect(await countAt(midnight)).toBe(others + 1_000_000n);
    await scene.call(wallet.cancelWithdrawal, { orderNo }, await desk.as('player02'));
    expect(await countAt(midnight)).toBe(others);
  });

  test('is nobody else’s: another member neither cancels it nor learns that its account is in use', async () => {
    const { orderNo } = await ask('100');
    const before = await desk.balance('player02');
    for (const account of ['player01', 'agent001']) {
      const other = await desk.as(account);
      expect((await scene.refusal(wallet.cancelWithdrawal, { orderNo }, other)).code).toBe(
        'wallet.order_not_found',
      );
      expect((await scene.call(wallet.withdrawals, {}, other)).orders).toEqual([]);
      for (const id of [cardId, randomUUID()])
        expect((await scene.refusal(wallet.removeBankCard, { cardId: id }, other)).code).toBe(
          'wallet.card_not_found',
        );
    }
    const owner = await desk.as('player02');
    expect((await scene.refusal(wallet.removeBankCard, { cardId }, owner)).code).toBe('wallet.card_in_use');
    expect(await desk.balance('player02')).toBe(before);
    await scene.call(wallet.cancelWithdrawal, { orderNo }, await desk.as('player02'));
    expect(await desk.balance('player02')).toBe(before + 1_000_000n);
  });

  test('goes to an account of one’s own only, and another merchant’s operator does not find it', async () => {
    const other = await desk.as('player01');
    expect(await answer('100', other)).toBe('wallet.card_not_found');
    const wish = { cardId, amount: '100', password: PAYMENT_PASSWORD, requestId: randomUUID() };
    const { orderNo } = await scene.call(wallet.createWithdrawal, wish, await desk.as('player02'));
    // The same words from somebody else do not answer with the owner's order.
    expect((await scene.refusal(wallet.createWithdrawal, wish, other)).code).toBe('wallet.card_not_found');
    const admin = await desk.operator('admin');
    const elsewhere = { merchantCode: 'samba', orderNo };
    const acts = [
      scene.refusal(operatorWallet.takeWithdrawal, elsewhere, admin),
      scene.refusal(operatorWallet.approveWithdrawal, { ...elsewhere, reason: 'paid' }, admin),
      scene.refusal(operatorWallet.rejectWithdrawal, { ...elsewhere, remark: 'no' }, admin),
    ];
    for (const refusal of await Promise.all(acts)) expect(refusal.code).toMatch(/order_not_found|invalid/);
    expect((await scene.call(wallet.withdrawals, {}, await desk.as('player02'))).orders[0]).toMatchObject({
      orderNo,
      status: 'pending',
    });
  });
});
