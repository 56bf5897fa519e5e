import { now, nowMs } from '../kernel/clock.ts';
import type { Db } from '../kernel/db/db.ts';
import type { Call } from '../kernel/http/call.ts';
import { refuse } from '../kernel/http/refuse.ts';
import {
  type AttemptKeys,
  type AttemptLimits,
  type AttemptScope,
  readLocks,
  returnAttempts,
  type Taken,
  takeAttempts,
} from './queries/attempts.ts';
import { type Claimed, type ClaimedMember, takeClaim } from './queries/claims.ts';
import { FAILURES_MAX, LOCK_MS, networkOf } from './rules.ts';

const COUNTED_MS = 15 * 60_000;
const NETWORK_LOCK_MS = 60_000;
/** Failures without a captcha: of one account, from one address, from one network. */
const FREE = { account: 3, ip: 10, network: 50 };
/** From here on a network gets so many tries a minute, captcha or not. */
const NETWORK_FAILURES_MAX = 100;
const NETWORK_STEP = 20;

export interface Attempt {
  keys: AttemptKeys;
  /** Whether the next attempt needs a captcha if this one fails. */
  captchaNext: boolean;
}

/**
 * Counts an attempt to sign in before it is looked at. It refuses when a captcha is due or something is locked, and
 * tells neither an account that exists from one that does not, nor a right password from a wrong one.
 */
export async function takeLoginAttempt(call: Call, key: string, captchaPassed: boolean): Promise<Attempt> {
  const { keys, limits } = boundsOf(call, key, captchaPassed);
  return judge(call, keys, await takeAttempts(call.db, call.merchant.id, keys, limits));
}

/** The same, and finds in one go whom the attempt is about. */
export async function takeClaimedAttempt(
  call: Call,
  key: string,
  captchaPassed: boolean,
  claimed: Claimed,
): Promise<{ attempt: Attempt; member: ClaimedMember | null }> {
  const bounds = boundsOf(call, key, captchaPassed);
  const { taken, member } = await takeClaim(call.db, call.merchant.id, claimed, bounds);
  return { attempt: await judge(call, bounds.keys, taken), member };
}

function boundsOf(
  { ip }: Call,
  key: string,
  captchaPassed: boolean,
): { keys: AttemptKeys; limits: AttemptLimits } {
  const at = nowMs();
  return {
    keys: { account: key.slice(0, 80), ip, network: networkOf(ip) },
    limits: {
      at: new Date(at),
      countedAfter: new Date(at - COUNTED_MS),
      accountLockedUntil: new Date(at + LOCK_MS),
      networkLockedUntil: new Date(at + NETWORK_LOCK_MS),
      free: FREE,
      accountFailuresMax: FAILURES_MAX,
      networkFailuresMax: NETWORK_FAILURES_MAX,
      networkStep: NETWORK_STEP,
      captchaPassed,
    },
  };
}

async function judge({ db, merchant }: Call, keys: AttemptKeys, taken: Taken): Promise<Attempt> {
  const scopes = Object.keys(taken) as AttemptScope[];
  if (scopes.length === 3) {
    const captchaNext = scopes.some((scope) => (taken[scope] ?? 0) >= FREE[scope]);
    return { keys, captchaNext };
  }
  const counted = Object.fromEntries(scopes.map((scope) => [scope, keys[scope]]));
  await returnAttempts(db, merchant.id, counted, { accountFailuresMax: FAILURES_MAX, wasRight: false });
  const locks = await readLocks(db, merchant.id, keys, now());
  if (locks.has('account')) throw refuse('access.account_locked', { value: { captcha: true } });
  if (locks.has('network')) throw refuse('TOO_MANY_REQUESTS');
  throw refuse('access.captcha_needed', { value: { captcha: true } });
}

/** The attempt was right: its account starts anew, and where it came from has one failure less. */
export async function forgiveAttempt(db: Db, merchantId: number, { keys }: Attempt): Promise<void> {
  await returnAttempts(db, merchantId, keys, { accountFailuresMax: FAILURES_MAX, wasRight: true });
}
