import type { Role } from '@fairground/contract';
import { type RawBuilder, sql } from 'kysely';
import { bytesColumn, column } from '../../../kernel/db/column.ts';
import type { Database, Db, Tx } from '../../../kernel/db/db.ts';
import type { EventName } from '../../../kernel/events/events.ts';
import { type AttemptKeys, attemptsReturned } from '../../queries/attempts.ts';
import { signedIn } from '../../queries/members.ts';
import { toHash } from '../../token-format.ts';

export type EndedReason = 'logout' | 'replaced' | 'idle' | 'expired' | 'forced';

export interface LiveSession {
  playerId: bigint;
  account: string;
  role: Role;
  passwordDue: boolean;
  createdAt: Date;
  ip: string;
  bindToAddress: boolean;
  /** Nobody else is changing it at this moment. */
  isFree: boolean;
}

export interface SessionName {
  merchantId: number;
  sessionId: string;
}

/**
 * Writes down that living sessions were seen, and reads them, in their order; null where there is none such. What somebody else is
 * writing at the moment is not waited for: that it was seen is of no weight then.
 */
export async function touchSessions(
  { pool }: Database,
  sessions: readonly SessionName[],
  { at, seenAfter, createdAfter }: { at: Date; seenAfter: Date; createdAfter: Date },
): Promise<(LiveSession | null)[]> {
  const { rows } = await pool.query<LiveSession & { place: bigint }>({
    text: `with live as (
             select q.place, s.merchant_id, s.token_hash, p.id, p.account, p.role, s.password_due, s.created_at, s.ip
             from unnest($1::int[], $2::bytea[]) with ordinality as q (merchant_id, token_hash, place)
             join access.session s on s.merchant_id = q.merchant_id and s.token_hash = q.token_hash
             join access.player p on p.merchant_id = s.merchant_id and p.id = s.player_id
             where s.ended_at is null and s.last_seen_at > $4 and s.created_at > $5 and p.state = 'active'
           ), free as (
             select live.place, x.spot from live cross join lateral (select x.ctid as spot from access.session x
               where x.merchant_id = live.merchant_id and x.token_hash = live.token_hash for update skip locked) x
           ), seen as (
             update access.session s set last_seen_at = greatest(s.last_seen_at, $3) from free
             where s.ctid = free.spot and s.ended_at is null
           )
           select place, id as "playerId", account, role, password_due as "passwordDue", created_at as "createdAt", ip,
             coalesce((select bind_session_to_address from access.policy where policy.merchant_id = live.merchant_id), false)
               as "bindToAddress", place in (select place from free) as "isFree"
           from live`,
    values: [
      column(sessions, ({ merchantId }) => merchantId),
      bytesColumn(sessions, ({ sessionId }) => toHash(sessionId)),
      at,
      seenAfter,
      createdAfter,
    ],
  });
  const byPlace = new Map(rows.map(({ place, ...live }) => [Number(place), live]));
  return sessions.map((_session, index) => byPlace.get(index + 1) ?? null);
}

/** Whether a session goes on, without writing down that it was seen. */
export async function isLive(
  db: Db,
  { merchantId, sessionId }: SessionName,
  { seenAfter, createdAfter }: { seenAfter: Date; createdAfter: Date },
): Promise<boolean> {
  const { rows } = await sql<{ live: boolean }>`
    select exists (select from access.session where merchant_id = ${merchantId} and token_hash = ${toHash(sessionId)}
      and ended_at is null and last_seen_at > ${seenAfter} and created_at > ${createdAfter}) as live`.execute(
    db,
  );
  return rows[0]?.live ?? false;
}

export interface NewSession {
  sessionId: string;
  merchantId: number;
  playerId: bigint;
  at: Date;
  ip: string;
  deviceId: string;
  userAgent: string;
  passwordDue: boolean;
}

/** The password is a new one: whoever is signed in goes on as everybody does. */
export async function clearPasswordDue(
  tx: Tx,
  { merchantId, playerId }: { merchantId: number; playerId: bigint },
): Promise<void> {
  await sql`
    update access.session set password_due = false
    where merchant_id = ${merchantId} and player_id = ${playerId} and ended_at is null and password_due`.execute(
    tx,
  );
}

/** Under which name the end of a session is told to whoever subscribed. */
const ENDED: EventName = 'access.session_ended';
/** On which every process hears at once that a session it may know from memory is no more: its id first. */
export const SESSION_ENDED_CHANNEL = 'access_session_ended';

const endedColumns = sql`
  session.merchant_id, session.player_id, session.ended_reason,
  translate(rtrim(encode(session.token_hash, 'base64'), '='), '+/', '-_') as session_id`;

/** What ends sessions (`ended`) tells of them in the same statement, in the shape of the event. */
const toldOfEnded = (at: Date) => sql`
  told as (
    select kernel.emit(${ENDED}::text, array['player:' || player_id], array[jsonb_build_object(
        'merchantId', merchant_id, 'playerId', player_id::text, 'sessionId', session_id, 'reason', ended_reason
      )], ${at}::timestamptz),
      pg_notify(${SESSION_ENDED_CHANNEL}::text, concat_ws(' ', session_id, merchant_id, player_id, ended_reason))
    from ended
  )`;

const opened = (session: NewSession, where: RawBuilder<unknown>) => sql`
  opened as (
    insert into access.session
      (merchant_id, token_hash, player_id, created_at, last_seen_at, ip, device_id, user_agent, password_due)
    select ${session.merchantId}::integer, ${toHash(session.sessionId)}::bytea, ${session.playerId}::bigint,
      ${session.at}::timestamptz, ${session.at}::timestamptz, ${session.ip}::text, ${session.deviceId}::text,
      ${session.userAgent}::text, ${session.passwordDue}::boolean
    -- A player has one living session: the old one ends first.
    from (select count(*) from ended) as after_the_end ${where}
  )`;

async function endAndTell(db: Db, update: RawBuilder<unknown>, at: Date): Promise<string[]> {
  const { rows } = await sql<{ sessionId: string }>`
    with ended as (${update} returning ${endedColumns}), ${toldOfEnded(at)}
    select session_id as "sessionId" from ended, (select count(*) from told) as afterwards`.execute(db);
  return rows.map(({ sessionId }) => sessionId);
}

/** Opens a session in the place of whatever session of the player lives. The player is locked by now. */
export async function replaceSession(tx: Tx, session: NewSession): Promise<string[]> {
  const { rows } = await sql<{ sessionId: string }>`
    with ended as (
      update access.session set ended_at = ${session.at}, ended_reason = 'replaced'
      where merchant_id = ${session.merchantId} and player_id = ${session.playerId} and ended_at is null
      returning ${endedColumns}
    ), ${opened(session, sql``)}, ${toldOfEnded(session.at)}
    select session_id as "sessionId" from ended, (select count(*) from told) as afterwards`.execute(tx);
  return rows.map(({ sessionId }) => sessionId);
}

export interface SignIn {
  session: NewSession;
  /** Given where the member wants to be remembered. */
  remember: { hash: Buffer; expiresAt: Date } | null;
  /** What was counted for the attempt and is taken back. */
  attempts: AttemptKeys;
  placeFailuresMax: number;
}

/**
 * Signs a player in who may: the session in the place of the one there was, the line in the history, what the player
 * sees of it, the attempts forgiven. One statement, so that it is all done or nothing, and without a transaction around
 * it. Two at the same moment for one player do not see each other's session unless the player is locked by now: then the
 * index of living sessions refuses one of them. Null when the player may not sign in.
 */
export async function signIn(
  db: Db,
  { session, remember, attempts, placeFailuresMax }: SignIn,
): Promise<{ isFirst: boolean; ended: string[] } | null> {
  const { merchantId, playerId, at, ip, deviceId, userAgent } = session;
  const { rows } = await sql<{ isFirst: boolean; ended: string[] }>`
    /* access.sign_in */
    with me as (
      ${signedIn({ merchantId, playerId }, { at, ip })}
    ), kept as (
      insert into access.login_history (merchant_id, player_id, at, ip, device_id, user_agent, outcome)
      select ${merchantId}::integer, ${playerId}::bigint, ${at}::timestamptz, ${ip}::text, ${deviceId}::text,
        ${userAgent}::text, 'signed_in' from me
    ), remembered as (
      insert into access.remember_token (merchant_id, token_hash, player_id, device_id, expires_at)
      select ${merchantId}::integer, ${remember?.hash ?? null}::bytea, ${playerId}::bigint, ${deviceId}::text,
        ${remember?.expiresAt ?? null}::timestamptz
      from me where ${remember !== null}::boolean
    ), forgiven as (
      ${attemptsReturned(merchantId, attempts, { placeFailuresMax, wasRight: true })}
    ), ended as (
      update access.session set ended_at = ${at}, ended_reason = 'replaced' from me
      where session.merchant_id = ${merchantId} and session.player_id = ${playerId} and session.ended_at is null
      returning ${endedColumns}
    ), ${opened(session, sql`, me`)}, ${toldOfEnded(at)}
    select me.first as "isFirst", array(select session_id from ended) as ended
    from me, (select count(*) from told) as afterwards`.execute(db);
  return rows[0] ?? null;
}

/** Ends one session, if it lives. Says which ended. */
export async function endOne(
  tx: Tx,
  which: { merchantId: number; sessionId: string },
  { at, reason }: { at: Date; reason: EndedReason },
): Promise<string[]> {
  const update = sql`
    update access.session set ended_at = ${at}, ended_reason = ${reason}
    where merchant_id = ${which.merchantId} and token_hash = ${toHash(which.sessionId)} and ended_at is null`;
  return endAndTell(tx, update, at);
}

/** Ends whatever session of a player lives. */
export async function endAllOfPlayer(
  tx: Tx,
  which: { merchantId: number; playerId: bigint },
  { at, reason }: { at: Date; reason: EndedReason },
): Promise<string[]> {
  const update = sql`
    update access.session set ended_at = ${at}, ended_reason = ${reason}
    where merchant_id = ${which.merchantId} and player_id = ${which.playerId} and ended_at is null`;
  return endAndTell(tx, update, at);
}

/** Ends, of all merchants, some sessions that nobody used for too long or that are too old. */
export async function endStale(
  db: Db,
  { at, seenAfter, createdAfter, limit }: { at: Date; seenAfter: Date; createdAfter: Date; limit: number },
): Promise<string[]> {
  const update = sql`
    update access.session set
      ended_at = ${at}, ended_reason = case when created_at <= ${createdAfter} then 'expired' else 'idle' end
    where (merchant_id, token_hash) in (
      select merchant_id, token_hash from access.session
      where ended_at is null and (last_seen_at <= ${seenAfter} or created_at <= ${createdAfter})
      limit ${limit}
      for update skip locked
    )`;
  return endAndTell(db, update, at);
}
