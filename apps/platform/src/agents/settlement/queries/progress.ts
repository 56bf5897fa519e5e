import { sql } from 'kysely';
import { isOfTeam } from '../../../access/public.ts';
import type { Db } from '../../../kernel/db/db.ts';
import type { Stretch } from '../../contracts/queries/periods.ts';
import type { Row } from '../snapshot.ts';
import { withPaths } from './runs.ts';

interface Team extends Stretch {
  merchantId: number;
  holderId: bigint;
  asset: string;
  timeZone: string;
}

type Stored = Omit<Row, 'path'> & { path: string };

/** What a team has done so far on the days of a period, as its settlement will look at it; what corrects an earlier period is left out. */
export async function teamDays(db: Db, team: Team): Promise<Row[]> {
  const { merchantId, holderId, asset, timeZone, from, to } = team;
  const { rows } = await sql<Stored>`
    with days as (
      select (${from}::timestamptz at time zone ${timeZone})::date as first, (${to}::timestamptz at time zone ${timeZone})::date as last
    ), team as materialized (
      select player_id, valid_from, valid_to from access.team_member
      where merchant_id = ${merchantId} and agent_id = ${holderId}::bigint and valid_to > ${from}
    ), done as (
      select d.player_id, d.day, d.product, d.valid_bet as bet, d.stake, d.payout, 0 as rebate, 0 as bonus, 0 as deposit, 0 as withdrawal
      from days, team join activity.played_day d on d.merchant_id = ${merchantId} and d.player_id = team.player_id and d.asset = ${asset}
      where d.day >= days.first and d.day < days.last and ${isOfTeam(sql`d.day`, timeZone)}
      union all
      select f.player_id, f.day, '', 0, 0, 0, f.rebate, f.bonus, f.deposit, f.withdrawal
      from days, team join activity.flow_day f on f.merchant_id = ${merchantId} and f.player_id = team.player_id and f.asset = ${asset}
      where f.day >= days.first and f.day < days.last and ${isOfTeam(sql`f.day`, timeZone)}
      union all
      select c.player_id, c.day, c.product, -c.valid_bet, -c.stake, -c.payout, 0, 0, 0, 0
      from days, team join activity.bet_line c on c.merchant_id = ${merchantId} and c.player_id = team.player_id and c.asset = ${asset}
      where c.number <> 0 and c.day >= days.first and c.day < days.last and c.first_day < days.first and ${isOfTeam(sql`c.day`, timeZone)}
    )
    select done.player_id as "playerId", s.path, done.product, sum(bet)::bigint as bet, sum(stake)::bigint as stake,
      sum(payout)::bigint as payout, sum(rebate)::bigint as rebate, sum(bonus)::bigint as bonus, sum(deposit)::bigint as deposit,
      sum(withdrawal)::bigint as withdrawal
    from done join access.standing s on s.merchant_id = ${merchantId} and s.player_id = done.player_id
      and s.valid_from < (done.day + 1)::timestamp at time zone ${timeZone}
      and s.valid_to >= (done.day + 1)::timestamp at time zone ${timeZone}
    group by done.player_id, s.path, done.product`.execute(db);
  return withPaths(rows);
}

/** The same of the running hour, from the bets themselves. */
export async function teamHour(db: Db, team: Team): Promise<Row[]> {
  const { merchantId, holderId, asset, timeZone, from, to } = team;
  const { rows } = await sql<Stored>`
    select l.player_id as "playerId", s.path, l.product, sum(l.valid_bet)::bigint as bet, sum(l.stake)::bigint as stake,
      sum(l.payout)::bigint as payout, 0::bigint as rebate, 0::bigint as bonus, 0::bigint as deposit, 0::bigint as withdrawal
    from access.team_member team
    join activity.bet_line l on l.merchant_id = team.merchant_id and l.player_id = team.player_id
      and team.valid_from <= l.at and team.valid_to > l.at
    join access.standing s on s.merchant_id = l.merchant_id and s.player_id = l.player_id and s.valid_from <= l.at and s.valid_to > l.at
    where team.merchant_id = ${merchantId} and team.agent_id = ${holderId}::bigint and l.asset = ${asset} and l.number = 0
      and l.day = (${from}::timestamptz at time zone ${timeZone})::date and l.at >= ${from} and l.at < ${to}
    group by l.player_id, s.path, l.product`.execute(db);
  return withPaths(rows);
}

export interface PaidBet {
  lineId: bigint;
  billId: bigint;
  at: Date;
  product: string;
  stake: bigint;
  result: 'win' | 'lose';
  rate: bigint;
  amount: bigint;
  state: string;
}

/** Bets that earned a holder pay, of released settlements, newest first. */
export async function listPaidBets(
  db: Db,
  wish: { merchantId: number; holderId: bigint; before: readonly [string, string] | null; limit: number },
): Promise<PaidBet[]> {
  const { merchantId, holderId, before, limit } = wish;
  const older = before
    ? sql`(pay."lineId"::bigint, b.id) < (${before[0]}::bigint, ${before[1]}::bigint)`
    : sql`true`;
  const { rows } = await sql<PaidBet>`
    select pay."lineId"::bigint as "lineId", b.id as "billId", bet.at, bet.product, bet.stake, bet.result,
      pay.rate::bigint as rate, pay.amount::bigint as amount, b.state
    from agents.bill b
    join agents.contract c on c.merchant_id = b.merchant_id and c.id = b.contract_id and c.kind = 'real-time'
    join agents.settlement_run r on r.merchant_id = b.merchant_id and r.id = b.run_id and r.state = 'released'
    cross join lateral jsonb_to_recordset(b.proof->'bets') as pay ("lineId" text, rate text, amount text)
    join agents.run_bet bet on bet.merchant_id = b.merchant_id and bet.run_id = b.run_id and bet.line_id = pay."lineId"::bigint
    where b.merchant_id = ${merchantId} and b.holder_id = ${holderId}::bigint and pay.amount <> '0' and ${older}
    order by pay."lineId"::bigint desc, b.id desc limit ${limit}`.execute(db);
  return rows;
}

export interface FrozenBet {
  lineId: bigint;
  at: Date;
  product: string;
  stake: bigint;
  result: 'win' | 'lose' | 'void';
}

/** Bets as a settlement has frozen them. */
export async function listFrozenBets(
  db: Db,
  { merchantId, runId, lineIds }: { merchantId: number; runId: bigint; lineIds: readonly bigint[] },
): Promise<ReadonlyMap<bigint, FrozenBet>> {
  const { rows } = await sql<FrozenBet>`
    select line_id as "lineId", at, product, stake, result from agents.run_bet
    where merchant_id = ${merchantId} and run_id = ${runId}::bigint and line_id = any(${lineIds.map(String)}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map((bet) => [bet.lineId, bet]));
}

/** What bets have earned a holder in the periods that began at a moment or later. */
export async function sumPaidBets(
  db: Db,
  { merchantId, holderId, since }: { merchantId: number; holderId: bigint; since: Date },
): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(b.amount), 0)::bigint as sum from agents.bill b
    join agents.contract c on c.merchant_id = b.merchant_id and c.id = b.contract_id and c.kind = 'real-time'
    join agents.settlement_run r on r.merchant_id = b.merchant_id and r.id = b.run_id and r.state = 'released'
    where b.merchant_id = ${merchantId} and b.holder_id = ${holderId}::bigint and b.period_from >= ${since}
      and b.cause = 'period'`.execute(db);
  return (rows[0] as { sum: bigint }).sum;
}

/** What earlier periods left of a dividend to the one that begins at a moment. */
export async function carriedInto(
  db: Db,
  which: { merchantId: number; contractId: bigint; from: Date },
): Promise<bigint> {
  const { merchantId, contractId, from } = which;
  const { rows } = await sql<{ carried: bigint }>`
    select least(0, coalesce(sum(b.carried_out), 0))::bigint as carried
    from agents.contract c
    join agents.contract before on before.merchant_id = c.merchant_id and before.holder_id = c.holder_id
      and before.kind = c.kind and before.product = c.product and before.upline_id is not distinct from c.upline_id
    join agents.bill b on b.merchant_id = c.merchant_id and b.contract_id = before.id
    join agents.settlement_run r on r.merchant_id = b.merchant_id and r.id = b.run_id and r.period_to = ${from}
      and r.kind = c.kind and r.period = c.period
    where c.merchant_id = ${merchantId} and c.id = ${contractId}::bigint`.execute(db);
  return rows[0]?.carried ?? 0n;
}
