import type { Client } from './rounds.ts';

export interface OneSided {
  game: string;
  loser: string;
  winner: string;
  lost: number;
  moved: bigint;
  hands: string[];
}

/** Each two players of a hand for money of whom one has lost and the other has won. */
export async function noteMet(db: Client, handId: string): Promise<void> {
  await db.query(
    `insert into studio.met (merchant, game, one, other, decided_at, hand_id, one_lost, moved)
     select r.merchant, r.game, least(a.player_ref, b.player_ref), greatest(a.player_ref, b.player_ref), h.decided_at, h.id,
       a.player_ref < b.player_ref, least(-a.net, b.net)
     from studio.hand h join studio.room r on r.id = h.room_id and r.mode = 'real'
     join studio.hand_player a on a.hand_id = h.id and a.net < 0 and a.player_ref is not null
     join studio.hand_player b on b.hand_id = h.id and b.net > 0 and b.player_ref is not null
     where h.id = $1 and h.decided_at is not null on conflict do nothing`,
    [handId],
  );
}

/**
 * Pairs who have met since then, by their last so many hands in which one of the two lost and the other won, where one of them lost at
 * least so many. However much was played, no more than those hands are read.
 */
export async function listOneSided(
  db: Client,
  wish: { merchant: string; from: Date; since: Date; hands: number; lost: number; limit: number },
): Promise<OneSided[]> {
  const { rows } = await db.query<OneSided>(
    `with lately as (
       select distinct game, one, other from studio.met where merchant = $1 and decided_at > $3
     ), summed as (
       select p.game, p.one, p.other, count(*)::integer as hands, (count(*) filter (where l.one_lost))::integer as lost,
         max(l.decided_at) as last_at, sum(case when l.one_lost then l.moved else -l.moved end)::bigint as moved,
         array_agg(l.hand_id::text order by l.decided_at desc, l.hand_id desc) as ids
       from lately p cross join lateral (
         select m.hand_id, m.decided_at, m.one_lost, m.moved from studio.met m
         where m.merchant = $1 and m.game = p.game and m.one = p.one and m.other = p.other and m.decided_at > $2
         order by m.decided_at desc, m.hand_id desc limit $4
       ) l group by 1, 2, 3
     )
     select game, case when lost * 2 > hands then one else other end as loser, case when lost * 2 > hands then other else one end as winner,
       greatest(lost, hands - lost) as lost, greatest(case when lost * 2 > hands then moved else -moved end, 0)::bigint as moved,
       ids as hands
     from summed where hands = $4 and greatest(lost, hands - lost) >= $5 order by last_at, one, other limit $6`,
    [wish.merchant, wish.from, wish.since, wish.hands, wish.lost, wish.limit],
  );
  return rows;
}
