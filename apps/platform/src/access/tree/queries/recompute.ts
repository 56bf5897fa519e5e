import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';

export interface Misplaced {
  merchantId: number;
  playerId: bigint;
  problem: 'missing' | 'gap' | 'start' | 'path' | 'upline';
}

/**
 * Recomputes the tree of all merchants from the uplines alone, and names the first placements that say otherwise:
 * somebody without one, a history with a gap or overlap, one that does not begin with the registration, a path that is
 * not the uplines' one behind the other at that moment, a last upline that is not the player's.
 */
export async function findMisplaced(db: Db, limit: number): Promise<Misplaced[]> {
  const { rows } = await sql<Misplaced>`
    with recursive walk as (
      select merchant_id, player_id, valid_from, path, upline_id as next, '/' || player_id || '/' as walked, 1 as steps
      from access.placement
      union all
      select walk.merchant_id, walk.player_id, walk.valid_from, walk.path, above.upline_id,
        '/' || above.player_id || walk.walked, walk.steps + 1
      from walk join access.placement above on above.merchant_id = walk.merchant_id and above.player_id = walk.next
        and above.valid_from <= walk.valid_from and above.valid_to > walk.valid_from
      where walk.steps < 100
    ), chained as (
      select merchant_id, player_id, valid_from, valid_to, upline_id,
        lag(valid_to) over line as before, lead(valid_from) over line as after
      from access.placement window line as (partition by merchant_id, player_id order by valid_from)
    ), problems as (
      select player.merchant_id, player.id as player_id, 'missing' as problem from access.player
      where not exists (select from access.placement
        where placement.merchant_id = player.merchant_id and placement.player_id = player.id)
      union all
      select merchant_id, player_id, 'gap' from chained
      where before <> valid_from or (after is null and valid_to <> 'infinity')
      union all
      select chained.merchant_id, chained.player_id, 'start' from chained
      join access.player on player.merchant_id = chained.merchant_id and player.id = chained.player_id
      where before is null and valid_from > greatest(player.created_at, (select min(above.valid_from)
        from access.placement above
        where above.merchant_id = chained.merchant_id and above.player_id = chained.upline_id))
      union all
      select merchant_id, player_id, 'path' from walk
      group by merchant_id, player_id, valid_from, path
      having (array_agg(walked order by steps desc))[1] <> path
      union all
      select chained.merchant_id, chained.player_id, 'upline' from chained
      join access.player on player.merchant_id = chained.merchant_id and player.id = chained.player_id
      where valid_to = 'infinity' and player.upline_id is distinct from chained.upline_id
    )
    select distinct merchant_id as "merchantId", player_id as "playerId", problem from problems
    order by merchant_id, player_id, problem limit ${limit}`.execute(db);
  return rows;
}

export async function countPlaced(db: Db): Promise<{ players: number; placements: number }> {
  const { rows } = await sql<{ players: number; placements: number }>`
    select count(distinct (merchant_id, player_id))::int as players, count(*)::int as placements
    from access.placement`.execute(db);
  return rows[0] ?? { players: 0, placements: 0 };
}
