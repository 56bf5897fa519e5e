import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/db.ts';
import type { RunName } from '../run.ts';

export interface Freezing extends RunName {
  runId: bigint;
  asset: string;
  timeZone: string;
}

/** One settlement of a kind at a time; false when another worker is at it. Ends with the transaction. */
export async function lockKind(
  tx: Tx,
  { merchantId, kind, period }: Pick<RunName, 'merchantId' | 'kind' | 'period'>,
): Promise<boolean> {
  const { rows } = await sql<{ got: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`agents.settle/${merchantId}/${kind}/${period}`}, 0)) as got`.execute(
    tx,
  );
  return rows[0]?.got === true;
}

export async function nextRunId(tx: Tx): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    select nextval(pg_get_serial_sequence('agents.settlement_run', 'id')) as id`.execute(tx);
  return (rows[0] as { id: bigint }).id;
}

/**
 * What everybody did on the days of the period, at the place where they stood when each day ended. What corrects an earlier
 * period belongs there, and is taken out here.
 */
export async function freezeDays(tx: Tx, run: Freezing): Promise<void> {
  const { merchantId, runId, asset, timeZone, from, to } = run;
  await sql`
    with days as (
      select (${from}::timestamptz at time zone ${timeZone})::date as first, (${to}::timestamptz at time zone ${timeZone})::date as last
    ), done as (
      select d.player_id, d.day, d.product, d.valid_bet as bet, d.stake, d.payout, 0 as rebate, 0 as bonus, 0 as deposit, 0 as withdrawal
      from days join activity.played_day d on d.merchant_id = ${merchantId} and d.asset = ${asset}
        and d.day >= days.first and d.day < days.last
      union all
      select f.player_id, f.day, '', 0, 0, 0, f.rebate, f.bonus, f.deposit, f.withdrawal
      from days join activity.flow_day f on f.merchant_id = ${merchantId} and f.asset = ${asset}
        and f.day >= days.first and f.day < days.last
      union all
      select c.player_id, c.day, c.product, -c.valid_bet, -c.stake, -c.payout, 0, 0, 0, 0
      from days join activity.bet_line c on c.merchant_id = ${merchantId} and c.asset = ${asset} and c.number <> 0
        and c.day >= days.first and c.day < days.last and c.first_day < days.first
    )
    insert into agents.run_row (merchant_id, run_id, player_id, path, product, bet, stake, payout, rebate, bonus, deposit, withdrawal)
    select ${merchantId}, ${runId}::bigint, done.player_id, s.path, done.product, sum(bet), sum(stake), sum(payout), sum(rebate),
      sum(bonus), sum(deposit), sum(withdrawal)
    from done join access.standing s on s.merchant_id = ${merchantId} and s.player_id = done.player_id
      and s.valid_from < (done.day + 1)::timestamp at time zone ${timeZone}
      and s.valid_to >= (done.day + 1)::timestamp at time zone ${timeZone}
    group by done.player_id, s.path, done.product
    having sum(bet) <> 0 or sum(stake) <> 0 or sum(payout) <> 0 or sum(rebate) <> 0 or sum(bonus) <> 0 or sum(deposit) <> 0
      or sum(withdrawal) <> 0`.execute(tx);
}

/** The same of one hour, from the bets themselves. */
export async function freezeHour(tx: Tx, run: Freezing): Promise<void> {
  const { merchantId, runId, asset, timeZone, from, to } = run;
  await sql`
    insert into agents.run_row (merchant_id, run_id, player_id, path, product, bet, stake, payout)
    select ${merchantId}, ${runId}::bigint, l.player_id, s.path, l.product, sum(l.valid_bet), sum(l.stake), sum(l.payout)
    from activity.bet_line l join access.standing s on s.merchant_id = l.merchant_id and s.player_id = l.player_id
      and s.valid_from <= l.at and s.valid_to > l.at
    where l.merchant_id = ${merchantId} and l.asset = ${asset} and l.number = 0
      and l.day between (${from}::timestamptz at time zone ${timeZone})::date and (${to}::timestamptz at time zone ${timeZone})::date
      and l.at >= ${from} and l.at < ${to}
    group by l.player_id, s.path, l.product`.execute(tx);
}

/** Corrections written in this period of bets that an earlier run has settled, by the place in the tree where the bet was made. */
export async function freezeCorrections(tx: Tx, run: Freezing): Promise<void> {
  const { merchantId, runId, kind, period, asset, timeZone, from, to } = run;
  await sql`
    insert into agents.run_correction (merchant_id, run_id, target_id, player_id, path, product, bet, stake, payout)
    select ${merchantId}, ${runId}::bigint, target.id, c.player_id, s.path, c.product, sum(c.valid_bet), sum(c.stake), sum(c.payout)
    from activity.bet_line c
    join activity.bet_line f on f.merchant_id = c.merchant_id and f.source = c.source and f.ref = c.ref and f.number = 0
    join agents.settlement_run target on target.merchant_id = c.merchant_id and target.kind = ${kind} and target.period = ${period}
      and f.at >= target.period_from and f.at < target.period_to
    join access.standing s on s.merchant_id = c.merchant_id and s.player_id = c.player_id and s.valid_from <= f.at and s.valid_to > f.at
    where c.merchant_id = ${merchantId} and c.asset = ${asset} and c.number <> 0
      and c.day between (${from}::timestamptz at time zone ${timeZone})::date and (${to}::timestamptz at time zone ${timeZone})::date
      and c.at >= ${from} and c.at < ${to} and f.at < ${from}
    group by target.id, c.player_id, s.path, c.product`.execute(tx);
}

/** Bets of one day after a line of the record. */
export async function freezeBets(tx: Tx, run: Freezing): Promise<void> {
  const { merchantId, runId, asset, afterLine, lastLine } = run;
  await sql`
    insert into agents.run_bet (merchant_id, run_id, line_id, player_id, path, product, ref, at, stake, result)
    select ${merchantId}, ${runId}::bigint, l.id, l.player_id, s.path, l.product, l.ref, l.at, l.stake,
      case when l.valid_bet = 0 then 'void' when l.payout >= l.stake then 'win' else 'lose' end
    from activity.bet_line l join access.standing s on s.merchant_id = l.merchant_id and s.player_id = l.player_id
      and s.valid_from <= l.at and s.valid_to > l.at
    where l.merchant_id = ${merchantId} and l.asset = ${asset} and l.id > ${afterLine}::bigint and l.id <= ${lastLine}::bigint
      and l.number = 0 and l.stake > 0`.execute(tx);
}

/** Where the next run of pay with each bet ends: within one day, and with so many lines at most. Null: nothing new. */
export async function nextLines(
  tx: Tx,
  wish: { merchantId: number; after: bigint; since: Date; limit: number },
): Promise<{ lastLine: bigint; at: Date } | null> {
  const { merchantId, after, since, limit } = wish;
  const { rows } = await sql<{ lastLine: bigint; at: Date }>`
    with ahead as (
      select id, day, at from activity.bet_line
      where merchant_id = ${merchantId} and id > ${after}::bigint and at >= ${since} order by id limit ${limit}
    ), first as (select day, at from ahead order by id limit 1), other as (
      select min(ahead.id) as id from ahead, first where ahead.day <> first.day
    )
    select max(ahead.id) as "lastLine", first.at from ahead, first, other
    where ahead.id < coalesce(other.id, ahead.id + 1) group by first.at`.execute(tx);
  return rows[0] ?? null;
}

/** Everything that was frozen as one number: another input would have another. */
export async function hashInputs(
  tx: Tx,
  { merchantId, runId, rules }: { merchantId: number; runId: bigint; rules: unknown },
): Promise<string> {
  const { rows } = await sql<{ hash: string }>`
    select encode(sha256(convert_to(${JSON.stringify(rules)}::jsonb::text || E'\n' || coalesce(string_agg(line, E'\n' order by line collate "C"), ''), 'UTF8')), 'hex') as hash
    from (
      select concat_ws(':', 't', contract_id, carried_in) as line from agents.run_term where merchant_id = ${merchantId} and run_id = ${runId}::bigint
      union all
      select concat_ws(':', 'r', player_id, path, product, bet, stake, payout, rebate, bonus, deposit, withdrawal) from agents.run_row
        where merchant_id = ${merchantId} and run_id = ${runId}::bigint
      union all
      select concat_ws(':', 'b', line_id, player_id, path, product, stake, result) from agents.run_bet
        where merchant_id = ${merchantId} and run_id = ${runId}::bigint
      union all
      select concat_ws(':', 'c', target_id, player_id, path, product, bet, stake, payout) from agents.run_correction
        where merchant_id = ${merchantId} and run_id = ${runId}::bigint
    ) inputs`.execute(tx);
  return (rows[0] as { hash: string }).hash;
}
