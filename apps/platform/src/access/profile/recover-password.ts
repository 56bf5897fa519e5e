import type { access, RequestOf } from '@fairground/contract';
import type { Call } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { merchantOf } from '../../merchants/public.ts';
import { sendCode, spendSentCode } from '../codes/send-code.ts';
import { checkAuthenticator } from '../credentials/check-factor.ts';
import { dialingCodeOf } from '../dialing-codes.ts';
import { forgiveAttempt, takeRecoveryAttempt } from '../login-attempts.ts';
import { forgetAccountAttempts } from '../queries/attempts.ts';
import { findMemberByAccount, type MemberRow } from '../queries/members.ts';
import { endSessionsOfPlayer } from '../sessions/end-session.ts';
import { reachableNumber } from '../sign-in/send-sms.ts';
import { acceptablePassword, keepPassword } from './change-password.ts';

type Nothing = Record<string, never>;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Sends a code to the address of an account; the same answer whether both belong together or not. */
export async function recoverByEmail(
  call: Call,
  { username, email }: RequestOf<typeof access.forgotByEmail>,
): Promise<Nothing> {
  const account = accountOf(username);
  if (!EMAIL.test(email)) throw refuse('in_email_incorrect');
  const member = await findMemberByAccount(call.db, call.merchant.id, account);
  await sendCode(call, {
    ...recoveryCode(call, account, member),
    channel: 'email',
    to: email.toLowerCase(),
    dialingCode: '',
    isMeant: member?.state === 'active' && member.email === email.toLowerCase(),
  });
  return {};
}

export async function recoverBySms(
  call: Call,
  { username, mobileNumber }: RequestOf<typeof access.forgotBySms>,
): Promise<Nothing> {
  const account = accountOf(username);
  const { mobile, dialingCode } = reachableNumber(call, undefined, mobileNumber);
  const member = await findMemberByAccount(call.db, call.merchant.id, account);
  await sendCode(call, {
    ...recoveryCode(call, account, member),
    channel: 'sms',
    to: mobile,
    dialingCode: dialingCode || dialingCodeOf(merchantOf(call.merchant).homeCountry),
    isMeant: member?.state === 'active' && member.mobile === mobile,
  });
  return {};
}

/** The second step: a new password for whoever has the code. Every session of the account ends. */
export async function setRecoveredPassword(
  call: Call,
  { username, method, verificationCode, authCode, ...wish }: RequestOf<typeof access.passwordVerification>,
): Promise<Nothing> {
  const account = accountOf(username);
  const password = acceptablePassword(call, account, wish);
  const attempt = await takeRecoveryAttempt(call, { account, isBoundedElsewhere: method !== 'G' });
  const member = await findMemberByAccount(call.db, call.merchant.id, account);
  if (method === 'G') {
    // An authenticator alone is one factor; it recovers only where the member has turned it on.
    const isProven =
      member?.factors.includes('G') && (await checkAuthenticator(call, member, authCode ?? ''));
    if (!isProven) throw refuse('access.code_wrong');
  } else await spendSentCode(call, { purpose: 'forgot', target: account }, verificationCode ?? '');
  if (!member) throw refuse('access.code_wrong');

  await keepPassword(call, member, password, async (tx, who) => {
    await endSessionsOfPlayer(tx, who, 'forced');
    await forgiveAttempt(tx, who.merchantId, attempt);
    // The owner is back: what was tried before stands in the way of nobody.
    await forgetAccountAttempts(tx, who.merchantId, `a ${account}`);
    if (member.mobile) await forgetAccountAttempts(tx, who.merchantId, `m ${member.mobile}`);
  });
  return {};
}

function accountOf(username: string): string {
  if (username === '') throw refuse('in_account_incorrect');
  return username.toLowerCase();
}

const recoveryCode = (call: Call, account: string, member: MemberRow | null) => ({
  purpose: 'forgot' as const,
  target: account,
  deviceId: undefined,
  captcha: 'not_asked' as const,
  language: member?.language ?? call.language,
});
