import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../kernel/db/db.ts';
import { flowKinds } from '../line.ts';

/**
 * The sums of lines, added to what is there. `lines` is a name of a statement that gives lines: those just written, or all of a range when
 * roll-ups are built anew.
 */
export const memberDays = (lines: RawBuilder<unknown>) => sql`
  insert into activity.member_day as known (merchant_id, player_id, day, product, asset, bets, stake, valid_bet, payout, jackpot)
  select merchant_id, player_id, day, product, asset, sum(bets), sum(stake), sum(valid_bet), sum(payout), sum(jackpot)
  from ${lines} where kind = 'bet' group by merchant_id, player_id, day, product, asset
  on conflict (merchant_id, player_id, day, product, asset) do update set bets = known.bets + excluded.bets,
    stake = known.stake + excluded.stake, valid_bet = known.valid_bet + excluded.valid_bet,
    payout = known.payout + excluded.payout, jackpot = known.jackpot + excluded.jackpot`;

const flows = sql.join(flowKinds.map((kind) => sql.ref(kind)));
const flowSums = sql.join(
  flowKinds.map((kind) => sql`coalesce(sum(amount) filter (where kind = ${sql.lit(kind)}), 0)`),
);
const flowAdded = sql.join(
  flowKinds.map((kind) => sql`${sql.ref(kind)} = known.${sql.ref(kind)} + excluded.${sql.ref(kind)}`),
);

export const memberFlowDays = (lines: RawBuilder<unknown>) => sql`
  insert into activity.member_flow_day as known (merchant_id, player_id, day, asset, ${flows})
  select merchant_id, player_id, day, asset, ${flowSums} from ${lines} where kind <> 'bet'
  group by merchant_id, player_id, day, asset
  on conflict (merchant_id, player_id, day, asset) do update set ${flowAdded}`;

/** Something of what a bet is worth by now, less the same of what it was worth before. */
const gained = (worth: (stake: RawBuilder<unknown>, payout: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  sql`sum(${worth(sql`(stake_before + stake)`, sql`(payout_before + payout)`)} - ${worth(sql`stake_before`, sql`payout_before`)})`;

/** A return is of what was staked: gifts count beside it. */
export const gameDays = (lines: RawBuilder<unknown>) => sql`
  insert into activity.game_day as known (merchant_id, vendor, game, day, product, asset, bets, stake, valid_bet, payout, gift, jackpot,
    stake_squared, payout_squared, stake_by_payout)
  select merchant_id, vendor, game, day, product, asset, sum(bets), sum(stake), sum(valid_bet), sum(payout),
    ${gained((stake, payout) => sql`case when ${stake} > 0 then 0 else ${payout} end`)}, sum(jackpot),
    ${gained((stake) => sql`${stake}::numeric * ${stake}`)},
    ${gained((stake, payout) => sql`case when ${stake} > 0 then ${payout}::numeric * ${payout} else 0 end`)},
    ${gained((stake, payout) => sql`${stake}::numeric * ${payout}`)}
  from ${lines} where kind = 'bet' group by merchant_id, vendor, game, day, product, asset
  on conflict (merchant_id, vendor, game, day, product, asset) do update set bets = known.bets + excluded.bets,
    stake = known.stake + excluded.stake, valid_bet = known.valid_bet + excluded.valid_bet,
    payout = known.payout + excluded.payout, gift = known.gift + excluded.gift, jackpot = known.jackpot + excluded.jackpot,
    stake_squared = known.stake_squared + excluded.stake_squared,
    payout_squared = known.payout_squared + excluded.payout_squared,
    stake_by_payout = known.stake_by_payout + excluded.stake_by_payout`;

interface Days {
  merchantId: number;
  from: string;
  to: string;
}

/** Throws away the roll-ups of some days. */
export async function dropDays(tx: Tx, { merchantId, from, to }: Days): Promise<void> {
  for (const table of ['member_day', 'member_flow_day', 'game_day'])
    await sql`delete from ${sql.table(`activity.${table}`)}
      where merchant_id = ${merchantId} and day between ${from}::date and ${to}::date`.execute(tx);
}

/** Builds them from the lines. */
export async function buildDays(tx: Tx, { merchantId, from, to }: Days): Promise<void> {
  await sql`
    with chosen as materialized (
      select * from activity.line
      where merchant_id = ${merchantId} and day between ${from}::date and ${to}::date
    ), member_days as (${memberDays(sql`chosen`)}), flow_days as (${memberFlowDays(sql`chosen`)}),
    game_days as (${gameDays(sql`chosen`)}) select 1`.execute(tx);
}

/** First and last day with a line or with a roll-up; null when there is none. */
export async function daysOfRecord(tx: Tx, merchantId: number): Promise<{ from: string; to: string } | null> {
  const { rows } = await sql<{ from: string | null; to: string | null }>`
    select min(day)::text as from, max(day)::text as to from (
      select min(day) as day from activity.line where merchant_id = ${merchantId}
      union all select max(day) from activity.line where merchant_id = ${merchantId}
      union all select min(day) from activity.game_day where merchant_id = ${merchantId}
      union all select max(day) from activity.game_day where merchant_id = ${merchantId}
      union all select min(day) from activity.member_flow_day where merchant_id = ${merchantId}
      union all select max(day) from activity.member_flow_day where merchant_id = ${merchantId}) days`.execute(
    tx,
  );
  const [range] = rows;
  return range?.from && range.to ? { from: range.from, to: range.to } : null;
}
