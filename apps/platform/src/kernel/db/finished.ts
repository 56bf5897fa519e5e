import { sql } from 'kysely';
import type { Tx } from './db.ts';

/**
 * How far a reader has come in rows that carry the transaction which wrote them: everything before `untilXact`, but what was still open
 * then. Ids commit out of order, so a reader that went by the largest id would pass by whoever commits late.
 */
export interface Reading {
  untilXact: bigint;
  openXacts: readonly bigint[];
}

/** What a reader has not seen: transactions that were open at its last look, and a range of newer ones. */
export interface NewXacts {
  finished: readonly bigint[];
  from: bigint;
  until: bigint;
}

/** Makes every statement of a transaction see the same moment, and tells which transactions had not ended in it. */
export async function standStill(tx: Tx): Promise<Reading> {
  await sql`set transaction isolation level repeatable read`.execute(tx);
  const { rows } = await sql<{ xmax: string; open: string[] }>`
    select pg_snapshot_xmax(moment)::text as xmax, array(select pg_snapshot_xip(moment)::text) as open
    from pg_current_snapshot() as moment`.execute(tx);
  return { untilXact: BigInt(rows[0]?.xmax ?? '0'), openXacts: (rows[0]?.open ?? []).map(BigInt) };
}

/** What lies between two readings. */
export function between(before: Reading, now: Reading): NewXacts {
  const isOpen = new Set(now.openXacts);
  return {
    finished: before.openXacts.filter((xact) => !isOpen.has(xact)),
    from: before.untilXact,
    until: now.untilXact,
  };
}

/** A reading that ends earlier: what was open then and lies beyond the end is seen as new later on. */
export const cutAt = ({ openXacts }: Reading, untilXact: bigint): Reading => ({
  untilXact,
  openXacts: openXacts.filter((xact) => xact < untilXact),
});

/** For statements on a table whose index begins with the merchant and the transaction. */
export const isNew = ({ finished, from, until }: NewXacts) =>
  sql`(xact >= ${from}::bigint and xact < ${until}::bigint or xact = any(${finished.map(String)}::bigint[]))`;
