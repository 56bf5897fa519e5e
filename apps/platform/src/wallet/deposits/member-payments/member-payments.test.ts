import { randomUUID } from 'node:crypto';
import { operatorAccess, operatorMerchants, operatorWallet, wallet } from '@fairground/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { giveNames, PAYMENT_PASSWORD } from '../../../../test/give-names.ts';
import { type Scene, startScene } from '../../../../test/scene.ts';
import { wager } from '../../../../test/wager.ts';
import { walletScene } from '../../../../test/wallet-scene.ts';
import { demoOperators } from '../../../seed/demo-accounts.ts';
import { checkBooks, isInOrder } from '../../books/check-books.ts';
import { expireMemberPayments } from './expire-member-payments.ts';

const MINUTE = 60_000;
let scene: Scene;
let money: ReturnType<typeof walletScene>;
let picture: Buffer;
let cardId: string;
type Token = { token: string };
const as = async (account: string): Promise<Token> => ({ token: await scene.player(account) });
const finance = async () => {
  const { password } = demoOperators.find(({ account }) => account === 'finance') ?? { password: '' };
  const { token } = await scene.call(operatorAccess.signIn, { account: 'finance', password });
  return { token };
};
const wagerAll = async (account: string) => {
  const { rows } = await scene.platform.database.pool.query<{ id: bigint }>(
    'select id from access.player where merchant_id = 1 and account = $1',
    [account],
  );
  await wager(scene.db, { playerId: rows[0]?.id ?? 0n, amount: 10n ** 12n });
};

beforeAll(async () => {
  scene = await startScene();
  money = walletScene(scene);
  await giveNames(scene);
  const image = sharp({ create: { width: 20, height: 20, channels: 3, background: '#884422' } });
  picture = await image.png().toBuffer();
  const payee = await as('player02');
  await money.deposit(payee, '2000');
  await wagerAll('player02');
  const card = {
    kind: 'bank',
    bank: 'Harbour Bank',
    number: '6222020000001234',
    password: PAYMENT_PASSWORD,
  } as const;
  ({ cardId } = await scene.call(wallet.addBankCard, card, payee));
  scene.travel(25 * 60 * MINUTE);
});
afterAll(() => scene.close());

describe('a payment between members', () => {
  const withdraw = async (amount: string) =>
    scene.call(
      wallet.createWithdrawal,
      { cardId, amount, password: PAYMENT_PASSWORD, requestId: randomUUID() },
      await as('player02'),
    );
  const pay = async (amount: string) => {
    const who = await as('player01');
    const wish = { methodId: 'member', amount, requestId: randomUUID(), payerName: 'Lan' };
    const order = await scene.call(wallet.createDeposit, wish, who);
    return { who, order };
  };
  const paid = async (amount: string) => {
    const { who, order } = await pay(amount);
    await scene.call(wallet.sendDepositProof, { orderNo: order.orderNo, image: picture }, who);
    return order;
  };
  const pending = async () => scene.call(wallet.paymentConfirmations, {}, await as('player02'));
  const answer = async (isMoneyReceived: 'Y' | 'N' | 'A', payDetailId: string, more = {}) =>
    scene.call(wallet.answerPayment, { isMoneyReceived, payDetailId, ...more }, await as('player02'));
  const statusOf = async (orderNo: string) =>
    (await scene.call(wallet.depositOrder, { orderNo }, await as('player01'))).status;
  let before: bigint;
  beforeEach(async () => {
    before = money.minor(await money.balance(await as('player01')));
  });

  test('nobody waits for money: the payer is told to choose another way [D-30]', async () => {
    const wish = { methodId: 'member', amount: '100', requestId: randomUUID(), payerName: 'Lan' };
    expect((await scene.refusal(wallet.createDeposit, wish, await as('player01'))).code).toBe(
      'wallet.no_payee',
    );
  });

  test('Y pays the payer from what was held, and lowers what remains [PAY-019 PAY-021 PAY-025 PAY-029 D-30]', async () => {
    await withdraw('500');
    const { order } = await pay('200');
    expect(order.payee).toMatchObject({
      bank: 'Harbour Bank',
      name: 'Payee player02',
      account: '6222020000001234',
    });
    expect(await pending()).toEqual([]);
    await scene.call(
      wallet.sendDepositProof,
      { orderNo: order.orderNo, image: picture },
      await as('player01'),
    );

    const [item, ...others] = await pending();
    expect(others).toEqual([]);
    expect(item).toMatchObject({
      isAutoConfirmed: false,
      amount: '200.00',
      remainingAmount: '500.00',
      payerName: 'Lan',
    });
    expect(money.minor(await money.balance(await as('player01')))).toBe(before);
    const late = { orderNo: order.orderNo };
    expect((await scene.refusal(wallet.cancelDeposit, late, await as('player01'))).code).toBe(
      'wallet.order_closed',
    );
    const desk = async () => {
      const wish = { merchantCode: 'aurora' };
      return (await scene.call(operatorWallet.withdrawals, wish, await finance())).orders;
    };
    expect(await desk()).toMatchObject([{ amount: '500.00', toPay: '500.00', partsOpen: '200.00' }]);
    await answer('Y', item?.payDetailId ?? '');
    // Whoever pays out the rest reads the rest.
    expect(await desk()).toMatchObject([{ amount: '500.00', toPay: '300.00', partsOpen: '0.00' }]);
    expect(await pending()).toEqual([]);
    expect(money.minor(await money.balance(await as('player01')))).toBe(before + 2_000_000n);
    expect((await scene.call(wallet.funds, {}, await as('player02'))).pendingWithdraw).toBe('300.00');
    expect(await statusOf(order.orderNo)).toBe('success');
  });

  test('N needs a picture; an operator decides the dispute [PAY-024 PAY-026 PAY-028]', async () => {
    for (const wasPaid of [false, true]) {
      const order = await paid('100');
      const [item] = await pending();
      const payDetailId = item?.payDetailId ?? '';
      const bare = { isMoneyReceived: 'N', payDetailId } as const;
      const who = await as('player02');
      expect((await scene.refusal(wallet.answerPayment, bare, who)).code).toBe('wallet.proof_needed');
      await answer('N', payDetailId, { proofOfNotReceive: picture });
      expect(await pending()).toEqual([]);
      expect(await statusOf(order.orderNo)).toBe('pending');

      const operator = await finance();
      const { disputes } = await scene.call(operatorWallet.disputes, { merchantCode: 'aurora' }, operator);
      expect(disputes).toMatchObject([{ payDetailId, payerAccount: 'player01', payeeAccount: 'player02' }]);
      const image = await scene.call(
        operatorWallet.disputeImage,
        { merchantCode: 'aurora', payDetailId },
        operator,
      );
      expect(image.contentType).toBe('image/png');
      const decision = { merchantCode: 'aurora', payDetailId, wasPaid, reason: 'both statements seen' };
      await scene.call(operatorWallet.settleDispute, decision, operator);
      expect(await statusOf(order.orderNo)).toBe(wasPaid ? 'success' : 'failed');
      expect((await scene.refusal(operatorWallet.settleDispute, decision, operator)).code).toBe(
        'wallet.confirmation_gone',
      );
    }
    expect(money.minor(await money.balance(await as('player01')))).toBe(before + 1_000_000n);
    expect((await scene.call(wallet.funds, {}, await as('player02'))).pendingWithdraw).toBe('200.00');
  });

  test('what is held for a payment between members is not credited a second time from the queue of deposits', async () => {
    const { orderNo } = await paid('100');
    const operator = await finance();
    for (const decision of ['approve', 'reject'] as const) {
      const wish = { merchantCode: 'aurora', orderNo, decision, reason: 'seen on the statement' };
      expect((await scene.refusal(operatorWallet.decideDeposit, wish, operator)).code).toBe(
        'wallet.members_decide',
      );
    }
    const [item] = await pending();
    await answer('N', item?.payDetailId ?? '', { proofOfNotReceive: picture });
    const both = { merchantCode: 'aurora', orderNo };
    expect((await scene.call(operatorWallet.depositImage, both, operator)).contentType).toBe('image/png');
    const decision = { payDetailId: item?.payDetailId ?? '', wasPaid: false, reason: 'it never arrived' };
    await scene.call(operatorWallet.settleDispute, { merchantCode: 'aurora', ...decision }, operator);
    expect(money.minor(await money.balance(await as('player01')))).toBe(before);
  });

  test('the last part ends the withdrawal; a payment that never came frees its part', async () => {
    await pay('200');
    const taken = { methodId: 'member', amount: '100', requestId: randomUUID(), payerName: 'Ming' };
    expect((await scene.refusal(wallet.createDeposit, taken, await as('agent001'))).code).toBe(
      'wallet.no_payee',
    );
    scene.travel(31 * MINUTE);
    await expireMemberPayments(scene.db);
    await paid('200');
    const [item] = await pending();
    await answer('Y', item?.payDetailId ?? '');
    const [done] = (await scene.call(wallet.withdrawals, {}, await as('player02'))).orders;
    expect(done).toMatchObject({ status: 'approved', amount: '500.00' });
    expect((await scene.call(wallet.funds, {}, await as('player02'))).pendingWithdraw).toBe('0.00');
    expect((await checkBooks(scene.platform)).every(isInOrder)).toBe(true);
  });

  test('the list is for roles 0, 1 and 2, at most once in 250 ms [PAY-020 PAY-022 PAY-023]', async () => {
    expect((await scene.refusal(wallet.paymentConfirmations, {}, await as('trial001'))).code).toBe(
      'in_need_true_account',
    );
    const who = await as('player02');
    await scene.call(wallet.paymentConfirmations, {}, who);
    expect((await scene.refusal(wallet.paymentConfirmations, {}, who)).code).toBe('TOO_MANY_REQUESTS');
  });
});

describe('a transfer to the upline', () => {
  const up = async (amount: string, more = {}, account = 'player02') =>
    scene
      .call(
        wallet.transferUp,
        { amount, password: PAYMENT_PASSWORD, remark: 'thanks', requestId: randomUUID(), ...more },
        await as(account),
      )
      .then(
        ({ status }) => status as string,
        (error: { code: string }) => error.code,
      );

  test('goes to the agent above once, with its password, never from a top agent [PAY-016 MEM-015 MEM-030]', async () => {
    const quote = await scene.call(wallet.uplineQuote, {}, await as('player02'));
    expect(quote).toMatchObject({
      uplineAccount: 'ag***01',
      available: '1500.00',
      min: '10.00',
      max: '1500.00',
    });
    expect(await up('100', { password: '000000' })).toBe('access.payment_password_wrong');
    const requestId = randomUUID();
    const copies = await Promise.all([1, 2, 3].map(async () => up('100', { requestId })));
    // Signing in anew ends the session before, so a copy may be refused for that; none is posted twice.
    expect(copies).toContain('success');
    expect(await money.balance(await as('player02'))).toBe('1400.00');
    expect(await money.balance(await as('agent001'))).toBe('100.00');
    expect(await up('101', { requestId })).toBe('request.key_reused');
    expect(await up('100', {}, 'topagent1')).toBe('wallet.upline_closed');
    const { transfers } = await scene.call(wallet.uplineQuote, {}, await as('player02'));
    expect(transfers).toMatchObject([{ amount: '100.00', remark: 'thanks', uplineAccount: 'ag***01' }]);
    for (const [account, by] of [
      ['player02', 'member'],
      ['agent001', 'members'],
    ] as const) {
      const who = await as(account);
      const [line] = (await scene.call(wallet.transactions, { type: 'upline' }, who)).lines;
      const why = await scene.call(wallet.transactionReason, { txId: line?.txId ?? '' }, who);
      expect(why.belongsTo).toMatchObject({ kind: 'upline', remark: 'thanks', steps: [{ by }] });
    }
  });

  test('is closed where its switch is off, and to a top agent, above whom nobody can stand [PAY-016]', async () => {
    const before = await money.balance(await as('player02'));
    const admin = { token: await scene.operator() };
    const turn = (enabled: boolean) =>
      scene.call(
        operatorMerchants.setSwitch,
        { merchantCode: 'aurora', modId: 'AGETRANSFERUP3', enabled, reason: 'a test' },
        admin,
      );
    const quote = async (account: string) =>
      (await scene.refusal(wallet.uplineQuote, {}, await as(account))).code;
    await turn(false);
    expect([await quote('player02'), await up('10')]).toEqual(['module.off', 'module.off']);
    await turn(true);

    const place = (account: string, above: string | null) =>
      scene.platform.database.pool.query(
        `update access.player set upline_id = (select id from access.player where merchant_id = 1 and account = $2)
         where merchant_id = 1 and account = $1`,
        [account, above],
      );
    // Nobody stands above a top agent: the database holds it too.
    await expect(place('topagent1', 'player01')).rejects.toThrow('violates check constraint');
    expect(await quote('topagent1')).toBe('wallet.upline_closed');
    expect(await money.balance(await as('player02'))).toBe(before);
  });

  test('only money without open turnover, within its limits', async () => {
    expect(await up('9.99')).toBe('wallet.amount_out_of_range');
    expect(await up('1400.01')).toBe('wallet.insufficient_funds');
    await money.deposit(await as('player02'), '100');
    expect(await up('100')).toBe('wallet.turnover_open');
  });
});
