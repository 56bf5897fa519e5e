import { createHash } from 'node:crypto';
import { now } from '../../kernel/clock.ts';
import type { Call } from '../../kernel/http/call.ts';
import { Refusal } from '../../kernel/http/refuse.ts';
import { merchantOf } from '../../merchants/public.ts';
import { spendSentCode } from '../codes/send-code.ts';
import { wholeNumber } from '../dialing-codes.ts';
import type { FactorMethod, MemberRow } from '../queries/members.ts';
import { stepOfCode } from './authenticator.ts';
import { spendRecoveryCode, spendTotpStep } from './queries/factors.ts';
import { verifyFirebase } from './verify-firebase.ts';

/** What somebody shows for a second factor; which of it counts depends on the method. */
export interface FactorProof {
  email?: string | undefined;
  authCode?: string | undefined;
  mobileNum?: string | undefined;
  verificationCode?: string | undefined;
  payeeName?: string | undefined;
  firebaseIdToken?: string | undefined;
}

/** Whether a member has shown the second factor of a method they have turned on. */
export function checkFactor(
  call: Call,
  member: MemberRow,
  method: FactorMethod,
  proof: FactorProof,
): Promise<boolean> | boolean {
  if (!member.factors.includes(method)) return false;
  switch (method) {
    case 'G':
      return checkAuthenticator(call, member, proof.authCode ?? '');
    case 'S':
      return checkMobile(call, member, proof);
    case 'E':
      return checkEmail(call, member, proof);
    case 'P':
      return member.payeeName !== null && sameName(member.payeeName, proof.payeeName ?? '');
  }
}

/** A code of the app, or one of the recovery codes that were handed out with it; each is good once. */
export async function checkAuthenticator(
  { platform, db, merchant }: Call,
  { id, totpSecret }: MemberRow,
  code: string,
): Promise<boolean> {
  if (totpSecret === null) return false;
  const who = { merchantId: merchant.id, playerId: id };
  if (!/^\d{6}$/.test(code)) return spendRecoveryCode(db, who, { hash: hashRecoveryCode(code), at: now() });
  const step = await stepOfCode(platform, { encrypted: totpSecret, about: aboutTotp(id), code });
  return step !== null && (await spendTotpStep(db, who, step));
}

export const aboutTotp = (playerId: bigint): string => `access.player.totp ${playerId}`;

/** Typed with or without its dash, in any case. */
export const hashRecoveryCode = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest();

async function checkMobile(call: Call, member: MemberRow, proof: FactorProof): Promise<boolean> {
  if (proof.firebaseIdToken) return (await verifyFirebase(call, proof.firebaseIdToken)) === member.mobile;
  const { homeCountry } = merchantOf(call.merchant);
  const typed = (proof.mobileNum ?? '').replace(/^\+/, '');
  const whole = wholeNumber({ dialingCode: undefined, mobileNum: typed, homeCountry })?.mobile;
  if (!member.mobile || (typed !== member.mobile && whole !== member.mobile)) return false;
  return spendsCode(call, factorTarget(member.id), proof.verificationCode ?? '');
}

async function checkEmail(call: Call, member: MemberRow, proof: FactorProof): Promise<boolean> {
  if (!member.email || (proof.email ?? '').toLowerCase() !== member.email) return false;
  return (
    !member.emailFactorNeedsCode || spendsCode(call, factorTarget(member.id), proof.verificationCode ?? '')
  );
}

/** A code for a second factor is good for one account, whatever number or address it went to. */
export const factorTarget = (playerId: bigint): string => `player ${playerId}`;

/** A code that is over or wrong is a second factor that is wrong: the ticket counts the tries. */
async function spendsCode(call: Call, target: string, code: string): Promise<boolean> {
  try {
    await spendSentCode(call, { purpose: 'factor', target }, code);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

const plain = (name: string) => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
const sameName = (left: string, right: string): boolean => plain(left) === plain(right);
