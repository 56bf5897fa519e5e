import type { access, RequestOf, ResponseOf } from '@fairground/contract';
import type { Call } from '../kernel/call.ts';
import { now } from '../kernel/clock.ts';
import { refuse } from '../kernel/refuse.ts';
import { merchantOf } from '../merchants/public.ts';
import { hashOf } from './admit-member.ts';
import { checkCaptcha } from './captcha.ts';
import { factorTarget } from './check-factor.ts';
import { dialingCodeOf, wholeNumber } from './dialing-codes.ts';
import { findTicket } from './queries/factors.ts';
import { findMemberById, findMemberByMobile } from './queries/members.ts';
import { readSends } from './queries/sending.ts';
import { CODE_LIFE_SECONDS, sendCode } from './send-code.ts';

type ToSignIn = typeof access.smsNoLogin;
type ToRegister = typeof access.smsRegister;

/** Codes that one address gets in a day before it has to pass a captcha. */
const FREE_PER_DAY = 3;

/** A code to sign in with, or for the second factor of whoever has a ticket. Nobody learns whether a number is known. */
export async function sendLoginCode(call: Call, input: RequestOf<ToSignIn>): Promise<ResponseOf<ToSignIn>> {
  if (input.ticket !== undefined) await sendFactorCode(call, input.ticket, input.deviceId);
  else {
    if (!call.merchant.modulesOn.has('MOBILEVERCODELOGIN3')) throw refuse('access.login_type_off');
    const { mobile, dialingCode } = reachableNumber(call, input.countryDialingCode, input.mobileNum);
    await demandCaptcha(call, input.captcha);
    const member = await findMemberByMobile(call.db, call.merchant.id, mobile);
    await sendCode(call, {
      channel: 'sms',
      purpose: 'login',
      target: mobile,
      to: mobile,
      dialingCode,
      deviceId: input.deviceId,
      language: member?.language ?? call.language,
      isMeant: member?.state === 'active',
    });
  }
  return { expirationTime: CODE_LIFE_SECONDS };
}

/** A code to prove that a number is the newcomer's own. */
export async function sendRegisterCode(
  call: Call,
  { mobileNo, countryDialingCode, captcha, deviceId }: RequestOf<ToRegister>,
): Promise<ResponseOf<ToRegister>> {
  const { mobile, dialingCode } = reachableNumber(call, countryDialingCode, mobileNo);
  await demandCaptcha(call, captcha);
  // A number that is taken gets no code; its owner has an account to sign in to.
  const isTaken = (await findMemberByMobile(call.db, call.merchant.id, mobile)) !== null;
  await sendCode(call, {
    channel: 'sms',
    purpose: 'register',
    target: mobile,
    to: mobile,
    dialingCode,
    deviceId,
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

async function demandCaptcha(call: Call, given: Parameters<typeof checkCaptcha>[1]): Promise<void> {
  if (await checkCaptcha(call, given)) return;
  const { merchant, db, ip } = call;
  const place = { merchantId: merchant.id, channel: 'sms', scope: 'ip', key: ip } as const;
  if (merchant.modulesOn.has('GEETESTVCODE3') || (await readSends(db, place, now())) >= FREE_PER_DAY)
    throw refuse('verify_first');
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
    language: member.language,
    isMeant: true,
  });
}
