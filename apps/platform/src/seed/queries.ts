import { sql } from 'kysely';
import type { Tx } from '../kernel/db/db.ts';

const SEEDING_LOCK = 7_301;

/** Held until the transaction ends. */
export async function lockSeeding(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SEEDING_LOCK})`.execute(tx);
}
