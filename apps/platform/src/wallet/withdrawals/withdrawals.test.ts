import { randomUUID } from 'node:crypto';
import { access, operatorAccess, operatorWallet, wallet } from '@fairground/contract';
import { zonedTime } from '@fairground/i18n';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giveNames, PAYMENT_PASSWORD } from '../../../test/give-names.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { wager as countWager } from '../../../test/wager.ts';
import { walletScene } from '../../../test/wallet-scene.ts';
import { nowMs } from '../../kernel/clock.ts';
import { transaction } from '../../kernel/db/db.ts';
import { demoOperators } from '../../seed/demo-accounts.ts';
import { checkBooks, isInOrder } from '../books/check-books.ts';
import { batcherOf } from '../ledger/batch/batcher.ts';
import { openHouseAccount, openPlayerAccount } from '../ledger/queries/accounts.ts';
import { readPolicy, writePolicy } from '../queries/policy.ts';

const HOUR = 3_600_000;
let scene: Scene;
let money: ReturnType<typeof walletScene>;
beforeAll(async () => {
  scene = await startScene();
  money = walletScene(scene);
  await giveNames(scene);
  // Ranks of the demonstration widen limits; these tests are about the merchant's own.
  await scene.platform.database.pool.query('update vip.member set manual_level = null');
});
afterAll(() => scene.close());

type Token = { token: string };
const as = async (account: string): Promise<Token> => ({ token: await scene.player(account) });
/** Signed in anew: an operator's session does not outlive the days that these tests travel. */
const operator = async (account: 'finance' | 'admin') => {
  const { password } = demoOperators.find((one) => one.account === account) ?? { password: '' };
  const { token } = await scene.call(operatorAccess.signIn, { account, password });
  return { token };
};
const finance = () => operator('finance');
const idOf = async (account: string) => {
  const { rows } = await scene.platform.database.pool.query<{ id: bigint }>(
    'select id from access.player where merchant_id = 1 and account = $1',
    [account],
  );
  return rows[0]?.id ?? 0n;
};
/** Counts as if it had been wagered. */
const wager = async (account: string, amount: string) =>
  countWager(scene.db, { playerId: await idOf(account), amount: money.minor(amount) });
let cards = 0;
const addCard = (
  who: Token,
  number = `6222 0000 0000 ${String(++cards).padStart(4, '0')}`,
  password = PAYMENT_PASSWORD,
) => scene.call(wallet.addBankCard, { kind: 'bank', bank: 'Harbour Bank', number, password }, who);

/** A member with money that may be taken out, and a card that may be paid to. */
const ready = async (account: string, amount: string) => {
  let who = await as(account);
  await money.deposit(who, amount);
  await wager(account, amount);
  const { cardId } = await addCard(who);
  scene.travel(25 * HOUR);
  who = await as(account);
  return { who, cardId };
};
const ask = (who: Token, cardId: string, amount: string, more = {}) =>
  scene.call(
    wallet.createWithdrawal,
    { cardId, amount, password: PAYMENT_PASSWORD, requestId: randomUUID(), ...more },
    who,
  );
const refusedFor = async (who: Token, cardId: string, amount: string, more = {}) =>
  (
    await scene.refusal(
      wallet.createWithdrawal,
      { cardId, amount, password: PAYMENT_PASSWORD, requestId: randomUUID(), ...more },
      who,
    )
  ).code;

describe('a withdrawal', () => {
  test('waits until the deposit is wagered and the card has cooled down [MEM-011 PAY-015]', async () => {
    const who = await as('player01');
    await money.deposit(who, '500');
    const { cardId } = await addCard(who);
    const quote = await scene.call(wallet.withdrawConfig, {}, who);
    expect(quote).toMatchObject({
      available: '500.00',
      max: '0.00',
      turnover: { required: '500.00', done: '0.00', left: '500.00' },
      passwordKind: 'payment',
    });
    expect(await refusedFor(who, cardId, '200')).toBe('wallet.card_cooling');
    scene.travel(25 * HOUR);
    const later = await as('player01');
    expect(await refusedFor(later, cardId, '200')).toBe('wallet.turnover_open');
    await wager('player01', '499.99');
    expect(await refusedFor(later, cardId, '200')).toBe('wallet.turnover_open');
    await wager('player01', '0.01');
    expect((await scene.call(wallet.withdrawConfig, {}, later)).max).toBe('500.00');
    expect(await refusedFor(later, cardId, '200', { password: '111111' })).toBe(
      'access.payment_password_wrong',
    );
    expect(await money.balance(later)).toBe('500.00');
  });

  test('is held from the request on, asked for once by one request, and cannot be cancelled once it is taken [D-28]', async () => {
    const who = await as('player01');
    const [card] = (await scene.call(wallet.bankCards, {}, who)).cards;
    const cardId = card?.cardId ?? '';
    const requestId = randomUUID();
    const copies = await Promise.all(Array.from({ length: 3 }, () => ask(who, cardId, '200', { requestId })));
    expect(new Set(copies.map(({ orderNo }) => orderNo)).size).toBe(1);
    expect(await refusedFor(who, cardId, '201', { requestId })).toBe('request.key_reused');
    expect(await money.balance(who)).toBe('300.00');
    expect((await scene.call(wallet.funds, {}, who)).pendingWithdraw).toBe('200.00');
    expect((await scene.refusal(wallet.removeBankCard, { cardId }, who)).code).toBe('wallet.card_in_use');

    const { orderNo } = copies[0] as { orderNo: string };
    expect((await scene.call(wallet.cancelWithdrawal, { orderNo }, who)).status).toBe('cancelled');
    expect(await money.balance(who)).toBe('500.00');

    const second = await ask(who, cardId, '200');
    const taken = await scene.call(
      operatorWallet.takeWithdrawal,
      { merchantCode: 'aurora', orderNo: second.orderNo },
      await finance(),
    );
    expect(taken).toMatchObject({
      status: 'processing',
      holder: 'Payee player01',
      number: expect.stringMatching(/^6222/),
    });
    const late = await scene.refusal(wallet.cancelWithdrawal, { orderNo: second.orderNo }, who);
    expect(late.code).toBe('wallet.order_closed');
  });

  test('approved: the money is gone, the member sees when each step was, and it cannot be rejected any more', async () => {
    const who = await as('player01');
    const [order] = (await scene.call(wallet.withdrawals, {}, who)).orders;
    const act = { merchantCode: 'aurora', orderNo: order?.orderNo ?? '' };
    await scene.call(operatorWallet.approveWithdrawal, { ...act, reason: 'paid by bank' }, await finance());
    const late = await scene.refusal(
      operatorWallet.rejectWithdrawal,
      { ...act, remark: 'too late' },
      await finance(),
    );
    expect(late.code).toBe('wallet.order_closed');
    expect(await money.balance(who)).toBe('300.00');
    expect((await scene.call(wallet.funds, {}, who)).pendingWithdraw).toBe('0.00');
    const [done] = (await scene.call(wallet.withdrawals, {}, who)).orders;
    expect(done).toMatchObject({ status: 'approved', received: '200.00' });
    expect(done?.steps.map(({ step }) => step)).toEqual(['requested', 'taken', 'approved']);
    expect(JSON.stringify(done)).not.toContain('finance');
  });

  test('rejected: the money returns, and the member reads why and is told', async () => {
    const who = await as('player01');
    const [card] = (await scene.call(wallet.bankCards, {}, who)).cards;
    const { orderNo } = await ask(who, card?.cardId ?? '', '100');
    expect(await money.balance(who)).toBe('200.00');
    await scene.call(
      operatorWallet.rejectWithdrawal,
      { merchantCode: 'aurora', orderNo, remark: 'the bank refuses this account' },
      await finance(),
    );
    expect(await money.balance(who)).toBe('300.00');
    const [order] = (await scene.call(wallet.withdrawals, {}, who)).orders;
    expect(order).toMatchObject({ status: 'rejected', remark: 'the bank refuses this account' });
    const { rows } = await scene.platform.database.pool.query<{ event: string }>(
      `select body->>'event' as event from kernel.event
       where name = 'messaging.notice' and body->'body'->>'orderNo' = $1 order by id`,
      [orderNo],
    );
    expect(rows.map(({ event }) => event)).toEqual(['WITHDRAWAL_REJECTED']);
  });

  test('above the limit two different operators must approve [D-28]', async () => {
    const { who, cardId } = await ready('agent001', '20000');
    await transaction(scene.db, async (tx) =>
      writePolicy(tx, 1, {
        ...(await readPolicy(tx, 1)),
        twoOperatorsFrom: '100000000',
        withdrawFeeRate: 100,
      }),
    );
    const { orderNo, fee } = await ask(who, cardId, '15000');
    expect(fee).toBe('150.00');
    const act = { merchantCode: 'aurora', orderNo, reason: 'checked' };
    await scene.call(operatorWallet.takeWithdrawal, { merchantCode: 'aurora', orderNo }, await finance());
    const once = await scene.call(operatorWallet.approveWithdrawal, act, await finance());
    expect(once).toMatchObject({ status: 'processing', firstApprovalBy: 'finance' });
    const same = await scene.refusal(operatorWallet.approveWithdrawal, act, await finance());
    expect(same.code).toBe('wallet.own_approval');
    const admin = await operator('admin');
    expect(await scene.call(operatorWallet.approveWithdrawal, act, admin)).toMatchObject({
      status: 'approved',
      decidedBy: 'admin',
    });
    expect(await money.balance(who)).toBe('5000.00');
    const [line] = (await scene.call(wallet.transactions, { type: 'withdraw' }, who)).lines;
    const why = await scene.call(wallet.transactionReason, { txId: line?.txId ?? '' }, who);
    expect(why.belongsTo.steps.map(({ step, by }) => `${step} by ${by}`)).toEqual([
      'requested by member',
      'taken by operator',
      'approved_once by operator',
      'approved by operator',
    ]);
  });

  test('five a day by the merchant’s clock, and no more than the day’s sum [D-28]', async () => {
    const who = await as('agent001');
    const [card] = (await scene.call(wallet.bankCards, {}, who)).cards;
    const cardId = card?.cardId ?? '';
    await transaction(scene.db, async (tx) =>
      writePolicy(tx, 1, { ...(await readPolicy(tx, 1)), withdrawSumADay: '156000000' }),
    );
    expect(await refusedFor(who, cardId, '700')).toBe('wallet.withdraw_sum_reached');
    for (let count = 0; count < 4; count++) await ask(who, cardId, '100');
    expect((await scene.call(wallet.withdrawConfig, {}, who)).countLeft).toBe(0);
    expect(await refusedFor(who, cardId, '100')).toBe('wallet.withdraw_count_reached');
    scene.travel(24 * HOUR);
    expect((await ask(await as('agent001'), cardId, '100')).status).toBe('pending');
  });

  test('racing bets, never more leaves than the balance, and held money cannot be played [SW-25]', async () => {
    const { who, cardId } = await ready('player02', '1000');
    await transaction(scene.db, async (tx) =>
      writePolicy(tx, 1, { ...(await readPolicy(tx, 1)), withdrawsADay: 50, withdrawFeeRate: 0 }),
    );
    const name = { merchantId: 1, asset: 'CNY', isReal: true };
    const account = await openPlayerAccount(scene.db, {
      ...name,
      playerId: await idOf('player02'),
      pocket: 'main',
    });
    const house = await openHouseAccount(scene.db, { ...name, pocket: 'games' });
    const bet = async (index: number) => {
      const movement = {
        debit: account,
        credit: house,
        amount: 1_000_000n,
        reason: 'catalogue.bet',
        reference: '',
      };
      const outcome = await batcherOf(scene.platform).post({
        merchantId: 1,
        key: `race ${index}`,
        movements: [movement],
      });
      return outcome.kind === 'posted';
    };
    const taken = await Promise.all([
      ...Array.from({ length: 20 }, (_, index) => bet(index)),
      ...Array.from({ length: 8 }, () =>
        ask(who, cardId, '100').then(
          () => true,
          () => false,
        ),
      ),
    ]);
    expect(taken.filter(Boolean)).toHaveLength(10);
    expect(await money.balance(who)).toBe('0.00');
    expect((await checkBooks(scene.platform)).every(isInOrder)).toBe(true);
  });

  test('rests after what its owner signs in with has changed, and says until when [R16]', async () => {
    const { who, cardId } = await ready('player02', '300');
    const before = await scene.call(wallet.withdrawConfig, {}, who);
    expect([before.heldUntil, before.max]).toEqual([null, before.available]);
    const change = { password: 'fair2026', oldPaymentPassword: PAYMENT_PASSWORD, paymentPassword: '775533' };
    await scene.call(access.setPaymentPassword, change, who);
    const { heldUntil, max } = await scene.call(wallet.withdrawConfig, {}, who);
    expect([Date.parse(heldUntil ?? '') > nowMs() + 23 * HOUR, max]).toEqual([true, '0.00']);
    const wish = { cardId, amount: '200', password: '775533', requestId: randomUUID() };
    const { code, value, message } = await scene.refusal(wallet.createWithdrawal, wish, who);
    expect([code, value]).toEqual(['wallet.payout_held', { usableAt: heldUntil }]);
    // By the merchant's clock, which is named.
    expect(message).toContain(zonedTime('Asia/Shanghai', 'en', heldUntil ?? ''));
    expect(message).toContain('(GMT+8)');
    const upwards = { amount: '50', password: '775533', remark: '', requestId: randomUUID() };
    expect((await scene.refusal(wallet.transferUp, upwards, who)).code).toBe('wallet.payout_held');
    scene.travel(25 * HOUR);
    expect((await scene.call(wallet.createWithdrawal, wish, await as('player02'))).amount).toBe('200.00');
  });

  test('is closed with the switch off or credit instead, and to support [PAY-013 MEM-034]', async () => {
    const no = await scene.refusal(
      operatorWallet.withdrawals,
      { merchantCode: 'aurora' },
      { token: await scene.operator('support') },
    );
    expect(no.code).toBe('role.refused');
    expect(wallet.withdrawConfig).toMatchObject({ needs: ['WITHDRAW'], blockedBy: ['CREDITMAR3'] });
  });
});
