import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';

export interface SourceSum {
  sourceType: string;
  marketingDetailId: string;
  launches: number;
  players: number;
  rounds: number;
  staked: bigint;
  paid: bigint;
}

/** So long after its launch a round can begin at the latest: no session at the site lives longer. */
const ROUNDS_WITHIN = '25 hours';

/** What came of the launches of these days, by where they came from; of several days all together. */
export async function sumSources(
  db: Db,
  {
    merchantId,
    asset,
    timeZone,
    from,
    to,
    limit,
  }: { merchantId: number; asset: string; timeZone: string; from: string; to: string; limit: number },
): Promise<SourceSum[]> {
  const { rows } = await sql<SourceSum>`
    select coalesce(s.source_type, '') as "sourceType", coalesce(s.marketing_detail_id, '') as "marketingDetailId",
      count(*)::int as launches, count(distinct s.player_id)::int as players, coalesce(sum(r.rounds), 0)::int as rounds,
      coalesce(sum(r.staked), 0)::bigint as staked, coalesce(sum(r.paid), 0)::bigint as paid
    from catalogue.game_session s
    left join lateral (
      select count(*) as rounds, sum(r.staked - r.returned) as staked, sum(r.paid) as paid from catalogue.round r
      where r.merchant_id = s.merchant_id and r.player_id = s.player_id and r.session_id = s.id
        and r.started_at >= s.created_at and r.started_at < s.created_at + ${ROUNDS_WITHIN}::interval) r on true
    where s.merchant_id = ${merchantId} and s.mode = 'real' and s.asset = ${asset}
      and s.created_at >= ${from}::date::timestamp at time zone ${timeZone}
      and s.created_at < (${to}::date + 1)::timestamp at time zone ${timeZone}
    group by 1, 2 order by staked desc, launches desc, 1, 2 limit ${limit}`.execute(db);
  return rows;
}
