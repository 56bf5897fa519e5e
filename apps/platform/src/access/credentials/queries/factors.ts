import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { FactorMethod, Who } from '../../queries/members.ts';

/** Keeps a secret until a code proves that the member has it. */
export async function writePendingTotp(db: Db, { merchantId, playerId }: Who, secret: string): Promise<void> {
  await sql`
    update access.player set totp_pending = ${secret}
    where merchant_id = ${merchantId} and id = ${playerId}`.execute(db);
}

/**
 * A code has proven the secret that was kept: it takes the place of the one before, and so does the count of its codes.
 * False when the secret is no longer the one that was proven.
 */
export async function confirmPendingTotp(
  tx: Tx,
  { merchantId, playerId }: Who,
  { secret, step }: { secret: string; step: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update access.player set totp_secret = totp_pending, totp_pending = null, totp_last_step = ${step}
    where merchant_id = ${merchantId} and id = ${playerId} and totp_pending = ${secret}`.execute(tx);
  return numAffectedRows === 1n;
}

export async function forgetTotp(tx: Tx, { merchantId, playerId }: Who): Promise<void> {
  await sql`
    update access.player set totp_secret = null, totp_pending = null
    where merchant_id = ${merchantId} and id = ${playerId}`.execute(tx);
}

/** Uses up the codes up to a time step; false when that step was used before. */
export async function spendTotpStep(db: Db, { merchantId, playerId }: Who, step: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update access.player set totp_last_step = ${step}
    where merchant_id = ${merchantId} and id = ${playerId} and totp_last_step < ${step}`.execute(db);
  return numAffectedRows === 1n;
}

export async function writeFactors(
  tx: Tx,
  { merchantId, playerId }: Who,
  factors: readonly FactorMethod[],
): Promise<void> {
  await sql`
    update access.player set factors = ${[...factors]}::text[]
    where merchant_id = ${merchantId} and id = ${playerId}`.execute(tx);
}

export async function deleteRecoveryCodes(tx: Tx, { merchantId, playerId }: Who): Promise<void> {
  await sql`
    delete from access.recovery_code
    where merchant_id = ${merchantId} and player_id = ${playerId}`.execute(tx);
}

export async function insertRecoveryCodes(
  tx: Tx,
  { merchantId, playerId }: Who,
  hashes: readonly Buffer[],
): Promise<void> {
  await sql`
    insert into access.recovery_code (merchant_id, player_id, code_hash)
    select ${merchantId}::integer, ${playerId}::bigint, hash from unnest(${[...hashes]}::bytea[]) as hash`.execute(
    tx,
  );
}

/** True once for each code. */
export async function spendRecoveryCode(
  db: Db,
  { merchantId, playerId }: Who,
  { hash, at }: { hash: Buffer; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update access.recovery_code set used_at = ${at}
    where merchant_id = ${merchantId} and player_id = ${playerId} and code_hash = ${hash} and used_at is null`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

export async function countRecoveryCodes(db: Db, { merchantId, playerId }: Who): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from access.recovery_code
    where merchant_id = ${merchantId} and player_id = ${playerId} and used_at is null`.execute(db);
  return rows[0]?.left ?? 0;
}

export interface TicketRow {
  playerId: bigint;
  remember: boolean;
  passwordIsWeak: boolean;
}

export async function insertTicket(
  db: Db,
  ticket: Who & {
    hash: Buffer;
    deviceId: string;
    remember: boolean;
    passwordIsWeak: boolean;
    expiresAt: Date;
  },
): Promise<void> {
  await sql`
    insert into access.ticket
      (merchant_id, ticket_hash, player_id, device_id, remember, password_is_weak, expires_at)
    values (${ticket.merchantId}, ${ticket.hash}, ${ticket.playerId}, ${ticket.deviceId}, ${ticket.remember},
      ${ticket.passwordIsWeak}, ${ticket.expiresAt})`.execute(db);
}

/** Uses up one try of a ticket; null when it has none left, is over, or belongs to another device. */
export async function takeTicketTry(
  db: Db,
  ticket: { merchantId: number; hash: Buffer; deviceId: string },
  { at, triesMax }: { at: Date; triesMax: number },
): Promise<TicketRow | null> {
  const { rows } = await sql<TicketRow>`
    update access.ticket set tries = tries + 1
    where merchant_id = ${ticket.merchantId} and ticket_hash = ${ticket.hash} and device_id = ${ticket.deviceId}
      and expires_at > ${at} and tries < ${triesMax}
    returning player_id as "playerId", remember, password_is_weak as "passwordIsWeak"`.execute(db);
  return rows[0] ?? null;
}

export async function findTicket(
  db: Db,
  ticket: { merchantId: number; hash: Buffer },
  at: Date,
): Promise<{ playerId: bigint } | null> {
  const { rows } = await sql<{ playerId: bigint }>`
    select player_id as "playerId" from access.ticket
    where merchant_id = ${ticket.merchantId} and ticket_hash = ${ticket.hash} and expires_at > ${at}`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function deleteTicket(tx: Tx, ticket: { merchantId: number; hash: Buffer }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from access.ticket
    where merchant_id = ${ticket.merchantId} and ticket_hash = ${ticket.hash}`.execute(tx);
  return numAffectedRows === 1n;
}
