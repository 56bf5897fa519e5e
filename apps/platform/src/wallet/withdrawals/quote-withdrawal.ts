import type { ResponseOf, wallet } from '@fairground/contract';
import { toWire } from '@fairground/money';
import { now } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { merchantOf } from '../../merchants/public.ts';
import { debtOf } from '../debts.ts';
import { fundsOf } from '../ledger/funds-of.ts';
import { factsOf } from '../member-facts.ts';
import { readPolicy } from '../queries/policy.ts';
import { widened } from '../rank-limits.ts';
import { type Policy, percentText, stricter } from '../rules.ts';
import { showCard } from './manage-cards.ts';
import { heldUntil } from './payout-rest.ts';
import { listPayoutAccounts } from './queries/payout-accounts.ts';
import { turnoverLeft } from './queries/turnover.ts';
import { withdrawnToday } from './queries/withdrawals.ts';

export interface Allowance {
  policy: Policy;
  countLeft: number;
  sumLeft: bigint;
  turnover: { required: bigint; done: bigint };
}

/** What the rules leave to a member today. */
export async function allowanceOf(
  db: Db | Tx,
  { merchant, session }: Pick<MemberCall, 'merchant' | 'session'>,
): Promise<Allowance> {
  const { currency: asset, timeZone } = merchantOf(merchant);
  const member = { merchantId: merchant.id, playerId: session.playerId };
  const rules = await readPolicy(db, merchant.id);
  const policy = merchant.modulesOn.has('VIPBEN3') ? await widened(db, member, rules) : rules;
  const today = await withdrawnToday(db, { ...member, timeZone, at: now() });
  const sumADay = BigInt(policy.withdrawSumADay);
  return {
    policy,
    countLeft: policy.withdrawsADay > today.count ? policy.withdrawsADay - today.count : 0,
    sumLeft: sumADay > today.sum ? sumADay - today.sum : 0n,
    turnover: await turnoverLeft(db, { ...member, asset }),
  };
}

/** The page's quote. Its maximum is the server's own, so that "all" never fails by a rounding step. */
export async function quoteWithdrawal(call: MemberCall): Promise<ResponseOf<typeof wallet.withdrawConfig>> {
  const { db, merchant, session, language } = call;
  const member = { merchantId: merchant.id, playerId: session.playerId };
  const asset = merchantOf(merchant).currency;
  const { policy, countLeft, sumLeft, turnover } = await allowanceOf(db, call);
  const { main } = await fundsOf(db, { ...member, asset });
  const debt = await debtOf(db, { ...member, asset });
  const facts = await factsOf(db, member);
  const held = heldUntil(facts, policy);
  const left = turnover.required - turnover.done;
  const most = [main, sumLeft, BigInt(policy.withdrawMax)].reduce(
    (least, one) => stricter(least, one) as bigint,
  );
  // People type two decimals.
  const typed = most - (most % 100n);
  const isOpen =
    held === null && debt === null && countLeft > 0 && left <= 0n && typed >= BigInt(policy.withdrawMin);
  return {
    available: toWire(main),
    min: toWire(BigInt(policy.withdrawMin)),
    max: toWire(isOpen ? typed : 0n),
    feeRate: percentText(policy.withdrawFeeRate),
    feeFixed: toWire(BigInt(policy.withdrawFeeFixed)),
    countLeft,
    sumLeft: toWire(sumLeft),
    turnover: { required: toWire(turnover.required), done: toWire(turnover.done), left: toWire(left) },
    heldUntil: held?.toISOString() ?? null,
    debt: debt && {
      left: toWire(debt.amount),
      game: debt.titles?.[language] ?? debt.titles?.EN ?? null,
      reason: debt.reason,
      orderNo: debt.orderNo,
      at: debt.at?.toISOString() ?? null,
    },
    hasPayeeName: facts.payeeName !== '',
    hasPaymentPassword: facts.hasPaymentPassword,
    passwordKind: merchant.modulesOn.has('PAYMENTPASS3') ? 'payment' : 'login',
    cards: (await listPayoutAccounts(db, member)).map(showCard),
  };
}
