import { sql } from 'kysely';
import { isLargeTeam } from '../../access/public.ts';
import type { Db } from '../../kernel/db/db.ts';
import type { Product } from '../products.ts';

/** Days of the merchant, both included, of one team as another agent may see it. */
export interface TeamDays {
  merchantId: number;
  timeZone: string;
  asset: string;
  /** Whoever asks: only days on which the team stood below, or was the own, are counted. */
  viewerId: bigint;
  agentId: bigint;
  from: string;
  to: string;
  /** Without one all of them, and cash, which has no product. */
  product: Product | null;
  /** How far down: 0 the agent alone, 1 whoever is directly below; null the whole team. */
  depth: number | null;
}

export interface TeamSums {
  stake: bigint;
  validBet: bigint;
  payout: bigint;
  deposit: bigint;
  withdrawal: bigint;
  bonus: bigint;
  rebate: bigint;
  salary: bigint;
}

const SUMS = sql`coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(valid_bet), 0)::bigint as "validBet",
  coalesce(sum(payout), 0)::bigint as payout, coalesce(sum(deposit), 0)::bigint as deposit,
  coalesce(sum(withdrawal), 0)::bigint as withdrawal, coalesce(sum(bonus), 0)::bigint as bonus,
  coalesce(sum(rebate), 0)::bigint as rebate, coalesce(sum(salary), 0)::bigint as salary`;

/**
 * A day belongs to whoever stands above at its end: a move counts from midnight on, and a newcomer from the first day on. Of a large team
 * the days of all members of the merchant are read in one go. The planner takes every team for a small one: adding nothing to a number keeps
 * it from looking for each member of a large one by index.
 */
async function played(db: Db, days: TeamDays) {
  const { merchantId, timeZone, asset, viewerId, agentId, from, to, product, depth } = days;
  const endOf = (day: ReturnType<typeof sql>) =>
    sql`((${day} + 1)::timestamp at time zone ${timeZone}::text)`;
  const isOfDay = sql`team.valid_from < ${endOf(sql`d.day`)} and team.valid_to >= ${endOf(sql`d.day`)}`;
  const isAsked = sql`d.merchant_id = ${merchantId} and d.day between ${from}::date and ${to}::date and d.asset = ${asset}`;
  const bets = sql`d.stake, d.valid_bet, d.payout, 0::bigint as deposit, 0::bigint as withdrawal, 0::bigint as bonus,
    0::bigint as rebate, 0::bigint as salary`;
  const cash = sql`0::bigint, 0::bigint, 0::bigint, d.deposit, d.withdrawal, d.bonus, d.rebate, d.salary + d.dividend`;
  const isProduct = sql`(${product}::text is null or d.product = ${product}::text)`;
  const source = (await isLargeTeam(db, days))
    ? sql`select team.branch_id, d.* from (
        select d.player_id, d.day, d.product, ${bets} from activity.member_day d where ${isAsked} and ${isProduct}
        union all
        select d.player_id, d.day, '', ${cash} from activity.member_flow_day d where ${isAsked} and ${product}::text is null
      ) d join team on d.player_id + 0 = team.player_id and ${isOfDay}`
    : sql`select team.branch_id, team.player_id, d.day, d.product, ${bets} from team
        join activity.member_day d on d.player_id = team.player_id and ${isAsked} and ${isOfDay} where ${isProduct}
      union all
      select team.branch_id, team.player_id, d.day, '', ${cash} from team
        join activity.member_flow_day d on d.player_id = team.player_id and ${isAsked} and ${isOfDay} where ${product}::text is null`;
  return sql`
    with team as (
      select t.player_id, coalesce(t.branch_id, t.agent_id) as branch_id,
        greatest(s.valid_from, t.valid_from) as valid_from, least(s.valid_to, t.valid_to) as valid_to
      from access.team_member s
      join access.team_member t on t.merchant_id = s.merchant_id and t.agent_id = s.player_id
        and t.valid_from < s.valid_to and t.valid_to > s.valid_from
      where s.merchant_id = ${merchantId} and s.agent_id = ${viewerId}::bigint and s.player_id = ${agentId}::bigint
        and t.merchant_id = ${merchantId} and t.agent_id = ${agentId}::bigint
        and (${depth}::int is null or t.depth = ${depth}::int)
        and t.valid_from < ${endOf(sql`${to}::date`)} and t.valid_to >= ${endOf(sql`${from}::date`)}
    ), played as (${source})`;
}

/** The agent's own sums and those of each direct member with everybody below; whoever did nothing is left out. */
export async function sumBranches(db: Db, days: TeamDays): Promise<(TeamSums & { branchId: bigint })[]> {
  const { rows } = await sql<TeamSums & { branchId: bigint }>`
    ${await played(db, days)} select branch_id as "branchId", ${SUMS} from played group by branch_id order by branch_id`.execute(
    db,
  );
  return rows;
}

/** The team by product, of what was bet; cash has none. */
export async function sumProducts(db: Db, days: TeamDays): Promise<(TeamSums & { product: Product })[]> {
  const { rows } = await sql<TeamSums & { product: Product }>`
    ${await played(db, days)} select product, ${SUMS} from played where product <> '' group by product order by product`.execute(
    db,
  );
  return rows;
}

/** The whole team by day, and how many of it reached the floor of a valid bet on that day. */
export async function sumTeamDays(
  db: Db,
  days: TeamDays,
  activeFloor: bigint,
): Promise<(TeamSums & { day: string; active: number })[]> {
  const { rows } = await sql<TeamSums & { day: string; active: number }>`
    ${await played(db, days)}, members as (
      select day, player_id, sum(stake) as stake, sum(valid_bet) as valid_bet, sum(payout) as payout, sum(deposit) as deposit,
        sum(withdrawal) as withdrawal, sum(bonus) as bonus, sum(rebate) as rebate, sum(salary) as salary
      from played group by day, player_id
    ) select day::text as day, ${SUMS},
      count(*) filter (where valid_bet > 0 and valid_bet >= ${activeFloor}::bigint)::int as active
    from members group by day order by day`.execute(db);
  return rows;
}

/** Members whose valid bet reached the floor in all days together, each once. */
export async function countActive(db: Db, days: TeamDays, activeFloor: bigint): Promise<number> {
  const { rows } = await sql<{ active: number }>`
    ${await played(db, days)} select count(*)::int as active from (
      select from played group by player_id having sum(valid_bet) > 0 and sum(valid_bet) >= ${activeFloor}::bigint) members`.execute(
    db,
  );
  return rows[0]?.active ?? 0;
}
