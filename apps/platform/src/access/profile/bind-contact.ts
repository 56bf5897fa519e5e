import type { access, RequestOf, ResponseOf } from '@fairground/contract';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { notifyOwner } from '../codes/notify-owner.ts';
import { CODE_LIFE_SECONDS, sendCode, spendSentCode } from '../codes/send-code.ts';
import { stepUp, whoOf } from '../credentials/step-up.ts';
import { findMemberByEmail, findMemberByMobile, writeEmail, writeMobile } from '../queries/members.ts';
import { reachableNumber } from '../sign-in/send-sms.ts';
import { unlessTaken } from '../unless-taken.ts';

type Bound = ResponseOf<typeof access.bindMobile>;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Binds a number in two steps: without a code it sends one, with it the number is bound and the old channel is told. */
export async function bindMobile(
  call: MemberCall,
  { mobileNum, verificationCode, ...proof }: RequestOf<typeof access.bindMobile>,
): Promise<Bound> {
  const { mobile, dialingCode } = reachableNumber(call, undefined, mobileNum);
  const member = await stepUp(call, proof);
  const owner = await findMemberByMobile(call.db, call.merchant.id, mobile);
  if (owner && owner.id !== member.id) throw refuse('access.mobile_taken');
  const target = `${member.id} ${mobile}`;
  if (!verificationCode) {
    const wish = {
      channel: 'sms',
      purpose: 'bind',
      deviceId: undefined,
      captcha: 'not_asked',
      isMeant: true,
    } as const;
    await sendCode(call, { ...wish, target, to: mobile, dialingCode, language: call.language });
    return { bound: false, expirationTime: CODE_LIFE_SECONDS };
  }
  await spendSentCode(call, { purpose: 'bind', target }, verificationCode);
  await call.transaction(async (tx) => {
    await unlessTaken('access.mobile_taken', () => writeMobile(tx, whoOf(call), mobile));
    await notifyOwner(call, tx, member, 'mobile');
  });
  return { bound: true, expirationTime: 0 };
}

export async function bindEmail(
  call: MemberCall,
  { email: typed, verificationCode, ...proof }: RequestOf<typeof access.bindEmail>,
): Promise<Bound> {
  const email = typed.toLowerCase();
  if (!EMAIL.test(email)) throw refuse('in_email_incorrect');
  const member = await stepUp(call, proof);
  const owner = await findMemberByEmail(call.db, call.merchant.id, email);
  if (owner && owner.id !== member.id) throw refuse('access.email_taken');
  const target = `${member.id} ${email}`;
  if (!verificationCode) {
    const wish = {
      channel: 'email',
      purpose: 'bind',
      deviceId: undefined,
      captcha: 'not_asked',
      isMeant: true,
    } as const;
    await sendCode(call, { ...wish, target, to: email, dialingCode: '', language: call.language });
    return { bound: false, expirationTime: CODE_LIFE_SECONDS };
  }
  await spendSentCode(call, { purpose: 'bind', target }, verificationCode);
  await call.transaction(async (tx) => {
    await unlessTaken('access.email_taken', () => writeEmail(tx, whoOf(call), email));
    await notifyOwner(call, tx, member, 'email');
  });
  return { bound: true, expirationTime: 0 };
}
