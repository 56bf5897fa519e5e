import type { access, ResponseOf } from '@fairground/contract';
import { now, nowMs } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { emit } from '../../kernel/events/events.ts';
import type { Call } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { randomBelow } from '../../kernel/random.ts';
import { type Merchant, merchantOf } from '../../merchants/public.ts';
import { checkCaptcha } from '../captcha/captcha.ts';
import { spendSentCode } from '../codes/send-code.ts';
import { hashPassword } from '../credentials/hash-password.ts';
import { refuseEasy } from '../credentials/payment-password.ts';
import { verifyFirebase } from '../credentials/verify-firebase.ts';
import { verifyTelegram } from '../credentials/verify-telegram.ts';
import { wholeNumber } from '../dialing-codes.ts';
import { memberFacts } from '../member-facts.ts';
import { markLogin } from '../queries/members.ts';
import { openSession } from '../sessions/open-session.ts';
import { writeHistory } from '../sign-in/admit-member.ts';
import { checkRegistration, type Form, type Registration } from './check-registration.ts';
import { findUpline } from './find-upline.ts';
import { type Invitation, invitations } from './invitations.ts';
import { countOpened, findTaken, insertNewcomer, type Newcomer } from './queries/registration.ts';

declare module '../../kernel/events/events.ts' {
  interface Events {
    'access.player_registered': {
      merchantId: number;
      playerId: string;
      account: string;
      uplineId: string | null;
      recommenderId: string | null;
      linkId: string | null;
      rebateId: string | null;
    };
  }
}

type Registered = ResponseOf<typeof access.register>;

const HOUR_MS = 3_600_000;
/** Accounts that one address may open in an hour without a captcha. */
const FREE_PER_HOUR = 3;

export const registerByName = (call: Call, input: Registration) => register(call, 'username', input);
export const registerByMobile = (call: Call, input: Registration) => register(call, 'mobile', input);
/** The phone form where names are picked for everybody is the phone form all the same. */
export const registerAutoUsername = (call: Call, { username: _, ...input }: Registration) =>
  register(call, input.mobileNum ? 'mobile' : 'auto', input);

/** Opens an account: fill in, check, prove, open; and sign in at once when the page asks for it. */
async function register(call: Call, form: Form, input: Registration): Promise<Registered> {
  const merchant = merchantOf(call.merchant);
  refuseClosedForm(merchant, form);
  const given = checkRegistration(merchant, form, input);
  await demandCaptcha(call, merchant, input);
  const number = numberOf(merchant, form, input, given);
  const { firebaseIdToken } = input;
  const isProven = firebaseIdToken !== undefined && (await isProvenNumber(call, firebaseIdToken, number));
  const codeIsDue = !isProven && needsCode(merchant, form, input);
  const isBound = form === 'mobile' || isProven || codeIsDue;
  const { newcomer, invitation } = await describeNewcomer(call, form, input, given, isBound ? number : null);
  await refuseTaken(call, newcomer);
  // The code is spent last: whoever has to correct something else can use it again.
  if (number && codeIsDue)
    await spendSentCode(call, { purpose: 'register', target: number }, input.verificationCode ?? '');

  const confirmedMobile = isProven || codeIsDue ? number : null;
  const { token } = await call.transaction((tx) =>
    open(call, tx, { ...newcomer, confirmedMobile }, invitation, input),
  );
  return {
    customerName: `${merchant.code}@${newcomer.account}`,
    profile: { mobileNo: given.mobileNum ?? '' },
    passwordChangeRequired: newcomer.passwordIsGiven,
    token,
  };
}

/** The template says which tabs there are: 0 none, 1 by name, 2 by telephone, 3 both. */
function refuseClosedForm({ parameters }: Merchant, form: Form): void {
  const isOpen = form === 'username' ? ['1', '3'] : ['2', '3'];
  if (!isOpen.includes(parameters.switch_register)) throw refuse('access.registration_off');
}

/** A number that nobody proved is kept as a way to reach the member, and signs nobody in. */
const needsCode = ({ modulesOn }: Merchant, form: Form, { verificationCode }: Registration): boolean =>
  modulesOn.has('REGMOBVERF3') && (form === 'mobile' || Boolean(verificationCode));

/** Firebase has sent the code and seen it typed; what it vouches for has to be the number of the form. */
async function isProvenNumber(call: Call, idToken: string, number: string | null): Promise<true> {
  if ((await verifyFirebase(call, idToken)) !== number) throw refuse('access.firebase_unverified');
  return true;
}

async function demandCaptcha(call: Call, merchant: Merchant, input: Registration): Promise<void> {
  if (await checkCaptcha(call, input.captcha)) return;
  if (merchant.modulesOn.has('GEETEST3')) throw refuse('verify_first');
  const isAsked = merchant.registerFields.some(
    ({ key, enabled, required }) => key === 'captcha' && enabled && required,
  );
  const place = { merchantId: merchant.id, ip: call.ip, outcome: 'registered' } as const;
  if (isAsked || (await countOpened(call.db, place, new Date(nowMs() - HOUR_MS))) >= FREE_PER_HOUR)
    throw refuse('access.captcha_needed', { value: { captcha: true } });
}

function numberOf(
  { homeCountry }: Merchant,
  form: Form,
  { countryDialingCode }: Registration,
  { mobileNum }: Record<string, string>,
): string | null {
  if (!mobileNum) return null;
  const number = wholeNumber({ dialingCode: countryDialingCode, mobileNum, homeCountry });
  if (!number) throw refuse(form === 'mobile' ? 'br_enright_cphone' : 'in_please_information');
  return number.mobile;
}

async function describeNewcomer(
  call: Call,
  form: Form,
  input: Registration,
  given: Record<string, string>,
  mobile: string | null,
): Promise<{ newcomer: Newcomer; invitation: Invitation | null }> {
  const { merchant, language } = call;
  const { username, password, nickname, payeeName, email, paymentPassword, ...details } = given;
  if (paymentPassword) refuseEasy(paymentPassword);
  const { uplineId, recommenderId, invitation } = await findUpline(call, input);
  const telegramId = input.telegram ? await verifyTelegram(call, input.telegram) : null;
  const account = username?.toLowerCase() ?? pickAccount(form);
  const newcomer: Newcomer = {
    merchantId: merchant.id,
    account,
    role: invitation?.kind === 'agent' ? 1 : 0,
    nickname: nickname ?? account,
    // Without a password of their own, newcomers get the merchant's and must change it.
    passwordHash: await hashPassword(password ?? merchantOf(merchant).weakPassword),
    passwordIsGiven: password === undefined,
    language,
    uplineId,
    recommenderId,
    payeeName: payeeName ?? null,
    mobile,
    email: email?.toLowerCase() ?? null,
    paymentPasswordHash: paymentPassword ? await hashPassword(paymentPassword) : null,
    telegramId,
    details: { ...details, ...origin(input) },
    at: now(),
  };
  return { newcomer, invitation };
}

function origin({
  registerMethod,
  registerUrl,
  domain,
  referralCode,
  linkId,
}: Registration): Record<string, string> {
  const known = { registerMethod, registerUrl, domain, referralCode, linkId };
  return Object.fromEntries(
    Object.entries(known).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}

const LETTERS = 'abcdefghjkmnpqrstuvwxyz';
/** Letters first, so that it can be told from a number: such as fgkt482913. */
function pickAccount(form: Form): string {
  const letters = Array.from({ length: 4 }, () => LETTERS[randomBelow(LETTERS.length)]).join('');
  const digits = String(randomBelow(900_000) + 100_000);
  return `${form === 'mobile' ? 'm' : ''}${letters}${digits}`;
}

async function refuseTaken({ db }: Call, newcomer: Newcomer): Promise<void> {
  const taken = await findTaken(db, newcomer);
  if (taken.account) throw refuse('access.account_taken');
  if (taken.mobile) throw refuse('access.mobile_taken');
  if (taken.email) throw refuse('access.email_taken');
}

async function open(
  call: Call,
  tx: Tx,
  newcomer: Newcomer,
  invitation: Invitation | null,
  { deviceId, login, linkId, rebateId }: Registration,
): Promise<{ token: string | null }> {
  const { merchantId, account, uplineId, recommenderId } = newcomer;
  const playerId = await insertNewcomer(tx, newcomer);
  // Somebody else was faster since we looked.
  if (playerId === null) throw refuse('access.account_taken');
  if (invitation) await acceptInvitation(tx, newcomer, invitation, playerId);
  await writeHistory(call, tx, { playerId, deviceId, outcome: 'registered' });
  await emit(tx, 'access.player_registered', {
    subject: `player:${playerId}`,
    body: {
      merchantId,
      playerId: String(playerId),
      account,
      uplineId: uplineId === null ? null : String(uplineId),
      recommenderId: recommenderId === null ? null : String(recommenderId),
      linkId: linkId ?? null,
      rebateId: rebateId ?? null,
    },
  });
  const { currency: asset } = merchantOf(call.merchant);
  await memberFacts().openAccount(tx, { merchantId, playerId, role: newcomer.role, asset });
  if (!login) return { token: null };
  const { ip, userAgent } = call;
  const { passwordIsGiven: passwordDue } = newcomer;
  const { token } = await openSession(tx, { merchantId, playerId, ip, deviceId, userAgent, passwordDue });
  await markLogin(tx, { merchantId, playerId }, { at: now(), ip });
  return { token };
}

/** A link that was open a moment ago and is not any more: whoever tries again comes in without it. */
async function acceptInvitation(
  tx: Tx,
  { merchantId, at }: Newcomer,
  { linkId }: Invitation,
  playerId: bigint,
): Promise<void> {
  if (!(await invitations().accept(tx, { merchantId, linkId, playerId, at })))
    throw refuse('access.link_over');
}
