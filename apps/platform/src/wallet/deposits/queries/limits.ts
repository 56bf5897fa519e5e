import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { Period } from '../../rules.ts';

export interface DepositLimit {
  period: Period;
  amount: bigint | null;
  nextAmount: bigint | null;
  nextAt: Date | null;
}

export async function readLimits(db: Db | Tx, merchantId: number, playerId: bigint): Promise<DepositLimit[]> {
  const { rows } = await sql<DepositLimit>`
    select period, amount, next_amount as "nextAmount", next_at as "nextAt" from wallet.deposit_limit
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint`.execute(db);
  return rows;
}

export async function writeLimit(
  tx: Tx,
  limit: DepositLimit & { merchantId: number; playerId: bigint; at: Date },
): Promise<void> {
  await sql`
    insert into wallet.deposit_limit (merchant_id, player_id, period, amount, next_amount, next_at, changed_at)
    values (${limit.merchantId}, ${limit.playerId}::bigint, ${limit.period}, ${limit.amount}::bigint,
      ${limit.nextAmount}::bigint, ${limit.nextAt}, ${limit.at})
    on conflict (merchant_id, player_id, period) do update set amount = excluded.amount,
      next_amount = excluded.next_amount, next_at = excluded.next_at, changed_at = excluded.changed_at`.execute(
    tx,
  );
}
