import assert from 'node:assert/strict';
import type { Role } from '@fairground/contract';
import { checkPaymentPassword, findMemberById, listUplines, provePassword } from '../access/public.ts';
import { now } from '../kernel/clock.ts';
import type { Db } from '../kernel/db/db.ts';
import type { MemberCall } from '../kernel/http/call.ts';
import { refuse } from '../kernel/http/refuse.ts';

/** What money has to know of its owner. */
export interface MemberFacts {
  /** The member's own name; empty when not given yet. */
  payeeName: string;
  hasPaymentPassword: boolean;
  upline: { playerId: bigint; account: string; role: Role } | null;
  credentialsChangedAt: Date | null;
}

export async function factsOf(
  db: Db,
  { merchantId, playerId }: { merchantId: number; playerId: bigint },
): Promise<MemberFacts> {
  const member = await findMemberById(db, { merchantId, playerId });
  assert(member, `there is no member ${playerId}`);
  const { payeeName, paymentPasswordHash, credentialsChangedAt } = member;
  const above = (await listUplines(db, { merchantId, playerId }, now())).at(-1) ?? null;
  return {
    payeeName: payeeName ?? '',
    hasPaymentPassword: paymentPasswordHash !== null,
    upline: above,
    credentialsChangedAt,
  };
}

/** PAY-018: the payment password, or the login password where the merchant has no payment passwords. */
export async function checkPassword(call: MemberCall, password: string): Promise<void> {
  const who = { merchantId: call.merchant.id, playerId: call.session.playerId };
  if (!call.merchant.modulesOn.has('PAYMENTPASS3')) {
    const member = await findMemberById(call.db, who);
    assert(member);
    return provePassword(call, member, password);
  }
  const answer = await checkPaymentPassword(call.db, who, password);
  if (answer === 'not_set') throw refuse('wallet.payment_password_needed');
  if (answer === 'locked') throw refuse('wallet.payment_password_locked');
  if (answer === 'wrong') throw refuse('access.payment_password_wrong');
}
