import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

const SETUP_LOCK = 7_302;

/** Two who set up at the same moment do so one after the other, and the second one comes too late. */
export async function lockSetup(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SETUP_LOCK})`.execute(tx);
}

export async function insertSetupCode(db: Db, code: { hash: Buffer; expiresAt: Date }): Promise<void> {
  await sql`
    insert into access.setup_code (code_hash, expires_at) values (${code.hash}, ${code.expiresAt})`.execute(
    db,
  );
}

export async function findSetupCode(
  db: Db,
  hash: Buffer,
  at: Date,
): Promise<{ totpSecret: string | null } | null> {
  const { rows } = await sql<{ totpSecret: string | null }>`
    select totp_secret as "totpSecret" from access.setup_code
    where code_hash = ${hash} and expires_at > ${at}`.execute(db);
  return rows[0] ?? null;
}

export async function writeSetupSecret(tx: Tx, hash: Buffer, secret: string): Promise<void> {
  await sql`update access.setup_code set totp_secret = ${secret} where code_hash = ${hash}`.execute(tx);
}

export async function deleteSetupCodes(tx: Tx): Promise<void> {
  await sql`delete from access.setup_code`.execute(tx);
}

/** The first administrator's second factor counts from the start; the code that proved it is used up. */
export async function writeFirstSecret(
  tx: Tx,
  operatorId: bigint,
  { secret, step }: { secret: string; step: number },
): Promise<void> {
  await sql`
    update access.operator set totp_secret = ${secret}, totp_last_step = ${step} where id = ${operatorId}`.execute(
    tx,
  );
}
