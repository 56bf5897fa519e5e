import { sql } from 'kysely';
import type { Db } from '../../kernel/db/db.ts';

export type AttemptScope = 'account' | 'ip' | 'network';
export type AttemptKeys = Record<AttemptScope, string>;

export interface AttemptLimits {
  at: Date;
  /** Failures before this are forgotten. */
  countedAfter: Date;
  accountLockedUntil: Date;
  networkLockedUntil: Date;
  /** Failures without a captcha. */
  free: Record<AttemptScope, number>;
  accountFailuresMax: number;
  networkFailuresMax: number;
  networkStep: number;
  captchaPassed: boolean;
}

/**
 * Counts an attempt everywhere it counts before it is made, so that attempts at the same moment cannot pass a limit
 * together; part of a statement. A scope that is missing from what it returns did not let the attempt pass.
 */
export function attemptsTaken(merchantId: number, keys: AttemptKeys, limits: AttemptLimits) {
  const { at, countedAfter, free, captchaPassed } = limits;
  const isOld = sql`attempt.last_failed_at <= ${countedAfter}`;
  const next = sql`case when ${isOld} then 1 else attempt.failures + 1 end`;
  return sql<{ scope: AttemptScope; failures: number }>`
    insert into access.attempt (merchant_id, scope, key, failures, last_failed_at)
    values (${merchantId}, 'account', ${keys.account}, 1, ${at}), (${merchantId}, 'ip', ${keys.ip}, 1, ${at}),
      (${merchantId}, 'network', ${keys.network}, 1, ${at})
    on conflict (merchant_id, scope, key) do update set
      failures = ${next},
      last_failed_at = ${at},
      locked_until = case
        when attempt.scope = 'account' and ${next} >= ${limits.accountFailuresMax}
          then ${limits.accountLockedUntil}::timestamptz
        when attempt.scope = 'network' and ${next} >= ${limits.networkFailuresMax}
          and (${next}) % ${limits.networkStep} = 0 then ${limits.networkLockedUntil}::timestamptz
      end
    where (attempt.locked_until is null or attempt.locked_until <= ${at})
      and (${isOld} or ${captchaPassed} or attempt.failures <
        case attempt.scope when 'account' then ${free.account}::int when 'ip' then ${free.ip}::int
          else ${free.network}::int end)
    returning scope, failures`;
}

export type Taken = Partial<Record<AttemptScope, number>>;

export async function takeAttempts(
  db: Db,
  merchantId: number,
  keys: AttemptKeys,
  limits: AttemptLimits,
): Promise<Taken> {
  const { rows } = await attemptsTaken(merchantId, keys, limits).execute(db);
  return Object.fromEntries(rows.map(({ scope, failures }) => [scope, failures]));
}

/**
 * Takes back what was counted for an attempt that was not made, or that was right: then its account starts anew. Rows are
 * locked in the order in which attempts are counted, so that neither waits for the other in a circle.
 */
export const attemptsReturned = (
  merchantId: number,
  keys: Partial<AttemptKeys>,
  { accountFailuresMax, wasRight }: { accountFailuresMax: number; wasRight: boolean },
) => sql`
  update access.attempt set
    failures = case when scope = 'account' and ${wasRight} then 0 else greatest(failures - 1, 0) end,
    locked_until = case
      when failures > ${accountFailuresMax} and not (scope = 'account' and ${wasRight}) then locked_until
    end
  where merchant_id = ${merchantId} and (scope, key) in (
    select scope, key from access.attempt
    where merchant_id = ${merchantId}
      and (scope, key) in (select * from unnest(${Object.keys(keys)}::text[], ${Object.values(keys)}::text[]))
    order by scope for update
  )`;

export async function returnAttempts(
  db: Db,
  merchantId: number,
  keys: Partial<AttemptKeys>,
  limits: { accountFailuresMax: number; wasRight: boolean },
): Promise<void> {
  await attemptsReturned(merchantId, keys, limits).execute(db);
}

export async function forgetAccountAttempts(db: Db, merchantId: number, key: string): Promise<void> {
  await sql`
    delete from access.attempt
    where merchant_id = ${merchantId} and scope = 'account' and key = ${key}`.execute(db);
}

export async function readLocks(
  db: Db,
  merchantId: number,
  keys: AttemptKeys,
  at: Date,
): Promise<Set<AttemptScope>> {
  const { rows } = await sql<{ scope: AttemptScope }>`
    select scope from access.attempt
    where merchant_id = ${merchantId} and locked_until > ${at}
      and (scope, key) in (('account', ${keys.account}), ('ip', ${keys.ip}), ('network', ${keys.network}))`.execute(
    db,
  );
  return new Set(rows.map(({ scope }) => scope));
}

export type LoginOutcome =
  | 'signed_in'
  | 'wrong'
  | 'second_factor'
  | 'second_factor_wrong'
  | 'refused'
  | 'registered'
  | 'trial';

export async function insertLoginHistory(
  db: Db,
  entry: {
    merchantId: number;
    playerId: bigint | null;
    at: Date;
    ip: string;
    deviceId: string;
    userAgent: string;
    outcome: LoginOutcome;
  },
): Promise<void> {
  await sql`
    insert into access.login_history (merchant_id, player_id, at, ip, device_id, user_agent, outcome)
    values (${entry.merchantId}, ${entry.playerId}, ${entry.at}, ${entry.ip}, ${entry.deviceId},
      ${entry.userAgent}, ${entry.outcome})`.execute(db);
}
