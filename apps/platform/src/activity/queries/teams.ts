import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db/db.ts';
import type { ProductSums } from './months.ts';

interface Team {
  merchantId: number;
  /** Days and months are the merchant's. */
  timeZone: string;
  agentId: bigint;
}

export interface TeamPlay extends ProductSums {
  playerId: bigint;
  /** 1: directly below the agent, on the last of these days. */
  depth: number;
}

/**
 * What each member below an agent played on days on which it stood there, by product. A day belongs to the team in which the member ended it;
 * moves count from midnight on.
 */
export async function listTeamPlay(
  db: Db | Tx,
  { merchantId, timeZone, agentId, from, to }: Team & { from: string; to: string },
): Promise<TeamPlay[]> {
  const { rows } = await sql<TeamPlay>`
    select d.player_id as "playerId", (array_agg(t.depth order by d.day desc))[1]::int as depth, d.product, d.asset,
      sum(d.bets)::bigint as bets, sum(d.stake)::bigint as stake, sum(d.valid_bet)::bigint as "validBet", sum(d.payout)::bigint as payout
    from ${stood({ merchantId, timeZone, agentId, from, to })} t
    join activity.member_day d on d.merchant_id = ${merchantId} and d.player_id = t.player_id
      and d.day between t.first_day and t.last_day
    group by d.player_id, d.product, d.asset order by d.player_id, d.product, d.asset`.execute(db);
  return rows;
}

export interface TeamFlow {
  playerId: bigint;
  asset: string;
  deposit: bigint;
  withdrawal: bigint;
  fee: bigint;
  bonus: bigint;
  rebate: bigint;
  adjustment: bigint;
}

/** The same of what came and went as cash. */
export async function listTeamFlow(
  db: Db | Tx,
  { merchantId, timeZone, agentId, from, to }: Team & { from: string; to: string },
): Promise<TeamFlow[]> {
  const { rows } = await sql<TeamFlow>`
    select d.player_id as "playerId", d.asset, sum(d.deposit)::bigint as deposit, sum(d.withdrawal)::bigint as withdrawal,
      sum(d.fee)::bigint as fee, sum(d.bonus)::bigint as bonus, sum(d.rebate)::bigint as rebate,
      sum(d.adjustment)::bigint as adjustment
    from ${stood({ merchantId, timeZone, agentId, from, to })} t
    join activity.member_flow_day d on d.merchant_id = ${merchantId} and d.player_id = t.player_id
      and d.day between t.first_day and t.last_day
    group by d.player_id, d.asset order by d.player_id, d.asset`.execute(db);
  return rows;
}

/** From so many members on, all of the merchant's month are read in one go: to look for each costs more. */
const LARGE_TEAM = 3_000;

/**
 * What a team played in a calendar month, by product. Whoever stood in it all the time is read from the month and from its days that are not
 * over; whoever came or went, by day. The planner takes every team for a small one: adding nothing to a number keeps it from looking for each
 * member of a large one by index.
 */
export async function sumTeamMonth(
  db: Db | Tx,
  { merchantId, timeZone, agentId, month }: Team & { month: string },
  largeFrom = LARGE_TEAM,
): Promise<ProductSums[]> {
  const last = sql`(${month}::date + interval '1 month' - interval '1 day')::date`;
  const { rows } = await sql<ProductSums>`
    with stood as materialized (
      select player_id, valid_from, valid_to, valid_from < ${endOf(sql`${month}::date`, timeZone)}
        and valid_to >= ${endOf(last, timeZone)} as is_whole
      from access.team_member
      where merchant_id = ${merchantId} and agent_id = ${agentId}::bigint and depth > 0
        and valid_from < ${endOf(last, timeZone)} and valid_to >= ${endOf(sql`${month}::date`, timeZone)}
    ), size as materialized (
      select count(*) >= ${largeFrom}::int as is_large from stood
    ), open_day as materialized (
      select distinct g.day from activity.game_day g
      where g.merchant_id = ${merchantId} and g.day between ${month}::date and ${last}
        and not exists (select from activity.closed_day c where c.merchant_id = g.merchant_id and c.day = g.day)
    ), played as (
      select m.product, m.asset, m.bets, m.stake, m.valid_bet, m.payout from stood s
      join activity.member_month m on m.merchant_id = ${merchantId} and m.month = ${month}::date and m.player_id + 0 = s.player_id
      where s.is_whole and (select is_large from size)
      union all
      select m.product, m.asset, m.bets, m.stake, m.valid_bet, m.payout from stood s
      join activity.member_month m on m.merchant_id = ${merchantId} and m.month = ${month}::date and m.player_id = s.player_id
      where s.is_whole and not (select is_large from size)
      union all
      select d.product, d.asset, d.bets, d.stake, d.valid_bet, d.payout from stood s
      join activity.member_day d on d.merchant_id = ${merchantId} and d.day = any(array(select day from open_day))
        and d.player_id + 0 = s.player_id
      where s.is_whole and (select is_large from size)
      union all
      select d.product, d.asset, d.bets, d.stake, d.valid_bet, d.payout from stood s
      join activity.member_day d on d.merchant_id = ${merchantId} and d.day = any(array(select day from open_day))
        and d.player_id = s.player_id
      where s.is_whole and not (select is_large from size)
      union all
      select d.product, d.asset, d.bets, d.stake, d.valid_bet, d.payout from stood s
      join activity.member_day d on d.merchant_id = ${merchantId} and d.player_id = s.player_id and d.day between ${month}::date and ${last}
        and s.valid_from < ${endOf(sql`d.day`, timeZone)} and s.valid_to >= ${endOf(sql`d.day`, timeZone)}
      where not s.is_whole
    ), summed as (
      select product, asset, sum(bets)::bigint as bets, sum(stake)::bigint as stake, sum(valid_bet)::bigint as "validBet",
        sum(payout)::bigint as payout
      from played group by product, asset
    )
    select * from summed order by product, asset`.execute(db);
  return rows;
}

/** The midnight that ends a day of the merchant. */
const endOf = (day: RawBuilder<unknown>, timeZone: string) =>
  sql`((${day} + 1)::timestamp at time zone ${timeZone}::text)`;

/** Who stood below an agent, from which of these days to which; several rows when the member or the agent was moved. */
const stood = ({ merchantId, timeZone, agentId, from, to }: Team & { from: string; to: string }) => sql`(
    select player_id, depth,
      greatest((valid_from at time zone ${timeZone}::text)::date, ${from}::date) as first_day,
      least(case when valid_to < 'infinity' then (valid_to at time zone ${timeZone}::text)::date - 1 end, ${to}::date) as last_day
    from access.team_member
    where merchant_id = ${merchantId} and agent_id = ${agentId}::bigint and depth > 0
      and valid_from < ((${to}::date + 1)::timestamp at time zone ${timeZone}::text)
      and valid_to >= ((${from}::date + 1)::timestamp at time zone ${timeZone}::text))`;
