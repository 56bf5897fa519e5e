import type { access, RequestOf } from '@fairground/contract';
import type { Call } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { merchantOf } from '../../merchants/public.ts';
import { verifyFirebase } from '../credentials/verify-firebase.ts';
import { wholeNumber } from '../dialing-codes.ts';
import { takeLoginAttempt } from '../login-attempts.ts';
import { findMemberByMobile, writeMobile } from '../queries/members.ts';
import { admitMember, type LoginValue } from './admit-member.ts';
import { bindIdentity } from './bind-identity.ts';

/** Signs in by a number that Firebase vouches for. Nobody's number yet: its owner binds an account, or registers. */
export async function logInByFirebase(
  call: Call,
  input: RequestOf<typeof access.login>,
): Promise<LoginValue> {
  const { deviceId, firebaseIdToken = '', firebaseMobileNo, password = '' } = input;
  const mobile = await verifyFirebase(call, firebaseIdToken);
  if (!isSameNumber(call, firebaseMobileNo, mobile)) throw refuse('access.firebase_unverified');
  const known = await findMemberByMobile(call.db, call.merchant.id, mobile);
  const account = known?.account ?? input.username?.toLowerCase();
  if (!account) throw refuse('bind_customer_required');

  const key = known ? `m ${mobile}` : `a ${account}`;
  const attempt = await takeLoginAttempt(call, { account, deviceId, key });
  const bind = () =>
    bindIdentity(
      call,
      { account, password, deviceId },
      { what: 'mobile', of: (member) => member.mobile, write: (tx, who) => writeMobile(tx, who, mobile) },
    );
  const member = known ?? (await bind());
  return admitMember(call, member, { deviceId, remember: false, passwordIsWeak: false }, attempt);
}

/** What was typed, with or without its country, is the number that was proven. */
function isSameNumber(call: Call, typed: string | undefined, mobile: string): boolean {
  if (typed === undefined) return true;
  const { homeCountry } = merchantOf(call.merchant);
  const plain = typed.replace(/^\+/, '');
  return (
    plain === mobile ||
    wholeNumber({ dialingCode: undefined, mobileNum: plain, homeCountry })?.mobile === mobile
  );
}
