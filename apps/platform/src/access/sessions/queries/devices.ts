import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { Who } from '../../queries/members.ts';
import { toSessionId } from '../../token-format.ts';

export interface DeviceRow {
  sessionId: string;
  isLive: boolean;
  ip: string;
  userAgent: string;
  startedAt: Date;
  lastSeenAt: Date;
}

/** The latest sign-ins of a player. */
export async function listDevices(
  db: Db,
  { merchantId, playerId }: Who,
  limit: number,
): Promise<DeviceRow[]> {
  const { rows } = await sql<Omit<DeviceRow, 'sessionId'> & { tokenHash: Buffer }>`
    select token_hash as "tokenHash", ended_at is null as "isLive", ip, user_agent as "userAgent",
      created_at as "startedAt", last_seen_at as "lastSeenAt"
    from access.session
    where merchant_id = ${merchantId} and player_id = ${playerId}
    order by created_at desc limit ${limit}`.execute(db);
  return rows.map(({ tokenHash, ...row }) => ({ ...row, sessionId: toSessionId(tokenHash) }));
}

export async function writePaymentPassword(
  tx: Tx,
  { merchantId, playerId }: Who,
  paymentPasswordHash: string,
): Promise<void> {
  await sql`
    update access.player set payment_password_hash = ${paymentPasswordHash}, payment_password_failures = 0,
      payment_password_locked_until = null
    where merchant_id = ${merchantId} and id = ${playerId}`.execute(tx);
}

/** Counts a try at the payment password before it is looked at; the one that reaches the limit locks. Null when locked. */
export async function takePaymentTry(
  db: Db,
  { merchantId, playerId }: Who,
  { at, failuresMax, lockedUntil }: { at: Date; failuresMax: number; lockedUntil: Date },
): Promise<{ hash: string | null } | null> {
  const { rows } = await sql<{ hash: string | null }>`
    update access.player set
      payment_password_failures =
        case when payment_password_locked_until <= ${at} then 1 else payment_password_failures + 1 end,
      payment_password_locked_until = case
        when payment_password_failures + 1 >= ${failuresMax} and payment_password_locked_until is null
        then ${lockedUntil}::timestamptz
      end
    where merchant_id = ${merchantId} and id = ${playerId}
      and (payment_password_locked_until is null or payment_password_locked_until <= ${at})
    returning payment_password_hash as hash`.execute(db);
  return rows[0] ?? null;
}

export async function forgivePaymentTries(db: Db, { merchantId, playerId }: Who): Promise<void> {
  await sql`
    update access.player set payment_password_failures = 0, payment_password_locked_until = null
    where merchant_id = ${merchantId} and id = ${playerId}`.execute(db);
}
