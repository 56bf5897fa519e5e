import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/db.ts';
import { PLAY_PATTERNS } from '../transaction-type.ts';

/** What came to an account, less what went, after an entry, other than by play. Below zero when more went. */
export async function sumOtherThanPlay(
  tx: Tx,
  {
    merchantId,
    accountId,
    after,
    since,
  }: { merchantId: number; accountId: bigint; after: bigint; since: Date },
): Promise<bigint> {
  const rest = sql`merchant_id = ${merchantId} and id > ${after}::bigint and created_at >= ${since}
    and not (reason like any(${[...PLAY_PATTERNS]}::text[]))`;
  const { rows } = await sql<{ sum: bigint }>`
    select (coalesce((select sum(amount) from wallet.entry where credit = ${accountId}::bigint and credit > 0 and ${rest}), 0)
      - coalesce((select sum(amount) from wallet.entry where debit = ${accountId}::bigint and debit > 0 and ${rest}), 0))::bigint as sum`.execute(
    tx,
  );
  return rows[0]?.sum ?? 0n;
}
