import { hash } from 'node:crypto';
import { nowMs } from '../kernel/clock.ts';
import type { Db } from '../kernel/db/db.ts';
import type { Call } from '../kernel/http/call.ts';
import { refuse } from '../kernel/http/refuse.ts';
import {
  AT_HOME,
  type Attempted,
  type AttemptKeys,
  type AttemptLimits,
  type AttemptScope,
  atHomeOf,
  ELSEWHERE,
  type Home,
  readLocks,
  returnAttempts,
  type Taken,
  takeAttempts,
} from './queries/attempts.ts';
import { type Claimed, type ClaimedMember, takeClaim } from './queries/claims.ts';
import { FAILURES_MAX, LOCK_MS, networkOf } from './rules.ts';

const COUNTED_MS = 15 * 60_000;
const NETWORK_LOCK_MS = 60_000;
/** Failures without a captcha: of one account, from one address, from one network, of an account at one place. */
const FREE = { account: 3, ip: 10, network: 50, place: 3 };
/** From here on a network gets so many tries a minute, captcha or not. */
const NETWORK_FAILURES_MAX = 100;
const NETWORK_STEP = 20;
/** So many of one account from anywhere; then only its own devices are listened to until a quarter of an hour is quiet. */
const STRANGER_FAILURES_MAX = 100;

export interface Attempt {
  keys: AttemptKeys;
  /** Whether the next attempt needs a captcha if this one fails. */
  captchaNext: boolean;
}

/** Whose credentials are tried, from where, and what is known of the caller. */
export interface Wish {
  /** Under which failures are counted. */
  key: string;
  ip: string;
  /** Which of the owner's own devices the caller may be at. */
  device: string;
  captchaPassed: boolean;
  /** What proves itself, such as a code with five tries, needs no limit on the account as a whole. */
  isBoundedElsewhere?: boolean;
}

/**
 * Counts an attempt to sign in before it is looked at. It refuses when a captcha is due or something is locked, and
 * tells neither an account that exists from one that does not, nor a right password from a wrong one.
 */
export function takeLoginAttempt(
  { db, ip, merchant }: Call,
  { account, deviceId, key = `a ${account}` }: { account: string; deviceId: string; key?: string },
): Promise<Attempt> {
  const wish = { key, ip, device: deviceId, captchaPassed: false };
  return takeAttempt(db, merchant.id, wish, atHomeOf(merchant.id, account, deviceId));
}

/** Of somebody who is signed in: what is tried there locks that session's owner nowhere else. */
export function takeMemberAttempt(
  { db, ip, merchant }: Call,
  { account, sessionId }: { account: string; sessionId: string },
): Promise<Attempt> {
  // Whoever is signed in has passed a captcha when one was due; the lock after ten failures holds all the same.
  const wish = { key: `a ${account}`, ip, device: sessionId, captchaPassed: true };
  return takeAttempt(db, merchant.id, wish, AT_HOME);
}

/** Of somebody who has forgotten the password. A counter of its own: it never stands in the way of signing in. */
export function takeRecoveryAttempt(
  { db, ip, merchant }: Call,
  { account, isBoundedElsewhere }: { account: string; isBoundedElsewhere: boolean },
): Promise<Attempt> {
  const wish = { key: `r ${account}`, ip, device: '', captchaPassed: true, isBoundedElsewhere };
  return takeAttempt(db, merchant.id, wish, ELSEWHERE);
}

/** A sign-in attempt as above, which finds in one go whom it is about. */
export async function takeClaimedAttempt(
  { db, ip, merchant }: Call,
  key: string,
  captchaPassed: boolean,
  claimed: Claimed,
): Promise<{ attempt: Attempt; member: ClaimedMember | null }> {
  const bounds = boundsOf({ key, ip, device: claimed.deviceId, captchaPassed });
  const { taken, member } = await takeClaim(db, merchant.id, claimed, bounds);
  return { attempt: await judge(db, merchant.id, bounds, taken), member };
}

export async function takeAttempt(db: Db, merchantId: number, wish: Wish, isAtHome: Home): Promise<Attempt> {
  const bounds = boundsOf(wish);
  const taken = await takeAttempts(db, merchantId, bounds.attempted, bounds.limits, isAtHome);
  return judge(db, merchantId, bounds, taken);
}

interface Bounds {
  attempted: Attempted;
  limits: AttemptLimits;
}

function boundsOf({ key, ip, device, captchaPassed, isBoundedElsewhere = false }: Wish): Bounds {
  const at = nowMs();
  const account = key.slice(0, 80);
  const network = networkOf(ip);
  return {
    attempted: {
      account,
      ip,
      network,
      placeAtHome: hash('sha256', `${account}\ndevice ${device}`, 'base64url'),
      placeElsewhere: hash('sha256', `${account}\nnetwork ${network}`, 'base64url'),
    },
    limits: {
      at: new Date(at),
      countedAfter: new Date(at - COUNTED_MS),
      placeLockedUntil: new Date(at + LOCK_MS),
      networkLockedUntil: new Date(at + NETWORK_LOCK_MS),
      free: FREE,
      placeFailuresMax: FAILURES_MAX,
      strangerFailuresMax: isBoundedElsewhere ? 1_000_000_000 : STRANGER_FAILURES_MAX,
      networkFailuresMax: NETWORK_FAILURES_MAX,
      networkStep: NETWORK_STEP,
      captchaPassed,
    },
  };
}

async function judge(
  db: Db,
  merchantId: number,
  { attempted, limits }: Bounds,
  { atHome, counted }: Taken,
): Promise<Attempt> {
  const { account, ip, network, placeAtHome, placeElsewhere } = attempted;
  const all: AttemptKeys = atHome
    ? { ip, network, place: placeAtHome }
    : { account, ip, network, place: placeElsewhere };
  const keys = Object.fromEntries(Object.entries(counted).map(([scope, { key }]) => [scope, key]));
  if (Object.keys(keys).length === Object.keys(all).length) {
    const scopes = Object.entries(counted) as [AttemptScope, { failures: number }][];
    return { keys, captchaNext: scopes.some(([scope, { failures }]) => failures >= FREE[scope]) };
  }
  await returnAttempts(db, merchantId, keys, { placeFailuresMax: FAILURES_MAX, wasRight: false });
  const locks = await readLocks(db, merchantId, all, limits);
  if (locks.has('place')) throw refuse('access.account_locked', { value: { captcha: true } });
  if (locks.has('account')) throw refuse('access.account_guarded', { value: { captcha: true } });
  if (locks.has('network')) throw refuse('TOO_MANY_REQUESTS');
  throw refuse('access.captcha_needed', { value: { captcha: true } });
}

/** The attempt was right: its account starts anew, and where it came from has one failure less. */
export async function forgiveAttempt(db: Db, merchantId: number, { keys }: Attempt): Promise<void> {
  await returnAttempts(db, merchantId, keys, { placeFailuresMax: FAILURES_MAX, wasRight: true });
}
