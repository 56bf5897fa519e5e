import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../kernel/db/db.ts';

/** A place is a device that its owner was signed in with before, or else a network; both together with the account. */
export type AttemptScope = 'account' | 'ip' | 'network' | 'place';
export type AttemptKeys = Partial<Record<AttemptScope, string>>;

/** Where attempts at the console are counted, which belongs to no merchant. */
export const CONSOLE = 0;

export interface AttemptLimits {
  at: Date;
  /** Failures before this are forgotten. */
  countedAfter: Date;
  placeLockedUntil: Date;
  networkLockedUntil: Date;
  /** Failures without a captcha. */
  free: Record<AttemptScope, number>;
  placeFailuresMax: number;
  /** How many failures from places that are nobody's home an account takes, whoever makes them. */
  strangerFailuresMax: number;
  networkFailuresMax: number;
  networkStep: number;
  captchaPassed: boolean;
}

export interface Attempted {
  account: string;
  ip: string;
  network: string;
  /** The place if the caller is at home, and the place if not. */
  placeAtHome: string;
  placeElsewhere: string;
}

/** Whether the caller is at a place of the owner's, as a part of a statement. */
export type Home = RawBuilder<boolean>;
export const AT_HOME: Home = sql`true`;
export const ELSEWHERE: Home = sql`false`;

/** Whether the owner of an account was signed in with this device before. */
export const atHomeOf = (merchantId: number, account: string, deviceId: string): Home => sql`
  exists (
    select from access.player join access.session
      on session.merchant_id = player.merchant_id and session.player_id = player.id
    where player.merchant_id = ${merchantId} and player.account = ${account} and session.device_id = ${deviceId}
  )`;

/**
 * Counts an attempt everywhere it counts before it is made, so that attempts at the same moment cannot pass a limit
 * together; two parts of a statement. A scope that is missing from `taken` did not let the attempt pass. At home nothing
 * is counted against the account as a whole: what strangers do to a name does not reach its owner.
 */
export function attemptsTaken(
  merchantId: number,
  { account, ip, network, placeAtHome, placeElsewhere }: Attempted,
  limits: AttemptLimits,
  isAtHome: Home,
) {
  const { at, countedAfter, free, captchaPassed } = limits;
  const isOld = sql`attempt.last_failed_at <= ${countedAfter}`;
  const next = sql`case when ${isOld} then 1 else attempt.failures + 1 end`;
  return sql`
    visitor as (select ${isAtHome} as at_home),
    taken as (
      insert into access.attempt (merchant_id, scope, key, account, failures, last_failed_at)
      select ${merchantId}::integer, scope, key, case when scope in ('account', 'place') then ${account}::text end, 1,
        ${at}::timestamptz
      from visitor, lateral (values ('account', ${account}::text), ('ip', ${ip}::text), ('network', ${network}::text),
        ('place', case when at_home then ${placeAtHome}::text else ${placeElsewhere}::text end)) as counted (scope, key)
      where not (at_home and scope = 'account')
      order by scope
      on conflict (merchant_id, scope, key) do update set
        failures = ${next},
        last_failed_at = ${at},
        locked_until = case
          when attempt.scope = 'place' and ${next} >= ${limits.placeFailuresMax}
            then ${limits.placeLockedUntil}::timestamptz
          when attempt.scope = 'network' and ${next} >= ${limits.networkFailuresMax}
            and (${next}) % ${limits.networkStep} = 0 then ${limits.networkLockedUntil}::timestamptz
        end
      where (attempt.locked_until is null or attempt.locked_until <= ${at} or attempt.scope = 'account')
        and (${isOld} or attempt.scope <> 'account' or attempt.failures < ${limits.strangerFailuresMax})
        and (${isOld} or ${captchaPassed} or attempt.failures <
          case attempt.scope when 'account' then ${free.account}::int when 'ip' then ${free.ip}::int
            when 'place' then ${free.place}::int else ${free.network}::int end)
      returning scope, key, failures
    )`;
}

/** What was counted, and whether the caller is at home. */
export interface Taken {
  atHome: boolean;
  counted: Partial<Record<AttemptScope, { key: string; failures: number }>>;
}

/** The columns of `Taken`, beside the parts of `attemptsTaken`. */
export const takenColumns = sql`
  (select at_home from visitor) as "atHome",
  coalesce((select json_object_agg(scope, json_build_object('key', key, 'failures', failures)) from taken), '{}')
    as counted`;

export async function takeAttempts(
  db: Db,
  merchantId: number,
  attempted: Attempted,
  limits: AttemptLimits,
  isAtHome: Home,
): Promise<Taken> {
  const { rows } = await sql<Taken>`
    with ${attemptsTaken(merchantId, attempted, limits, isAtHome)} select ${takenColumns}`.execute(db);
  return rows[0] as Taken;
}

/**
 * Takes back what was counted for an attempt that was not made, or that was right: then its account and its place start
 * anew. Rows are locked in the order in which attempts are counted, so that neither waits for the other in a circle.
 */
export const attemptsReturned = (
  merchantId: number,
  keys: AttemptKeys,
  { placeFailuresMax, wasRight }: { placeFailuresMax: number; wasRight: boolean },
) => sql`
  update access.attempt set
    failures = case when scope in ('account', 'place') and ${wasRight} then 0 else greatest(failures - 1, 0) end,
    locked_until = case
      when failures > ${placeFailuresMax} and not (scope in ('account', 'place') and ${wasRight}) then locked_until
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
  keys: AttemptKeys,
  limits: { placeFailuresMax: number; wasRight: boolean },
): Promise<void> {
  await attemptsReturned(merchantId, keys, limits).execute(db);
}

/** An account starts anew, wherever it was tried from. */
export async function forgetAccountAttempts(db: Db, merchantId: number, account: string): Promise<void> {
  await sql`delete from access.attempt where merchant_id = ${merchantId} and account = ${account}`.execute(
    db,
  );
}

/** Which of these does not let an attempt pass, whatever captcha it brings. */
export async function readLocks(
  db: Db,
  merchantId: number,
  keys: AttemptKeys,
  {
    at,
    countedAfter,
    strangerFailuresMax,
  }: Pick<AttemptLimits, 'at' | 'countedAfter' | 'strangerFailuresMax'>,
): Promise<Set<AttemptScope>> {
  const { rows } = await sql<{ scope: AttemptScope }>`
    select scope from access.attempt
    where merchant_id = ${merchantId}
      and (scope, key) in (select * from unnest(${Object.keys(keys)}::text[], ${Object.values(keys)}::text[]))
      and case scope when 'account' then failures >= ${strangerFailuresMax} and last_failed_at > ${countedAfter}
        else locked_until > ${at} end`.execute(db);
  return new Set(rows.map(({ scope }) => scope));
}
