import assert from 'node:assert/strict';
import type { access, ResponseOf } from '@fairground/contract';
import type { Call } from '../kernel/call.ts';
import { now, nowMs } from '../kernel/clock.ts';
import type { Tx } from '../kernel/db.ts';
import { randomToken } from '../kernel/random.ts';
import { refuse } from '../kernel/refuse.ts';
import { setsFirstPassword } from './first-password.ts';
import { type Attempt, forgiveAttempt } from './login-attempts.ts';
import { maskEmail, maskMobile } from './mask.ts';
import { openSessionOfLocked } from './open-session.ts';
import { insertLoginHistory, type LoginOutcome } from './queries/attempts.ts';
import { insertTicket } from './queries/factors.ts';
import { type MemberRow, recordLogin } from './queries/members.ts';
import { insertRememberToken } from './queries/remember-tokens.ts';
import { sessionIdOf, toHash } from './session-token.ts';

const TICKET_MS = 5 * 60_000;
const REMEMBER_MS = 24 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

export type LoginValue = ResponseOf<typeof access.login>;

export interface Admission {
  deviceId: string;
  remember: boolean;
  /** The password typed is the merchant's default one. */
  passwordIsWeak: boolean;
}

/**
 * Lets somebody in who has proven the first factor: at once, or with a ticket to the second one. The attempt stays
 * counted until the second factor is proven too, so that a stolen password does not buy endless tries at it.
 */
export async function admitMember(
  call: Call,
  member: MemberRow,
  admission: Admission,
  attempt: Attempt,
): Promise<LoginValue> {
  await refuseClosed(call, member, admission.deviceId);
  if (member.factors.length > 0) throw await demandSecondFactor(call, member, admission);
  await forgiveAttempt(call.db, call.merchant.id, attempt);
  return call.transaction((tx) => completeLogin(call, tx, member, admission));
}

/** The session, and all that is written down of a sign-in. */
export async function completeLogin(
  call: Call,
  tx: Tx,
  member: MemberRow,
  { deviceId, remember, passwordIsWeak }: Admission,
): Promise<LoginValue> {
  const { merchant, ip, userAgent } = call;
  const who = { merchantId: merchant.id, playerId: member.id };
  const passwordExpired = isExpired(member);
  const passwordChangeRequired = member.passwordIsGiven || passwordIsWeak;
  const passwordDue =
    passwordChangeRequired || (passwordExpired && merchant.modulesOn.has('PWDEXPFORCECHANGE3'));
  const place = { ip, deviceId, userAgent };
  const firstTimeLogin = await recordLogin(tx, who, { at: now(), ...place });
  assert(firstTimeLogin !== null, `player ${member.id} of merchant ${merchant.id} cannot sign in`);
  const token = await openSessionOfLocked(tx, { ...who, ...place, passwordDue });

  const rememberToken = remember ? randomToken() : null;
  if (rememberToken) {
    const expiresAt = new Date(nowMs() + REMEMBER_MS);
    await insertRememberToken(tx, { ...who, hash: hashOf(rememberToken), deviceId, expiresAt });
  }
  return {
    token,
    firstTimeLogin,
    passwordExpired,
    captcha: false,
    passwordChangeRequired,
    passwordNeedsCode: setsFirstPassword(member),
    rememberToken,
  };
}

export const hashOf = (token: string): Buffer => toHash(sessionIdOf(token));

export function writeHistory(
  { merchant, ip, userAgent, db }: Call,
  tx: Tx | null,
  { playerId, deviceId, outcome }: { playerId: bigint | null; deviceId: string; outcome: LoginOutcome },
): Promise<void> {
  const entry = { merchantId: merchant.id, playerId, at: now(), ip, deviceId, userAgent, outcome };
  return insertLoginHistory(tx ?? db, entry);
}

/** Said only to whoever knows the password, so that nobody learns which accounts exist. */
async function refuseClosed(call: Call, { id, state }: MemberRow, deviceId: string): Promise<void> {
  if (state === 'active') return;
  await writeHistory(call, null, { playerId: id, deviceId, outcome: 'refused' });
  throw refuse('access.account_closed');
}

async function demandSecondFactor(call: Call, member: MemberRow, admission: Admission) {
  const ticket = randomToken();
  await insertTicket(call.db, {
    ...admission,
    merchantId: call.merchant.id,
    playerId: member.id,
    hash: hashOf(ticket),
    expiresAt: new Date(nowMs() + TICKET_MS),
  });
  const { deviceId } = admission;
  await writeHistory(call, null, { playerId: member.id, deviceId, outcome: 'second_factor' });
  const value = {
    methods: member.factors,
    maskedMobile: maskMobile(member.mobile),
    maskedEmail: maskEmail(member.email),
    ticket,
  };
  return refuse('login_verify_required', { value });
}

function isExpired({ passwordExpireDays, passwordSetAt, createdAt }: MemberRow): boolean {
  if (passwordExpireDays === 0) return false;
  return (passwordSetAt ?? createdAt).getTime() < nowMs() - passwordExpireDays * DAY_MS;
}
