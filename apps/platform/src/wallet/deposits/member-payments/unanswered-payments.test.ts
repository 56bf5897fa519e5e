import { messaging, operatorCompliance, operatorWallet, wallet } from '@fairground/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { memberPayments } from '../../../../test/member-payments.ts';
import { type Scene, startScene } from '../../../../test/scene.ts';
import { until } from '../../../../test/until.ts';
import { transaction } from '../../../kernel/db/db.ts';
import { checkBooks, isInOrder } from '../../books/check-books.ts';
import { readPolicy, writePolicy } from '../../queries/policy.ts';
import { handOverDuePayments } from './hand-over.ts';

const MINUTE = 60_000;
const merchantCode = 'aurora';
let scene: Scene;
let desk: Awaited<ReturnType<typeof memberPayments>>;
let before: bigint;
beforeAll(async () => {
  scene = await startScene();
  desk = await memberPayments(scene);
  await desk.withdraw('2000');
});
afterAll(() => scene.close());
beforeEach(async () => {
  before = await desk.balance();
});

/** Paid, and the payee has been silent for as long as there was time. */
const silent = async (amount: string) => {
  const orderNo = await desk.pay(amount);
  scene.travel(15 * MINUTE);
  await handOverDuePayments(scene.platform);
  const [item] = await desk.asked();
  return { orderNo, payDetailId: item?.payDetailId ?? '' };
};
const decide = async (who: 'finance' | 'admin', payDetailId: string, wasPaid: boolean) =>
  scene.call(
    operatorWallet.settleDispute,
    { merchantCode, payDetailId, wasPaid, reason: 'receipt and statement seen' },
    await desk.operator(who),
  );
const lettersOf = async (account: string) =>
  (await scene.call(messaging.inbox, { page: 1, size: 50 }, await desk.as(account))).content;
const newLetters = async (account: string, count: number) =>
  until(async () => {
    const letters = await lettersOf(account);
    return letters.length === count && letters;
  });

describe('a payment between members that nobody answers', () => {
  test('is not credited by time: it goes to the operators’ queue, both members are told, and the payee may still answer [PAY-027]', async () => {
    const orderNo = await desk.pay('50');
    const [item] = await desk.asked();
    const early = { isMoneyReceived: 'A', payDetailId: item?.payDetailId ?? '' } as const;
    const payee = await desk.as('player02');
    expect((await scene.refusal(wallet.answerPayment, early, payee)).code).toBe(
      'wallet.confirmation_not_due',
    );
    scene.travel(14 * MINUTE);
    await handOverDuePayments(scene.platform);
    const finance = await desk.operator('finance');
    expect(await desk.queue(finance)).toEqual([]);
    scene.travel(MINUTE);
    await Promise.all([handOverDuePayments(scene.platform), handOverDuePayments(scene.platform)]);
    expect(await desk.balance()).toBe(before);
    expect(await desk.held()).toBe('2000.00');
    expect(await desk.order(orderNo)).toMatchObject({ status: 'pending', inReview: true });
    expect(await desk.queue(finance)).toMatchObject([
      { payDetailId: early.payDetailId, cause: 'unanswered', hasPayerProof: true, hasPayeeProof: false },
    ]);
    const image = { merchantCode, payDetailId: early.payDetailId };
    expect((await scene.refusal(operatorWallet.disputeImage, image, finance)).code).toBe(
      'wallet.confirmation_gone',
    );

    const [payersLetter, ...more] = await newLetters('player01', 1);
    expect(more).toEqual([]);
    expect(payersLetter?.subject).toBe('We are looking at your payment');
    expect(payersLetter?.content).toContain(orderNo);
    expect(payersLetter?.content).toContain('50.00 CNY');
    const [payeesLetter] = await newLetters('player02', 1);
    expect(payeesLetter?.subject).toBe('A member’s payment waits for your answer');

    expect(await desk.asked()).toMatchObject([{ isAutoConfirmed: true, amount: '50.00' }]);
    const yes = { isMoneyReceived: 'Y', payDetailId: early.payDetailId } as const;
    await scene.call(wallet.answerPayment, yes, await desk.as('player02'));
    expect(await desk.balance()).toBe(before + 500_000n);
    expect(await desk.queue(finance)).toEqual([]);
    expect(await desk.held()).toBe('1950.00');
  });

  test('the payee’s own page cannot confirm it by saying that the time is over, once or often', async () => {
    await desk.pay('50');
    const [item] = await desk.asked();
    scene.travel(15 * MINUTE);
    const over = { isMoneyReceived: 'A', payDetailId: item?.payDetailId ?? '' } as const;
    await scene.call(wallet.answerPayment, over, await desk.as('player02'));
    await scene.call(wallet.answerPayment, over, await desk.as('player02'));
    await handOverDuePayments(scene.platform);
    expect(await desk.balance()).toBe(before);
    expect(await desk.held()).toBe('1950.00');
    expect(await newLetters('player01', 2)).toHaveLength(2);
    const no = { isMoneyReceived: 'N', proofOfNotReceive: desk.picture } as const;
    await scene.call(wallet.answerPayment, { ...over, ...no }, await desk.as('player02'));
    const finance = await desk.operator('finance');
    expect(await desk.queue(finance)).toMatchObject([{ cause: 'denied', hasPayeeProof: true }]);
    await decide('finance', over.payDetailId, false);
    expect(await desk.balance()).toBe(before);
  });

  test.each([
    [true, 'A payment was decided: it counts as paid'],
    [false, 'A payment was decided: it does not count as paid'],
  ])(
    'an operator who says %s decides it, once, audited, and both are written to',
    async (wasPaid, subject) => {
      const [payers, payees] = [await lettersOf('player01'), await lettersOf('player02')];
      const { orderNo, payDetailId } = await silent('50');
      await decide('finance', payDetailId, wasPaid);
      expect(await desk.balance()).toBe(before + (wasPaid ? 500_000n : 0n));
      expect((await desk.order(orderNo)).status).toBe(wasPaid ? 'success' : 'failed');
      expect(await desk.asked()).toEqual([]);
      const again = { merchantCode, payDetailId, wasPaid: true, reason: 'once more' };
      const admin = await desk.operator('admin');
      expect((await scene.refusal(operatorWallet.settleDispute, again, admin)).code).toBe(
        'wallet.confirmation_gone',
      );
      expect(await desk.balance()).toBe(before + (wasPaid ? 500_000n : 0n));
      for (const [account, known] of [
        ['player01', payers],
        ['player02', payees],
      ] as const)
        expect((await newLetters(account, known.length + 2))[0]?.subject).toBe(subject);
      const [entry] = await until(async () => {
        const wish = { subject: `pay-detail:${payDetailId}` };
        const { entries } = await scene.call(operatorCompliance.auditTrail, wish, admin);
        return entries.length > 0 && entries;
      });
      const reason = 'receipt and statement seen';
      expect(entry).toMatchObject({ operator: 'finance', action: 'wallet.dispute_settled', reason });
    },
  );

  test('from the limit on two different operators say that it was paid; one says that it was not', async () => {
    await transaction(scene.db, async (tx) =>
      writePolicy(tx, 1, { ...(await readPolicy(tx, 1)), twoOperatorsFrom: '1000000' }),
    );
    const { orderNo, payDetailId } = await silent('100');
    await decide('finance', payDetailId, true);
    expect(await desk.balance()).toBe(before);
    expect(await desk.queue(await desk.operator('finance'))).toMatchObject([{ firstApprovalBy: 'finance' }]);
    const alone = { merchantCode, payDetailId, wasPaid: true, reason: 'really' };
    const finance = await desk.operator('finance');
    expect((await scene.refusal(operatorWallet.settleDispute, alone, finance)).code).toBe(
      'wallet.own_approval',
    );
    expect(await desk.balance()).toBe(before);
    await decide('admin', payDetailId, true);
    expect((await desk.order(orderNo)).status).toBe('success');
    expect(await desk.balance()).toBe(before + 1_000_000n);

    const below = await silent('99.99');
    await decide('finance', below.payDetailId, true);
    expect(await desk.balance()).toBe(before + 1_999_900n);
    const denied = await silent('100');
    await decide('finance', denied.payDetailId, false);
    expect((await desk.order(denied.orderNo)).status).toBe('failed');
    expect(await desk.balance()).toBe(before + 1_999_900n);
  });

  test('what one operator counts as paid alone in a day has a sum, whatever the size of each, and two say the rest', async () => {
    const day = (oneOperatorADay: string) =>
      transaction(scene.db, async (tx) =>
        writePolicy(tx, 1, { ...(await readPolicy(tx, 1)), oneOperatorADay }),
      );
    // What was credited before counts as well, but what two have said does not.
    await day('3000000');
    scene.travel(24 * 60 * MINUTE);
    const paidBy = async (who: 'finance' | 'admin', amount: string) => {
      const { payDetailId } = await silent(amount);
      await decide(who, payDetailId, true);
      return payDetailId;
    };
    for (const amount of ['99', '99', '99']) await paidBy('finance', amount);
    await paidBy('admin', '50');
    const credited = before + 3_470_000n;
    expect(await desk.balance()).toBe(credited);
    const { payDetailId } = await silent('50');
    await decide('finance', payDetailId, true);
    await decide('finance', payDetailId, true).catch(() => {});
    expect(await desk.balance()).toBe(credited);
    await decide('admin', payDetailId, true);
    expect(await desk.balance()).toBe(credited + 500_000n);
    // Admin is at 50: what two have said does not count, or 99 more and 99 and 52 would not be within the day.
    for (const amount of ['99', '99', '52']) await paidBy('admin', amount);
    expect(await desk.balance()).toBe(credited + 3_000_000n);
    await day('10000000000');
  });

  test('is answered by its payee only: neither the payer, nor a stranger, nor support decides it', async () => {
    const { payDetailId } = await silent('50');
    const answers = [
      { isMoneyReceived: 'Y' as const },
      { isMoneyReceived: 'A' as const },
      { isMoneyReceived: 'N' as const, proofOfNotReceive: desk.picture },
    ];
    for (const account of ['player01', 'agent001', 'topagent1'])
      for (const answer of answers) {
        const wish = { ...answer, payDetailId };
        const refusal = await scene.refusal(wallet.answerPayment, wish, await desk.as(account));
        expect(refusal.code).toBe('wallet.confirmation_gone');
      }
    const support = { token: await scene.operator('support') };
    const word = { merchantCode, payDetailId, wasPaid: true, reason: 'a friend' };
    expect((await scene.refusal(operatorWallet.settleDispute, word, support)).code).toBe('role.refused');
    const elsewhere = { merchantCode: 'samba', payDetailId, wasPaid: true, reason: 'wrong house' };
    const admin = await desk.operator('admin');
    expect((await scene.refusal(operatorWallet.settleDispute, elsewhere, admin)).code).toBe(
      'wallet.confirmation_gone',
    );
    expect(await desk.balance()).toBe(before);
    expect(await desk.queue(admin)).toMatchObject([{ payDetailId, cause: 'unanswered' }]);
    await decide('admin', payDetailId, false);
  });

  test('answered and decided at the same moment it is credited once, and the books balance', async () => {
    const { payDetailId } = await silent('50');
    const yes = { isMoneyReceived: 'Y', payDetailId } as const;
    const paid = { merchantCode, payDetailId, wasPaid: true, reason: 'seen' };
    const [payee, finance, admin] = [
      await desk.as('player02'),
      await desk.operator('finance'),
      await desk.operator('admin'),
    ];
    const outcomes = await Promise.allSettled([
      scene.call(wallet.answerPayment, yes, payee),
      scene.call(operatorWallet.settleDispute, paid, finance),
      scene.call(operatorWallet.settleDispute, paid, admin),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await desk.balance()).toBe(before + 500_000n);
    expect((await checkBooks(scene.platform)).every(isInOrder)).toBe(true);
  });
});

test('the database itself confirms nothing by time', async () => {
  await desk.pay('50');
  const write = scene.platform.database.pool.query(
    `update wallet.pay_detail set state = 'auto_confirmed' where state = 'paid'`,
  );
  await expect(write).rejects.toThrow('pay_detail_state_check');
});
