import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db/db.ts';

/** Whether a member has placed a bet since then that has no result yet. */
export async function hasOpenBets(
  db: Db | Tx,
  { merchantId, playerId, since }: { merchantId: number; playerId: bigint; since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from lottery.bet where merchant_id = ${merchantId} and player_id = ${playerId}::bigint and state = 'pending'
      and placed_at >= ${since} limit 1`.execute(db);
  return rows.length > 0;
}
