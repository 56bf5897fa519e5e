import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db/db.ts';
import type { Product } from '../products.ts';

/** Days before one that have not been added to their months, the oldest first. */
export async function openDays(
  tx: Tx,
  { merchantId, before }: { merchantId: number; before: string },
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct g.day::text as day from activity.game_day g
    where g.merchant_id = ${merchantId} and g.day < ${before}::date
      and not exists (select from activity.closed_day c where c.merchant_id = g.merchant_id and c.day = g.day)
    order by 1`.execute(tx);
  return rows.map(({ day }) => day);
}

/** Adds a day that is over to the months of its members. */
export async function closeDay(
  tx: Tx,
  { merchantId, day }: { merchantId: number; day: string },
): Promise<void> {
  await sql`
    with closed as (insert into activity.closed_day (merchant_id, day) values (${merchantId}, ${day}::date))
    insert into activity.member_month as known (merchant_id, month, player_id, product, asset, bets, stake, valid_bet, payout, jackpot)
    select merchant_id, date_trunc('month', day)::date, player_id, product, asset, bets, stake, valid_bet, payout, jackpot
    from activity.member_day where merchant_id = ${merchantId} and day = ${day}::date
    on conflict (merchant_id, month, player_id, product, asset) do update set bets = known.bets + excluded.bets,
      stake = known.stake + excluded.stake, valid_bet = known.valid_bet + excluded.valid_bet,
      payout = known.payout + excluded.payout, jackpot = known.jackpot + excluded.jackpot`.execute(tx);
}

/** Forgets a month, so that its days are added again. */
export async function reopenMonth(
  tx: Tx,
  { merchantId, month }: { merchantId: number; month: string },
): Promise<void> {
  await sql`
    with days as (delete from activity.closed_day where merchant_id = ${merchantId}
      and date_trunc('month', day)::date = ${month}::date)
    delete from activity.member_month where merchant_id = ${merchantId} and month = ${month}::date`.execute(
    tx,
  );
}

export interface ProductSums {
  product: Product;
  asset: string;
  bets: bigint;
  stake: bigint;
  validBet: bigint;
  payout: bigint;
}

/** What some members played in a calendar month of the merchant, by product: from the month, and from its days that are not over. */
export async function sumMonth(
  db: Db | Tx,
  { merchantId, month, playerIds }: { merchantId: number; month: string; playerIds: readonly bigint[] },
): Promise<ProductSums[]> {
  const { rows } = await sql<ProductSums>`
    with team as materialized (select unnest(${playerIds.map(String)}::bigint[]) as player_id)
    select product, asset, sum(bets)::bigint as bets, sum(stake)::bigint as stake, sum(valid_bet)::bigint as "validBet",
      sum(payout)::bigint as payout
    from (
      select m.product, m.asset, m.bets, m.stake, m.valid_bet, m.payout from team
      join activity.member_month m on m.merchant_id = ${merchantId} and m.month = ${month}::date and m.player_id = team.player_id
      union all
      select d.product, d.asset, d.bets, d.stake, d.valid_bet, d.payout from team
      join activity.member_day d on d.merchant_id = ${merchantId} and d.player_id = team.player_id
      where d.day = any(array(select g.day from (select distinct g.day from activity.game_day g where g.merchant_id = ${merchantId}
          and g.day >= ${month}::date and g.day < (${month}::date + interval '1 month')) g
        where not exists (select from activity.closed_day c where c.merchant_id = ${merchantId} and c.day = g.day)))
    ) played group by product, asset order by product, asset`.execute(db);
  return rows;
}
