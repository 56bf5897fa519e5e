import type { access, RequestOf } from '@fairground/contract';
import { now, nowMs } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/db/db.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { notifyOwner } from '../codes/notify-owner.ts';
import type { Who } from '../queries/members.ts';
import { forgivePaymentTries, takePaymentTry, writePaymentPassword } from '../sessions/queries/devices.ts';
import { hashPassword, isPassword, SIGNED_IN } from './hash-password.ts';
import { stepUp, whoOf } from './step-up.ts';

const FORM = /^\d{6}$/;
/** Upwards, downwards, or the same six times: the first that a thief of a phone would try. */
const RUNS = ['01234567890123456789', '98765432109876543210'];
const FAILURES_MAX = 5;
const LOCK_MS = 3_600_000;

export function refuseEasy(digits: string): void {
  if (new Set(digits).size === 1 || RUNS.some((run) => run.includes(digits)))
    throw refuse('access.payment_password_easy');
}

/** Sets the payment password, or changes it for whoever knows the present one. */
export async function setPaymentPassword(
  call: MemberCall,
  { paymentPassword, oldPaymentPassword, ...proof }: RequestOf<typeof access.setPaymentPassword>,
): Promise<Record<string, never>> {
  if (!FORM.test(paymentPassword)) throw refuse('access.payment_password_form');
  refuseEasy(paymentPassword);
  const member = await stepUp(call, proof);
  if (member.paymentPasswordHash) {
    const answer = await checkPaymentPassword(call.db, whoOf(call), oldPaymentPassword ?? '');
    if (answer !== 'right') throw refuse('access.payment_password_wrong');
  }
  const hash = await hashPassword(paymentPassword);
  await call.transaction(async (tx) => {
    await writePaymentPassword(tx, whoOf(call), hash);
    await notifyOwner(call, tx, member, 'payment_password');
  });
  return {};
}

/**
 * Whether a payment password is right: five wrong ones lock it for an hour. Give it the database and not a transaction
 * that may be rolled back, so that a failure stays counted whatever becomes of the call.
 */
export async function checkPaymentPassword(
  db: Db,
  who: Who,
  paymentPassword: string,
): Promise<'right' | 'wrong' | 'locked' | 'not_set'> {
  const limits = { at: now(), failuresMax: FAILURES_MAX, lockedUntil: new Date(nowMs() + LOCK_MS) };
  const taken = await takePaymentTry(db, who, limits);
  if (!taken) return 'locked';
  if (taken.hash === null) {
    await forgivePaymentTries(db, who);
    return 'not_set';
  }
  if (!(await isPassword(taken.hash, paymentPassword, SIGNED_IN))) return 'wrong';
  await forgivePaymentTries(db, who);
  return 'right';
}
