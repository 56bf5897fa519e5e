import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/db.ts';

/** What an account holds; it stays so until the transaction ends. */
export async function lockBalance(
  tx: Tx,
  { merchantId, accountId }: { merchantId: number; accountId: bigint },
): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`
    select balance from wallet.account where merchant_id = ${merchantId} and id = ${accountId}::bigint for update`.execute(
    tx,
  );
  return (rows[0] as { balance: bigint }).balance;
}
