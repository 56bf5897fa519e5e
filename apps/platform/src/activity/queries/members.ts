import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db/db.ts';
import type { ProductSums } from './months.ts';

/** Some members, and merchant-days from one to another, both included. */
interface Range {
  merchantId: number;
  playerIds: readonly bigint[];
  from: string;
  to: string;
}

export interface PlayDay extends ProductSums {
  playerId: bigint;
  day: string;
}

/** What members staked and got back, by day, product and asset. */
export async function playDays(db: Db | Tx, { merchantId, playerIds, from, to }: Range): Promise<PlayDay[]> {
  const { rows } = await sql<PlayDay>`
    select player_id as "playerId", day::text as day, product, asset, bets, stake, valid_bet as "validBet", payout
    from activity.member_day
    where merchant_id = ${merchantId} and player_id = any(${playerIds.map(String)}::bigint[])
      and day between ${from}::date and ${to}::date order by player_id, day, product, asset`.execute(db);
  return rows;
}

/** Whether a member has ever placed a bet that counts. */
export async function hasPlayed(
  db: Db | Tx,
  { merchantId, playerId }: { merchantId: number; playerId: bigint },
): Promise<boolean> {
  const { rows } = await sql`
    select from activity.member_day where merchant_id = ${merchantId} and player_id = ${playerId}::bigint and bets > 0 limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

export interface FlowDay {
  playerId: bigint;
  day: string;
  asset: string;
  deposit: bigint;
  withdrawal: bigint;
  fee: bigint;
  transfer: bigint;
  bonus: bigint;
  rebate: bigint;
  points: bigint;
  salary: bigint;
  dividend: bigint;
  adjustment: bigint;
}

/** What came and went as cash, by day and asset. */
export async function flowDays(db: Db | Tx, { merchantId, playerIds, from, to }: Range): Promise<FlowDay[]> {
  const { rows } = await sql<FlowDay>`
    select player_id as "playerId", day::text as day, asset, deposit, withdrawal, fee, transfer, bonus, rebate, points, salary, dividend,
      adjustment
    from activity.member_flow_day
    where merchant_id = ${merchantId} and player_id = any(${playerIds.map(String)}::bigint[])
      and day between ${from}::date and ${to}::date order by player_id, day, asset`.execute(db);
  return rows;
}

/** What each of some members paid in and really risked on these days, in one asset. Whoever did nothing is left out. */
export async function sumMembers(
  db: Db | Tx,
  { merchantId, playerIds, from, to, asset }: Range & { asset: string },
): Promise<{ playerId: bigint; deposit: bigint; validBet: bigint }[]> {
  const which = sql`merchant_id = ${merchantId} and player_id = any(${playerIds.map(String)}::bigint[])
    and day between ${from}::date and ${to}::date and asset = ${asset}`;
  const { rows } = await sql<{ playerId: bigint; deposit: bigint; validBet: bigint }>`
    select player_id as "playerId", sum(deposit)::bigint as deposit, sum(valid_bet)::bigint as "validBet" from (
      select player_id, deposit, 0 as valid_bet from activity.member_flow_day where ${which}
      union all
      select player_id, 0, valid_bet from activity.member_day where ${which}
    ) done group by player_id order by player_id`.execute(db);
  return rows;
}

/** What some members together staked, got back, really risked and paid in on these days, in one asset. */
export async function sumTogether(
  db: Db | Tx,
  { merchantId, playerIds, from, to, asset }: Range & { asset: string },
): Promise<{ stake: bigint; payout: bigint; validBet: bigint; deposit: bigint }> {
  const which = sql`merchant_id = ${merchantId} and player_id = any(${playerIds.map(String)}::bigint[])
    and day between ${from}::date and ${to}::date and asset = ${asset}`;
  const { rows } = await sql<{ stake: bigint; payout: bigint; validBet: bigint; deposit: bigint }>`
    select coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(payout), 0)::bigint as payout,
      coalesce(sum(valid_bet), 0)::bigint as "validBet",
      (select coalesce(sum(deposit), 0)::bigint from activity.member_flow_day where ${which}) as deposit
    from activity.member_day where ${which}`.execute(db);
  return rows[0] as { stake: bigint; payout: bigint; validBet: bigint; deposit: bigint };
}
