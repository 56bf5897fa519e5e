import { sql } from 'kysely';
import { countAll } from '../src/activity/public.ts';
import { lineReaders } from '../src/app.ts';
import type { Scene } from './scene.ts';

export interface ShownLine {
  kind: string;
  product: string | null;
  source: string;
  ref: string;
  day: string;
  firstDay: string | null;
  bets: number;
  stake: bigint;
  validBet: bigint;
  payout: bigint;
  amount: bigint;
  isCorrection: boolean;
}

/** What tests of the record do again and again. */
export function activityScene({ db, platform }: Pick<Scene, 'db' | 'platform'>) {
  const count = () => countAll(platform, { readers: lineReaders });
  return {
    count,
    /** All lines of a member after everything was counted. */
    lines: async (playerId: bigint): Promise<ShownLine[]> => {
      await count();
      const { rows } = await sql<ShownLine>`
        select kind, product, source, ref, day::text as day, first_day::text as "firstDay", bets, stake, valid_bet as "validBet", payout,
          amount, number <> 0 as "isCorrection"
        from activity.line where player_id = ${playerId}::bigint order by id`.execute(db);
      return rows;
    },
    /** The roll-up of a member by product, over all days. */
    byProduct: async (playerId: bigint) => {
      await count();
      const { rows } = await sql<{
        product: string;
        bets: bigint;
        stake: bigint;
        validBet: bigint;
        payout: bigint;
      }>`
        select product, sum(bets)::bigint as bets, sum(stake)::bigint as stake, sum(valid_bet)::bigint as "validBet",
          sum(payout)::bigint as payout
        from activity.member_day where player_id = ${playerId}::bigint group by product order by product`.execute(
        db,
      );
      return rows;
    },
  };
}
