import { sql } from 'kysely';
import type { Db } from '../src/kernel/db/db.ts';
import { sealChain } from '../src/wallet/books/seal-chain.ts';
import { until } from './until.ts';

/** Seals everything that is written, in one block. */
export async function sealAll(db: Db, merchantId: number): Promise<bigint> {
  await finishWriting(db, merchantId);
  return sealChain(db, merchantId);
}

/**
 * Waits until all that is written can be sealed. A transaction under way anywhere on the server holds up a seal, and the
 * databases of other test files are on the same server.
 */
export async function finishWriting(db: Db, merchantId: number): Promise<void> {
  await until(async () => {
    const { rows } = await sql<{ finished: boolean }>`
      select coalesce(max(xact), 0) < pg_snapshot_xmin(pg_current_snapshot())::text::bigint as finished
      from wallet.entry where merchant_id = ${merchantId}`.execute(db);
    return rows[0]?.finished;
  });
}
