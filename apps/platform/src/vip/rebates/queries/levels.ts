import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

/** The levels that members had earned at a moment, whatever was set by hand; whoever never earned one is left out. */
export async function levelsAt(
  db: Db | Tx,
  { merchantId, playerIds, at }: { merchantId: number; playerIds: readonly bigint[]; at: Date },
): Promise<ReadonlyMap<bigint, number>> {
  const { rows } = await sql<{ playerId: bigint; level: number }>`
    select distinct on (player_id) player_id as "playerId", to_level as level from vip.rank_change
    where merchant_id = ${merchantId} and player_id = any(${playerIds.map(String)}::bigint[]) and at <= ${at} and reason <> 'operator'
    order by player_id, at desc, id desc`.execute(db);
  return new Map(rows.map(({ playerId, level }) => [playerId, level]));
}
