import type { access, RequestOf } from '@fairground/contract';
import { now } from '../../kernel/clock.ts';
import type { Call } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { merchantOf } from '../../merchants/public.ts';
import { checkCaptcha } from '../captcha/captcha.ts';
import { spendSentCode } from '../codes/send-code.ts';
import { isPassword } from '../credentials/hash-password.ts';
import { wholeNumber } from '../dialing-codes.ts';
import { takeClaimedAttempt } from '../login-attempts.ts';
import type { Claimed, ClaimedMember } from '../queries/claims.ts';
import { spendRememberToken } from '../queries/remember-tokens.ts';
import { admitMember, hashOf, type LoginValue, writeHistory } from './admit-member.ts';
import { logInByFirebase } from './log-in-firebase.ts';

type Login = typeof access.login;
type LoginInput = RequestOf<Login>;

/** Somebody's word for who they are, how to look them up, and how to see whether it is true. */
interface Claim {
  /** Under which attempts are counted. */
  key: string;
  by: Claimed['by'];
  value: string;
  isProven: (member: ClaimedMember | null) => Promise<boolean>;
}

/**
 * Signs a member in. Nobody there and a wrong password get the same answer after the same work, and attempts are
 * counted by what was typed, so that neither text, status nor time tells which accounts exist.
 */
export async function logIn(call: Call, input: LoginInput): Promise<LoginValue> {
  if (input.type === 'firebase') return logInByFirebase(call, input);
  const { deviceId } = input;
  const claim = claimOf(call, { ...input, type: input.type });
  const captchaPassed = await checkCaptcha(call, input.captcha);
  if (call.merchant.modulesOn.has('GEETEST3') && !captchaPassed) throw refuse('verify_first');

  const claimed = { by: claim.by, value: claim.value, deviceId };
  const { attempt, member } = await takeClaimedAttempt(call, claim.key, captchaPassed, claimed);
  if (!(await claim.isProven(member)) || !member) {
    await writeHistory(call, null, { playerId: member?.id ?? null, deviceId, outcome: 'wrong' });
    throw refuse('access.wrong_credentials', { value: { captcha: attempt.captchaNext } });
  }
  const passwordIsWeak = input.password === merchantOf(call.merchant).weakPassword;
  return admitMember(
    call,
    member,
    { deviceId, remember: input.remember ?? Boolean(input.rememberToken), passwordIsWeak },
    attempt,
  );
}

function claimOf(call: Call, input: LoginInput & { type: 'username' | 'mobileNum' | 'sms' }): Claim {
  switch (input.type) {
    case 'username':
      return byAccount(call, input);
    case 'mobileNum':
      if (!call.merchant.modulesOn.has('MOBILELOGIN3')) throw refuse('access.login_type_off');
      return byMobile(call, input);
    case 'sms':
      if (!call.merchant.modulesOn.has('MOBILEVERCODELOGIN3')) throw refuse('access.login_type_off');
      return byCode(call, input);
  }
}

function byAccount(call: Call, input: LoginInput): Claim {
  const account = (input.username ?? '').toLowerCase();
  if (account === '') throw refuse('in_please_account');
  if (!input.password && !input.rememberToken) throw refuse('in_incorrect_password');
  return {
    key: `a ${account}`,
    by: 'account',
    value: account,
    isProven: (member) => knowsSecret(call, member, input),
  };
}

function byMobile(call: Call, input: LoginInput): Claim {
  const mobile = numberOf(call, input);
  if (!input.password && !input.rememberToken) throw refuse('in_incorrect_password');
  return {
    key: `m ${mobile}`,
    by: 'mobile',
    value: mobile,
    isProven: (member) => knowsSecret(call, member, input),
  };
}

/** The code was written down for any number asked for, and sent to those that belong to somebody. */
function byCode(call: Call, input: LoginInput): Claim {
  const mobile = numberOf(call, input);
  const code = input.verificationCode ?? '';
  return {
    key: `m ${mobile}`,
    by: 'mobile',
    value: mobile,
    isProven: async (member) => {
      await spendSentCode(call, { purpose: 'login', target: mobile }, code);
      return member !== null;
    },
  };
}

function numberOf({ merchant }: Call, { mobileNum, countryDialingCode }: LoginInput): string {
  const { homeCountry } = merchantOf(merchant);
  const number = wholeNumber({ dialingCode: countryDialingCode, mobileNum: mobileNum ?? '', homeCountry });
  if (!number) throw refuse('br_enright_cphone');
  return number.mobile;
}

async function knowsSecret(
  { db, merchant }: Call,
  member: ClaimedMember | null,
  { password, rememberToken, deviceId }: LoginInput,
): Promise<boolean> {
  if (!rememberToken) return isPassword(member?.passwordHash ?? null, password ?? '', member?.isAtHome);
  const token = { merchantId: merchant.id, hash: hashOf(rememberToken), deviceId };
  const owner = await spendRememberToken(db, token, now());
  return owner !== null && owner === member?.id;
}
