import type { access, ResponseOf } from '@fairground/contract';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { merchantOf } from '../../merchants/public.ts';
import { CODE_LIFE_SECONDS, sendCode, spendSentCode } from '../codes/send-code.ts';
import { dialingCodeOf } from '../dialing-codes.ts';
import { maskEmail, maskMobile } from '../mask.ts';
import type { MemberRow } from '../queries/members.ts';
import { readMember } from './step-up.ts';

type SendCode = typeof access.passwordCode;

/**
 * Whoever registered without a password does not know the default one, and strangers may. So the first password of
 * their own is set with a code to the number or address of the account. Only where there is neither, as with an
 * account that somebody else opened, the password that was handed over has to do.
 */
export const setsFirstPassword = ({ passwordIsGiven, mobile, email }: MemberRow): boolean =>
  passwordIsGiven && Boolean(mobile ?? email);

export async function sendPasswordCode(call: MemberCall): Promise<ResponseOf<SendCode>> {
  const member = await readMember(call);
  const { mobile, email, language } = member;
  if (!setsFirstPassword(member)) throw refuse('access.password_is_own');
  await sendCode(call, {
    purpose: 'password',
    target: codeTarget(member),
    ...(mobile
      ? { channel: 'sms', to: mobile, dialingCode: dialingCodeOf(merchantOf(call.merchant).homeCountry) }
      : { channel: 'email', to: email ?? '', dialingCode: '' }),
    deviceId: undefined,
    captcha: 'not_asked',
    language,
    isMeant: true,
  });
  return { sentTo: mobile ? maskMobile(mobile) : maskEmail(email), expirationTime: CODE_LIFE_SECONDS };
}

export function spendPasswordCode(call: MemberCall, member: MemberRow, code: string): Promise<void> {
  return spendSentCode(call, { purpose: 'password', target: codeTarget(member) }, code);
}

const codeTarget = ({ id }: MemberRow): string => `player ${id}`;
