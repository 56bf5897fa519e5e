import assert from 'node:assert/strict';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { forgiveAttempt, takeMemberAttempt } from '../login-attempts.ts';
import { findMemberById, type MemberRow } from '../queries/members.ts';
import { checkAuthenticator } from './check-factor.ts';
import { isPassword, SIGNED_IN } from './hash-password.ts';

export const whoOf = ({ merchant, session }: MemberCall) => ({
  merchantId: merchant.id,
  playerId: session.playerId,
});

export async function readMember(call: MemberCall): Promise<MemberRow> {
  const member = await findMemberById(call.db, whoOf(call));
  assert(member);
  return member;
}

/**
 * Before credentials change, the member proves again to be there: the password, and the authenticator where one is on.
 * A found session alone changes nothing. Wrong passwords count as failed sign-ins do.
 */
export async function stepUp(
  call: MemberCall,
  { password, authCode }: { password: string; authCode?: string | undefined },
): Promise<MemberRow> {
  const member = await readMember(call);
  await provePassword(call, member, password);
  if (!member.factors.includes('G')) return member;
  if (!authCode) throw refuse('access.step_up_needed');
  if (!(await checkAuthenticator(call, member, authCode))) throw refuse('access.second_factor_wrong');
  return member;
}

export async function provePassword(call: MemberCall, member: MemberRow, password: string): Promise<void> {
  const attempt = await takeMemberAttempt(call, { account: member.account, sessionId: call.session.id });
  if (!(await isPassword(member.passwordHash, password, SIGNED_IN))) throw refuse('in_incorrect_password');
  await forgiveAttempt(call.db, call.merchant.id, attempt);
}
