import { sql } from 'kysely';
import { LARGE_TEAM } from '../../access/public.ts';
import type { Db } from '../../kernel/db/db.ts';

/**
 * What an agent and everybody below hold in their main wallets now. Of a large team all main wallets of the merchant are read in one go. The
 * planner takes every team for a small one: adding nothing to a number keeps it from looking for each member of a large one by index.
 */
export async function teamBalance(
  db: Db,
  { merchantId, playerId, asset, at }: { merchantId: number; playerId: bigint; asset: string; at: Date },
): Promise<bigint> {
  const isMain = sql`a.merchant_id = ${merchantId} and a.pocket = 'main' and a.asset = ${asset}`;
  const { rows } = await sql<{ balance: bigint }>`
    with team as materialized (
      select player_id from access.team_member
      where merchant_id = ${merchantId} and agent_id = ${playerId}::bigint and valid_from <= ${at} and valid_to > ${at}
    ), size as materialized (
      select count(*) >= ${LARGE_TEAM} as is_large from team
    )
    select coalesce(sum(balance), 0)::bigint as balance from (
      select a.balance from team t join wallet.account a on ${isMain} and a.player_id = t.player_id
      where not (select is_large from size)
      union all
      select a.balance from team t join wallet.account a on ${isMain} and a.player_id + 0 = t.player_id
      where (select is_large from size)) held`.execute(db);
  return rows[0]?.balance ?? 0n;
}
