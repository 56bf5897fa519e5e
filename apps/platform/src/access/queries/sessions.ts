import type { Role } from '@fairground/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db.ts';
import { toHash, toSessionId } from '../session-token.ts';

export type EndedReason = 'logout' | 'replaced' | 'idle' | 'expired' | 'forced';

export interface LiveSession {
  playerId: bigint;
  account: string;
  role: Role;
  passwordDue: boolean;
  createdAt: Date;
  ip: string;
  bindToAddress: boolean;
}

/** Writes down that a living session of a merchant was seen, and reads it; null when there is none such. */
export async function touchSession(
  db: Db,
  which: { merchantId: number; sessionId: string },
  { at, seenAfter, createdAfter }: { at: Date; seenAfter: Date; createdAfter: Date },
): Promise<LiveSession | null> {
  const { rows } = await sql<LiveSession>`
    update access.session set last_seen_at = greatest(session.last_seen_at, ${at})
    from access.player
    where session.merchant_id = ${which.merchantId} and session.token_hash = ${toHash(which.sessionId)}
      and session.ended_at is null
      and session.last_seen_at > ${seenAfter} and session.created_at > ${createdAfter}
      and player.merchant_id = session.merchant_id and player.id = session.player_id and player.state = 'active'
    returning player.id as "playerId", player.account, player.role, session.password_due as "passwordDue",
      session.created_at as "createdAt", session.ip,
      coalesce(
        (select bind_session_to_address from access.policy where policy.merchant_id = session.merchant_id), false
      ) as "bindToAddress"`.execute(db);
  return rows[0] ?? null;
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

export interface EndedSession {
  sessionId: string;
  merchantId: number;
  playerId: bigint;
  reason: EndedReason;
}
interface EndedRow extends Omit<EndedSession, 'sessionId'> {
  tokenHash: Buffer;
}
const endedColumns = sql`
  token_hash as "tokenHash", merchant_id as "merchantId", player_id as "playerId", ended_reason as reason`;
const toEnded = ({ tokenHash, ...row }: EndedRow): EndedSession => ({
  sessionId: toSessionId(tokenHash),
  ...row,
});

/** Opens a session in the place of whatever session of the player lives. The player is locked by now. */
export async function replaceSession(tx: Tx, session: NewSession): Promise<EndedSession[]> {
  const { rows } = await sql<EndedRow>`
    with ended as (
      update access.session set ended_at = ${session.at}, ended_reason = 'replaced'
      where merchant_id = ${session.merchantId} and player_id = ${session.playerId} and ended_at is null
      returning ${endedColumns}
    ), opened as (
      insert into access.session
        (merchant_id, token_hash, player_id, created_at, last_seen_at, ip, device_id, user_agent, password_due)
      select ${session.merchantId}, ${toHash(session.sessionId)}, ${session.playerId}, ${session.at}::timestamptz,
        ${session.at}::timestamptz, ${session.ip}, ${session.deviceId}, ${session.userAgent},
        ${session.passwordDue}::boolean
      -- A player has one living session: the old one ends first.
      from (select count(*) from ended) as after_the_end
    )
    select * from ended`.execute(tx);
  return rows.map(toEnded);
}

/** Ends one session, if it lives. */
export async function endOne(
  tx: Tx,
  which: { merchantId: number; sessionId: string },
  { at, reason }: { at: Date; reason: EndedReason },
): Promise<EndedSession[]> {
  const { rows } = await sql<EndedRow>`
    update access.session set ended_at = ${at}, ended_reason = ${reason}
    where merchant_id = ${which.merchantId} and token_hash = ${toHash(which.sessionId)} and ended_at is null
    returning ${endedColumns}`.execute(tx);
  return rows.map(toEnded);
}

/** Ends whatever session of a player lives. */
export async function endAllOfPlayer(
  tx: Tx,
  which: { merchantId: number; playerId: bigint },
  { at, reason }: { at: Date; reason: EndedReason },
): Promise<EndedSession[]> {
  const { rows } = await sql<EndedRow>`
    update access.session set ended_at = ${at}, ended_reason = ${reason}
    where merchant_id = ${which.merchantId} and player_id = ${which.playerId} and ended_at is null
    returning ${endedColumns}`.execute(tx);
  return rows.map(toEnded);
}

/** Ends, of all merchants, some sessions that nobody used for too long or that are too old. */
export async function endStale(
  tx: Tx,
  { at, seenAfter, createdAfter, limit }: { at: Date; seenAfter: Date; createdAfter: Date; limit: number },
): Promise<EndedSession[]> {
  const { rows } = await sql<EndedRow>`
    update access.session set
      ended_at = ${at}, ended_reason = case when created_at <= ${createdAfter} then 'expired' else 'idle' end
    where (merchant_id, token_hash) in (
      select merchant_id, token_hash from access.session
      where ended_at is null and (last_seen_at <= ${seenAfter} or created_at <= ${createdAfter})
      limit ${limit}
      for update skip locked
    )
    returning ${endedColumns}`.execute(tx);
  return rows.map(toEnded);
}
