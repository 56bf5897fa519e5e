import { sql } from 'kysely';
import type { Product } from '../../../activity/public.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';

/** What of a member's bets of one day was really risked, as it is known now. */
export interface Basis {
  playerId: bigint;
  day: string;
  product: Product;
  validBet: bigint;
}

/** Lottery bets at a series have their rebate with the settlement, and none by product. */
const bySeries = sql`exists (select from lottery.series_bet s
  where s.merchant_id = l.merchant_id and s.id = case when l.source = 'lottery' then l.ref::bigint end)`;

interface Freezing {
  merchantId: number;
  runDay: string;
  asset: string;
}

/**
 * The bets of the day itself. What corrects a bet belongs to the day of the bet, whenever it was written: corrections of earlier days are
 * taken out, later ones of this day are put in.
 */
export async function freezePlay(tx: Tx, { merchantId, runDay, asset }: Freezing): Promise<void> {
  const which = sql`l.merchant_id = ${merchantId} and l.asset = ${asset}`;
  await sql`
    insert into vip.rebate_basis (merchant_id, run_day, player_id, day, product, valid_bet)
    select ${merchantId}, ${runDay}::date, player_id, ${runDay}::date, product, sum(valid_bet) from (
      select l.player_id, l.product, l.valid_bet from activity.played_day l where ${which} and l.day = ${runDay}::date
      union all
      select l.player_id, l.product, -l.valid_bet from activity.bet_line l
      where ${which} and l.number <> 0 and l.day = ${runDay}::date and l.first_day < ${runDay}::date
      union all
      select l.player_id, l.product, l.valid_bet from activity.bet_line l
      where ${which} and l.number <> 0 and l.day > ${runDay}::date and l.first_day = ${runDay}::date
      union all
      select l.player_id, l.product, -l.valid_bet from activity.bet_line l
      where ${which} and l.source = 'lottery' and l.day = ${runDay}::date and l.number = 0 and ${bySeries}
      union all
      select l.player_id, l.product, -l.valid_bet from activity.bet_line l
      where ${which} and l.source = 'lottery' and l.number <> 0 and l.day >= ${runDay}::date and l.first_day = ${runDay}::date and ${bySeries}
    ) played group by player_id, product having sum(valid_bet) <> 0
    on conflict do nothing`.execute(tx);
}

/** Earlier days that somebody was paid for and of which a bet was corrected on this one, as they are by now. */
export async function freezeCorrected(tx: Tx, { merchantId, runDay, asset }: Freezing): Promise<void> {
  await sql`
    insert into vip.rebate_basis (merchant_id, run_day, player_id, day, product, valid_bet)
    select ${merchantId}, ${runDay}::date, t.player_id, t.day, t.product, coalesce(sum(l.valid_bet), 0) from (
      select distinct c.player_id, c.product, c.first_day as day from activity.bet_line c
      join vip.rebate_day d on d.merchant_id = c.merchant_id and d.player_id = c.player_id and d.day = c.first_day and d.product = c.product
      where c.merchant_id = ${merchantId} and c.asset = ${asset} and c.number <> 0 and c.day = ${runDay}::date
        and c.first_day < ${runDay}::date) t
    left join activity.bet_line l on l.merchant_id = ${merchantId} and l.asset = ${asset} and l.player_id = t.player_id
      and l.product = t.product and l.day >= t.day and coalesce(l.first_day, l.day) = t.day and not ${bySeries}
    group by t.player_id, t.day, t.product
    on conflict do nothing`.execute(tx);
}

/** The next members of a run, with everything that it looks at of each. */
export async function nextBasis(
  tx: Tx,
  { merchantId, runDay, after, limit }: { merchantId: number; runDay: string; after: bigint; limit: number },
): Promise<Basis[]> {
  const { rows } = await sql<Basis>`
    select player_id as "playerId", day::text as day, product, valid_bet as "validBet" from vip.rebate_basis
    where merchant_id = ${merchantId} and run_day = ${runDay}::date and player_id > ${after}::bigint and player_id <= coalesce((
      select max(player_id) from (select distinct player_id from vip.rebate_basis
        where merchant_id = ${merchantId} and run_day = ${runDay}::date and player_id > ${after}::bigint
        order by player_id limit ${limit}) next), 0)
    order by player_id, day, product`.execute(tx);
  return rows;
}

export async function dropBasis(
  tx: Tx,
  { merchantId, runDay }: { merchantId: number; runDay: string },
): Promise<void> {
  await sql`delete from vip.rebate_basis where merchant_id = ${merchantId} and run_day = ${runDay}::date`.execute(
    tx,
  );
}

/** The same of one member, by day and product, from a day on. */
export async function basisOf(
  db: Db | Tx,
  {
    merchantId,
    playerId,
    from,
    asset,
  }: { merchantId: number; playerId: bigint; from: string; asset: string },
): Promise<Basis[]> {
  const { rows } = await sql<Basis>`
    select l.player_id as "playerId", coalesce(l.first_day, l.day)::text as day, l.product, sum(l.valid_bet)::bigint as "validBet"
    from activity.bet_line l
    where l.merchant_id = ${merchantId} and l.player_id = ${playerId}::bigint and l.asset = ${asset} and l.day >= ${from}::date
      and coalesce(l.first_day, l.day) >= ${from}::date and not ${bySeries}
    group by l.player_id, coalesce(l.first_day, l.day), l.product
    order by 2, 3`.execute(db);
  return rows;
}
