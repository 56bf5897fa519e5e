import { sql } from 'kysely';
import type { Db } from '../../kernel/db/db.ts';

/** What an agent and everybody below hold in their main wallets now. */
export async function teamBalance(
  db: Db,
  { merchantId, playerId, asset, at }: { merchantId: number; playerId: bigint; asset: string; at: Date },
): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`
    select coalesce(sum(a.balance), 0)::bigint as balance
    from access.team_member t
    join wallet.account a on a.merchant_id = t.merchant_id and a.player_id = t.player_id
    where t.merchant_id = ${merchantId} and t.agent_id = ${playerId}::bigint and t.valid_from <= ${at} and t.valid_to > ${at}
      and a.merchant_id = ${merchantId} and a.pocket = 'main' and a.asset = ${asset}`.execute(db);
  return rows[0]?.balance ?? 0n;
}
