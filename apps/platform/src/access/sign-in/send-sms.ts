import type { access, RequestOf, ResponseOf } from '@fairground/contract';
import { now } from '../../kernel/clock.ts';
import type { Call } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { merchantOf } from '../../merchants/public.ts';
import { checkCaptcha } from '../captcha/captcha.ts';
import { CODE_LIFE_SECONDS, sendCode } from '../codes/send-code.ts';
import { factorTarget } from '../credentials/check-factor.ts';
import { findTicket } from '../credentials/queries/factors.ts';
import { dialingCodeOf, wholeNumber } from '../dialing-codes.ts';
import { findMemberById, findMemberByMobile } from '../queries/members.ts';
import { hashOf } from './admit-member.ts';

type ToSignIn = typeof access.smsNoLogin;
type ToRegister = typeof access.smsRegister;

/** A code to sign in with, or for the second factor of whoever has a ticket. Nobody learns whether a number is known. */
export async function sendLoginCode(call: Call, input: RequestOf<ToSignIn>): Promise<ResponseOf<ToSignIn>> {
  if (input.ticket !== undefined) await sendFactorCode(call, input.ticket, input.deviceId);
  else {
    if (!call.merchant.modulesOn.has('MOBILEVERCODELOGIN3')) throw refuse('access.login_type_off');
    const { mobile, dialingCode } = reachableNumber(call, input.countryDialingCode, input.mobileNum);
    const captcha = await seeCaptcha(call, input.captcha);
    const member = await findMemberByMobile(call.db, call.merchant.id, mobile);
    await sendCode(call, {
      channel: 'sms',
      purpose: 'login',
      target: mobile,
      to: mobile,
      dialingCode,
      deviceId: input.deviceId,
      captcha,
      language: member?.language ?? call.language,
      isMeant: member?.state === 'active',
    });
  }
  return { expirationTime: CODE_LIFE_SECONDS };
}

/** A code to prove that a number is the newcomer's own. */
export async function sendRegisterCode(
  call: Call,
  { mobileNo, countryDialingCode, captcha: given, deviceId }: RequestOf<ToRegister>,
): Promise<ResponseOf<ToRegister>> {
  const { mobile, dialingCode } = reachableNumber(call, countryDialingCode, mobileNo);
  const captcha = await seeCaptcha(call, given);
  // A number that is taken gets no code; its owner has an account to sign in to.
  const isTaken = (await findMemberByMobile(call.db, call.merchant.id, mobile)) !== null;
  await sendCode(call, {
    channel: 'sms',
    purpose: 'register',
    target: mobile,
    to: mobile,
    dialingCode,
    deviceId,
    captcha,
    language: call.language,
    isMeant: !isTaken,
  });
  return { expiredMinutes: CODE_LIFE_SECONDS / 60 };
}

/** A number in a country that the merchant sends to; everywhere else nothing is ever sent. */
export function reachableNumber(
  { merchant }: Call,
  dialingCode: string | undefined,
  mobileNum: string,
): { mobile: string; dialingCode: string } {
  const { homeCountry, sms } = merchantOf(merchant);
  const number = wholeNumber({ dialingCode, mobileNum, homeCountry });
  const isReachable =
    sms.enabled && sms.countries.some((country) => dialingCodeOf(country) === number?.dialingCode);
  if (!number || !isReachable) throw refuse('br_enright_cphone');
  return number;
}

/** Where the merchant has the puzzle before codes, it is always asked for; elsewhere only of those who ask often. */
async function seeCaptcha(
  call: Call,
  given: Parameters<typeof checkCaptcha>[1],
): Promise<'passed' | 'missing'> {
  const isPassed = await checkCaptcha(call, given);
  if (!isPassed && call.merchant.modulesOn.has('GEETESTVCODE3')) throw refuse('verify_first');
  return isPassed ? 'passed' : 'missing';
}

async function sendFactorCode(call: Call, ticket: string, deviceId: string | undefined): Promise<void> {
  const { db, merchant } = call;
  const found = await findTicket(db, { merchantId: merchant.id, hash: hashOf(ticket) }, now());
  const member = found && (await findMemberById(db, { merchantId: merchant.id, playerId: found.playerId }));
  if (!member?.mobile || !member.factors.includes('S')) throw refuse('access.ticket_over');
  await sendCode(call, {
    channel: 'sms',
    purpose: 'factor',
    target: factorTarget(member.id),
    to: member.mobile,
    dialingCode: dialingCodeOf(merchantOf(merchant).homeCountry),
    deviceId,
    captcha: 'not_asked',
    language: member.language,
    isMeant: true,
  });
}
