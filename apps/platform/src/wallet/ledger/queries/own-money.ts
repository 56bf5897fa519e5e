import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/db.ts';

interface Which {
  merchantId: number;
  accountId: bigint;
}

/** What an account holds; it stays so until the transaction ends. */
export async function lockBalance(tx: Tx, { merchantId, accountId }: Which): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`
    select balance from wallet.account where merchant_id = ${merchantId} and id = ${accountId}::bigint for update`.execute(
    tx,
  );
  return (rows[0] as { balance: bigint }).balance;
}

/**
 * What came, less what went, after an entry, other than by play: bets, what they paid, and transfers to and from
 * vendors, where play goes on. Below zero when more went.
 */
export async function sumOtherThanPlay(
  tx: Tx,
  { merchantId, accountId, after, since }: Which & { after: bigint; since: Date },
): Promise<bigint> {
  const rest = sql`merchant_id = ${merchantId} and id > ${after}::bigint and created_at >= ${since}
    and not (reason like any(array['%.bet', '%.win', '%.payout', '%.rollback', '%.jackpot', 'wallet.transfer%']))`;
  const { rows } = await sql<{ sum: bigint }>`
    select (coalesce((select sum(amount) from wallet.entry where credit = ${accountId}::bigint and credit > 0 and ${rest}), 0)
      - coalesce((select sum(amount) from wallet.entry where debit = ${accountId}::bigint and debit > 0 and ${rest}), 0))::bigint as sum`.execute(
    tx,
  );
  return rows[0]?.sum ?? 0n;
}
