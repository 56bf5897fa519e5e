import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/db.ts';
import { flowKinds } from '../line.ts';

/** The first row of each roll-up that is not what its lines add up to. */
export async function firstDifference(tx: Tx, merchantId: number): Promise<string[]> {
  const sums = sql`coalesce(sum(bets), 0) as bets, coalesce(sum(stake), 0) as stake, coalesce(sum(valid_bet), 0) as valid_bet,
    coalesce(sum(payout), 0) as payout, coalesce(sum(jackpot), 0) as jackpot`;
  const flows = sql.join(
    flowKinds.map(
      (kind) => sql`coalesce(sum(amount) filter (where kind = ${sql.lit(kind)}), 0) as ${sql.ref(kind)}`,
    ),
  );
  const own = sql.join(flowKinds.map((kind) => sql.ref(kind)));
  const { rows } = await sql<{ what: string }>`
    (select 'roll-up member_day of member ' || player_id || ' on ' || day || ' in ' || product || ' ' || asset as what from (
      (select player_id, day, product, asset, ${sums} from activity.line where merchant_id = ${merchantId} and kind = 'bet'
        group by 1, 2, 3, 4
       except all
       select player_id, day, product, asset, bets, stake, valid_bet, payout, jackpot from activity.member_day
        where merchant_id = ${merchantId})
      union all
      (select player_id, day, product, asset, bets, stake, valid_bet, payout, jackpot from activity.member_day
        where merchant_id = ${merchantId}
       except all
       select player_id, day, product, asset, ${sums} from activity.line where merchant_id = ${merchantId} and kind = 'bet'
        group by 1, 2, 3, 4)) other order by day, player_id limit 1)
    union all
    (select 'roll-up member_flow_day of member ' || player_id || ' on ' || day || ' in ' || asset from (
      (select player_id, day, asset, ${flows} from activity.line where merchant_id = ${merchantId} and kind <> 'bet' group by 1, 2, 3
       except all select player_id, day, asset, ${own} from activity.member_flow_day where merchant_id = ${merchantId})
      union all
      (select player_id, day, asset, ${own} from activity.member_flow_day where merchant_id = ${merchantId}
       except all select player_id, day, asset, ${flows} from activity.line where merchant_id = ${merchantId} and kind <> 'bet'
        group by 1, 2, 3)) other order by day, player_id limit 1)
    union all
    (select 'roll-up game_day of ' || vendor || '/' || game || ' on ' || day || ' in ' || asset from (
      (select vendor, game, day, product, asset, ${sums} from activity.line where merchant_id = ${merchantId} and kind = 'bet'
        group by 1, 2, 3, 4, 5
       except all select vendor, game, day, product, asset, bets, stake, valid_bet, payout, jackpot from activity.game_day
        where merchant_id = ${merchantId})
      union all
      (select vendor, game, day, product, asset, bets, stake, valid_bet, payout, jackpot from activity.game_day
        where merchant_id = ${merchantId}
       except all select vendor, game, day, product, asset, ${sums} from activity.line where merchant_id = ${merchantId} and kind = 'bet'
        group by 1, 2, 3, 4, 5)) other order by day, vendor, game limit 1)`.execute(tx);
  return rows.map(({ what }) => what);
}
