import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export interface BookCheck {
  merchantId: number;
  block: bigint;
  hash: Buffer;
  untilXact: bigint;
  sealedEntries: bigint;
  findings: Findings;
  checkedAt: Date;
}

/** As it is kept: numbers as text. */
export interface Findings {
  brokenBlock: string | null;
  accountsOff: { accountId: string; playerId: string; kept: string; summed: string }[];
  assetsOff: string[];
  pocketsOff: string[];
}

export async function findBookCheck(db: Db, merchantId: number): Promise<BookCheck | null> {
  const { rows } = await sql<BookCheck>`
    select merchant_id as "merchantId", block, hash, until_xact as "untilXact", sealed_entries as "sealedEntries", findings,
      checked_at as "checkedAt"
    from wallet.book_check where merchant_id = ${merchantId}`.execute(db);
  return rows[0] ?? null;
}

/** How the last check of each merchant (merchant_id) ended, for those who watch over all of them. */
export async function listBookChecks(
  db: Db,
): Promise<Pick<BookCheck, 'merchantId' | 'findings' | 'checkedAt'>[]> {
  const { rows } = await sql<Pick<BookCheck, 'merchantId' | 'findings' | 'checkedAt'>>`
    select merchant_id as "merchantId", findings, checked_at as "checkedAt" from wallet.book_check`.execute(
    db,
  );
  return rows;
}

export async function saveBookCheck(db: Db, check: BookCheck): Promise<void> {
  await sql`
    insert into wallet.book_check (merchant_id, block, hash, until_xact, sealed_entries, findings, checked_at)
    values (${check.merchantId}, ${check.block}::bigint, ${check.hash}, ${check.untilXact}::bigint,
      ${check.sealedEntries}::bigint, ${JSON.stringify(check.findings)}::jsonb, ${check.checkedAt})
    on conflict (merchant_id) do update set block = excluded.block, hash = excluded.hash,
      until_xact = excluded.until_xact, sealed_entries = excluded.sealed_entries, findings = excluded.findings,
      checked_at = excluded.checked_at`.execute(db);
}

/**
 * The beginning of a transaction that reads all books: its reads agree with each other, and take one core only. With several, those who bet
 * meanwhile wait half as long again.
 */
export async function readInOneSnapshot(tx: Tx): Promise<void> {
  await sql`set transaction isolation level repeatable read, read only`.execute(tx);
  await sql`set local max_parallel_workers_per_gather = 0`.execute(tx);
}
