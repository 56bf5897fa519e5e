import { type RawBuilder, sql } from 'kysely';
import { isOfTeam, type TeamOfDays, teamOfDays } from '../../access/public.ts';
import type { Db } from '../../kernel/db/db.ts';
import type { Product } from '../products.ts';

export type BetResult = 'won' | 'lost' | 'push' | 'corrected';

/** Settled bets of a team; each day goes by the tree of that day. */
export interface TeamBets extends TeamOfDays {
  asset: string;
  product: Product | null;
  vendor: string | null;
  game: string | null;
  result: BetResult | null;
  betNo: string | null;
}

export interface TeamBet {
  id: bigint;
  playerId: bigint;
  depth: number;
  at: Date;
  day: string;
  source: 'round' | 'lottery';
  ref: string;
  vendor: string;
  game: string;
  product: Product;
  stake: bigint;
  validBet: bigint;
  payout: bigint;
  result: BetResult;
}

/** What a line is called; a later change of a bet is a line of its own, by the difference. */
const RESULT = sql`case when l.number <> 0 then 'corrected' when l.payout < l.stake then 'lost'
  when l.payout = l.stake and l.valid_bet = 0 then 'push' else 'won' end`;

/** Lines before one of them, newest first. Of each member no more are read than are wanted in all. */
export async function listTeamBets(
  db: Db,
  bets: TeamBets,
  { before, limit }: { before: bigint | null; limit: number },
): Promise<TeamBet[]> {
  const position = before === null ? null : await positionOf(db, bets.merchantId, before);
  if (before !== null && position === null) return [];
  const older = position
    ? sql`and (l.day, l.at, l.id) < (${position.day}::date, ${position.at}::timestamptz, ${before}::bigint)`
    : sql``;
  const { rows } = await sql<TeamBet>`
    with team as materialized (${teamOfDays(bets)})
    select l.id, l.player_id as "playerId", team.depth::int as depth, l.at, l.day::text as day, l.source, l.ref, l.vendor, l.game, l.product,
      l.stake, l.valid_bet as "validBet", l.payout, l.result
    from team cross join lateral (
      select l.*, ${RESULT} as result from activity.line l
      where l.merchant_id = ${bets.merchantId} and ${conditions(bets)} ${older}
      order by l.day desc, l.at desc, l.id desc limit ${limit}) l
    order by l.day desc, l.at desc, l.id desc limit ${limit}`.execute(db);
  return rows;
}

async function positionOf(
  db: Db,
  merchantId: number,
  id: bigint,
): Promise<{ day: string; at: string } | null> {
  const { rows } = await sql<{ day: string; at: string }>`
    select day::text, at::text from activity.line where merchant_id = ${merchantId} and id = ${id}::bigint`.execute(
    db,
  );
  return rows[0] ?? null;
}

export interface BetSums {
  count: number;
  stake: bigint;
  validBet: bigint;
  payout: bigint;
}

const sumsOf = (count: RawBuilder<unknown>) => sql`coalesce(${count}, 0)::int as count,
  coalesce(sum(l.stake), 0)::bigint as stake, coalesce(sum(l.valid_bet), 0)::bigint as "validBet",
  coalesce(sum(l.payout), 0)::bigint as payout`;

/** All that was found. Days of members answer it unless single lines are chosen by what they are. */
export async function sumTeamBets(db: Db, bets: TeamBets): Promise<BetSums> {
  const { merchantId, timeZone, asset, from, to, product } = bets;
  const isOfLines = [bets.vendor, bets.game, bets.result, bets.betNo].some((asked) => asked !== null);
  const { rows } = !isOfLines
    ? await sql<BetSums>`
          with team as materialized (${teamOfDays(bets)})
          select ${sumsOf(sql`sum(l.bets)`)}
          from team join activity.member_day l on l.merchant_id = ${merchantId} and l.player_id = team.player_id
            and l.day between ${from}::date and ${to}::date and l.asset = ${asset} and ${isOfTeam(sql`l.day`, timeZone)}
          where ${product}::text is null or l.product = ${product}::text`.execute(db)
    : await sql<BetSums>`
          with team as materialized (${teamOfDays(bets)})
          select ${sumsOf(sql`sum(l.bets)`)} from team join activity.line l on l.merchant_id = ${merchantId}
            and ${conditions(bets)}`.execute(db);
  return rows[0] as BetSums;
}

/** Only what was asked for stands in the statement. */
function conditions(bets: TeamBets) {
  const { timeZone, asset, from, to, product, vendor, game, result, betNo } = bets;
  const asked = [
    sql`l.player_id = team.player_id and l.kind = 'bet'`,
    sql`l.day between ${from}::date and ${to}::date and l.asset = ${asset} and ${isOfTeam(sql`l.day`, timeZone)}`,
  ];
  if (product !== null) asked.push(sql`l.product = ${product}`);
  if (vendor !== null) asked.push(sql`l.vendor = ${vendor}`);
  if (game !== null) asked.push(sql`l.game = ${game}`);
  if (result !== null) asked.push(sql`${RESULT} = ${result}`);
  if (betNo !== null) asked.push(sql`(l.ref = ${betNo} or l.ref = l.vendor || ':' || ${betNo})`);
  return sql.join(asked, sql` and `);
}
