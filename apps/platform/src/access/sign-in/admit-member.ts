import type { access, ResponseOf } from '@fairground/contract';
import { now, nowMs } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import type { Call } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { randomToken } from '../../kernel/random.ts';
import { setsFirstPassword } from '../credentials/first-password.ts';
import { insertTicket } from '../credentials/queries/factors.ts';
import type { Attempt } from '../login-attempts.ts';
import { maskEmail, maskMobile } from '../mask.ts';
import { insertLoginHistory, type LoginOutcome } from '../queries/login-history.ts';
import type { MemberRow } from '../queries/members.ts';
import { lockPlayer } from '../queries/players.ts';
import { FAILURES_MAX } from '../rules.ts';
import { forgetEnded } from '../sessions/end-session.ts';
import { newSession } from '../sessions/open-session.ts';
import { signIn } from '../sessions/queries/sessions.ts';
import { sessionIdOf, toHash } from '../token-format.ts';
import { isTaken } from '../unless-taken.ts';

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
  try {
    return await completeLogin(call, call.db, member, admission, attempt.keys);
  } catch (error) {
    if (!isTaken(error)) throw error;
    // Somebody signed in as the same member at the same moment; whoever comes later ends what is there by then.
    return call.transaction(async (tx) => {
      await lockPlayer(tx, { merchantId: call.merchant.id, playerId: member.id });
      return completeLogin(call, tx, member, admission, attempt.keys);
    });
  }
}

/** The session, and all that is written down of a sign-in. In a transaction the player is locked by now. */
export async function completeLogin(
  call: Call,
  db: Db,
  member: MemberRow,
  { deviceId, remember, passwordIsWeak }: Admission,
  attempts: Attempt['keys'] = {},
): Promise<LoginValue> {
  const { merchant, ip, userAgent } = call;
  const passwordExpired = isExpired(member);
  const passwordChangeRequired = member.passwordIsGiven || passwordIsWeak;
  const passwordDue =
    passwordChangeRequired || (passwordExpired && merchant.modulesOn.has('PWDEXPFORCECHANGE3'));
  const place = { ip, deviceId, userAgent };
  const { token, opened } = newSession({
    merchantId: merchant.id,
    playerId: member.id,
    ...place,
    passwordDue,
  });
  const rememberToken = remember ? randomToken() : null;
  const signedIn = await signIn(db, {
    session: opened,
    remember: rememberToken
      ? { hash: hashOf(rememberToken), expiresAt: new Date(nowMs() + REMEMBER_MS) }
      : null,
    attempts,
    placeFailuresMax: FAILURES_MAX,
  });
  // Shut out since the member was read.
  if (!signedIn) throw refuse('access.account_closed');
  forgetEnded(signedIn.ended);
  return {
    token,
    firstTimeLogin: signedIn.isFirst,
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
