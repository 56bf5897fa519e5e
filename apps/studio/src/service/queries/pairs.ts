import type { Client } from './rounds.ts';

export interface OneSided {
  game: string;
  loser: string;
  winner: string;
  lost: number;
  moved: bigint;
  hands: string[];
}

/**
 * Pairs who have met since then, by their last so many hands in which one of the two lost and the other won, where one of them lost at
 * least so many.
 */
export async function listOneSided(
  db: Client,
  wish: { merchant: string; from: Date; since: Date; hands: number; lost: number; limit: number },
): Promise<OneSided[]> {
  const { rows } = await db.query<OneSided>(
    `with met as (
       select r.game, h.id, h.decided_at, least(a.player_ref, b.player_ref) as one, greatest(a.player_ref, b.player_ref) as other,
         a.player_ref < b.player_ref as one_lost, least(-a.net, b.net) as moved
       from studio.hand h join studio.room r on r.id = h.room_id
       join studio.hand_player a on a.hand_id = h.id and a.net < 0 and a.player_ref is not null
       join studio.hand_player b on b.hand_id = h.id and b.net > 0 and b.player_ref is not null
       where h.decided_at > $2 and r.merchant = $1 and r.mode = 'real'
     ), ranked as (
       select *, row_number() over (partition by game, one, other order by decided_at desc, id) as place from met
     ), summed as (
       select game, one, other, count(*)::integer as hands, (count(*) filter (where one_lost))::integer as lost, max(decided_at) as last_at,
         sum(case when one_lost then moved else -moved end)::bigint as moved, array_agg(id::text order by place) as ids
       from ranked where place <= $4 group by game, one, other
     )
     select game, case when lost * 2 > hands then one else other end as loser, case when lost * 2 > hands then other else one end as winner,
       greatest(lost, hands - lost) as lost, greatest(case when lost * 2 > hands then moved else -moved end, 0)::bigint as moved,
       ids as hands
     from summed where hands = $4 and last_at > $3 and greatest(lost, hands - lost) >= $5 order by last_at, one, other limit $6`,
    [wish.merchant, wish.from, wish.since, wish.hands, wish.lost, wish.limit],
  );
  return rows;
}
