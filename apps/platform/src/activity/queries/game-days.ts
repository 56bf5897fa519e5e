import { sql } from 'kysely';
import type { Db } from '../../kernel/db/db.ts';

export interface GameSums {
  vendor: string;
  game: string;
  bets: bigint;
  stake: bigint;
  /** Less what nobody had staked for. */
  payout: bigint;
  /** As text: sums of squares need more room than any number has. */
  stakeSquared: string;
  payoutSquared: string;
  stakeByPayout: string;
}

/** What the games of vendors took and paid since a merchant-day; a game without a bet has no row. */
export async function sumGames(
  db: Db,
  { merchantId, asset, since }: { merchantId: number; asset: string | null; since: string },
): Promise<GameSums[]> {
  const { rows } = await sql<GameSums>`
    select vendor, game, sum(bets)::bigint as bets, sum(stake)::bigint as stake, sum(payout - gift)::bigint as payout,
      sum(stake_squared)::text as "stakeSquared", sum(payout_squared)::text as "payoutSquared",
      sum(stake_by_payout)::text as "stakeByPayout"
    from activity.game_day
    where merchant_id = ${merchantId} and day >= ${since}::date and (${asset}::text is null or asset = ${asset})
      and vendor <> 'LOTTERY'
    group by vendor, game having sum(bets) > 0 order by sum(bets) desc, game limit 5000`.execute(db);
  return rows;
}
