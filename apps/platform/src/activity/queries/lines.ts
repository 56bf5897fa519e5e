import { sql } from 'kysely';
import { rowsOf, textField, timeOf } from '../../kernel/db/column.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import type { NewLine } from '../line.ts';
import type { Product } from '../products.ts';
import { gameDays, memberDays, memberFlowDays } from './roll-ups.ts';

interface Writing {
  merchantId: number;
  timeZone: string;
  lines: readonly NewLine[];
}

/** Writes lines that are not there yet, and adds them to the roll-ups, in one statement. Answers how many were new. */
export async function writeLines(tx: Tx, { merchantId, timeZone, lines }: Writing): Promise<number> {
  if (lines.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`/* activity.write_lines */
    with given as (
      select *, ${sql.raw(timeOf('at'))} as happened_at, ${sql.raw(timeOf('first_at'))} as first_happened_at
      from unnest(${rowsOf(lines, fieldsOf)}::activity.line_to_write[])
    ), written as (
      insert into activity.line (merchant_id, source, ref, number, kind, player_id, asset, product, vendor, game, at, day, first_day,
        bets, stake, valid_bet, payout, jackpot, stake_before, payout_before, amount, was_counted)
      select ${merchantId}::int, source, ref, number, kind, player_id, asset, product, coalesce(vendor, ''), coalesce(game, ''), happened_at,
        (happened_at at time zone ${timeZone}::text)::date, (first_happened_at at time zone ${timeZone}::text)::date,
        bets, stake, valid_bet, payout, jackpot, stake_before, payout_before, amount, was_counted
      from given
      on conflict (merchant_id, source, ref, number) do nothing
      returning *
    ), member_days as (${memberDays(sql`written`)}), flow_days as (${memberFlowDays(sql`written`)}),
    game_days as (${gameDays(sql`written`)})
    select count(*)::int as count from written`.execute(tx);
  return rows[0]?.count ?? 0;
}

const fieldsOf = (line: NewLine): string =>
  `${line.source},${textField(line.ref)},${line.number},${line.kind},${line.playerId},${textField(line.asset)},${line.product ?? ''},` +
  `${textField(line.vendor || null)},${textField(line.game || null)},${line.at.getTime()},${line.firstAt?.getTime() ?? ''},${line.bets},` +
  `${line.stake},${line.validBet},${line.payout},${line.jackpot},${line.stakeBefore},${line.payoutBefore},${line.amount},` +
  `${line.wasCounted}`;

/** A line as it stands. */
export interface Line extends NewLine {
  id: bigint;
  day: string;
  firstDay: string | null;
}

const columns = sql`id, source, ref, number, kind, player_id as "playerId", asset, product, vendor, game, at, day::text as day,
  first_day::text as "firstDay", bets, stake, valid_bet as "validBet", payout, jackpot, stake_before as "stakeBefore",
  payout_before as "payoutBefore", amount, was_counted as "wasCounted"`;

export interface Stretch {
  /** The last line of it. */
  until: bigint;
  /** How many lines it has. */
  lines: number;
  playerIds: readonly bigint[];
}

/** The next so many lines: whose they are, and where they end; null when there is none. */
export async function nextStretch(
  tx: Tx,
  { merchantId, after, limit }: { merchantId: number; after: bigint; limit: number },
): Promise<Stretch | null> {
  const { rows } = await sql<Omit<Stretch, 'playerIds'> & { players: string }>`
    select max(id) as until, count(*)::int as lines, string_agg(distinct player_id::text, ',') as players
    from (select id, player_id from activity.line where merchant_id = ${merchantId} and id > ${after}::bigint
      order by id limit ${limit}) next having count(*) > 0`.execute(tx);
  const [row] = rows;
  return row ? { until: row.until, lines: row.lines, playerIds: row.players.split(',').map(BigInt) } : null;
}

export interface MemberSums {
  playerId: bigint;
  deposit: bigint;
  validBet: bigint;
}

/** What each member paid in and really risked by these lines, in one asset; corrections count by their difference. */
export async function sumLines(
  tx: Tx,
  { merchantId, after, until, asset }: { merchantId: number; after: bigint; until: bigint; asset: string },
): Promise<MemberSums[]> {
  const { rows } = await sql<MemberSums>`
    select player_id as "playerId", coalesce(sum(amount) filter (where kind = 'deposit'), 0)::bigint as deposit,
      coalesce(sum(valid_bet) filter (where kind = 'bet'), 0)::bigint as "validBet"
    from activity.line
    where merchant_id = ${merchantId} and id > ${after}::bigint and id <= ${until}::bigint and asset = ${asset}
      and kind in ('bet', 'deposit')
    group by player_id order by player_id`.execute(tx);
  return rows;
}

/** Lines of some members, or of all, in the order in which they were written. */
export async function listLines(
  tx: Tx,
  {
    merchantId,
    after,
    until,
    playerIds,
  }: { merchantId: number; after: bigint; until: bigint; playerIds: readonly bigint[] | null },
): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select ${columns} from activity.line
    where merchant_id = ${merchantId} and id > ${after}::bigint and id <= ${until}::bigint
      and (${playerIds === null} or player_id = any(${(playerIds ?? []).map(String)}::bigint[]))
    order by id`.execute(tx);
  return rows;
}

export async function linesOfRefs(
  db: Db | Tx,
  { merchantId, source, refs }: { merchantId: number; source: string; refs: readonly string[] },
): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select ${columns} from activity.line where merchant_id = ${merchantId} and source = ${source}
      and ref = any(${[...refs]}::text[]) order by ref, number`.execute(db);
  return rows;
}

/** Lines by their ids. */
export async function linesById(
  db: Db | Tx,
  { merchantId, ids }: { merchantId: number; ids: readonly bigint[] },
): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select ${columns} from activity.line where merchant_id = ${merchantId} and id = any(${ids.map(String)}::bigint[])`.execute(
    db,
  );
  return rows;
}

export async function countLines(
  db: Db | Tx,
  { merchantId, source }: { merchantId: number; source: string },
): Promise<bigint> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from activity.line where merchant_id = ${merchantId} and source = ${source}`.execute(
    db,
  );
  return rows[0]?.count ?? 0n;
}

export interface Win {
  source: 'round' | 'lottery';
  ref: string;
  playerId: bigint;
  product: Product;
  vendor: string;
  game: string;
  payout: bigint;
  asset: string;
  at: Date;
}

export interface FeedBet extends Win {
  stake: bigint;
}

/** The latest bets that have ended, as they are worth by now; the high ones are those of a hundred units and more, as in their index. */
export async function listFeed(
  db: Db,
  { merchantId, product, isHigh, limit }: FeedQuestion,
): Promise<FeedBet[]> {
  const { rows } = await sql<FeedBet>`
    select l.source, l.ref, l.player_id as "playerId", l.product, l.vendor, l.game, l.asset, l.at,
      (l.stake + coalesce(c.stake, 0))::bigint as stake, (l.payout + coalesce(c.payout, 0))::bigint as payout
    from activity.line l
    left join lateral (select sum(c.payout) as payout, sum(c.stake) as stake from activity.line c
      where c.ref = l.ref and c.source = l.source and c.merchant_id = l.merchant_id and c.number > 0) c on true
    where l.merchant_id = ${merchantId} and l.kind = 'bet' and l.number = 0 ${isHigh ? sql`and l.stake >= 1000000` : sql``}
      and (${product}::text is null or l.product = ${product}::text) and l.stake + coalesce(c.stake, 0) > 0
    order by l.at desc limit ${limit}`.execute(db);
  return rows;
}

export interface FeedQuestion {
  merchantId: number;
  product: Product | null;
  isHigh: boolean;
  limit: number;
}

/** The latest wins of ten units and more, which is also what their index holds, as they are worth by now. */
export async function listWins(
  db: Db,
  { merchantId, product, limit }: { merchantId: number; product: Product | null; limit: number },
): Promise<Win[]> {
  const { rows } = await sql<Win>`
    select l.source, l.ref, l.player_id as "playerId", l.product, l.vendor, l.game, l.asset, l.at,
      (l.payout + coalesce(c.payout, 0))::bigint as payout
    from activity.line l
    left join lateral (select sum(c.payout) as payout, sum(c.stake) as stake from activity.line c
      where c.ref = l.ref and c.source = l.source and c.merchant_id = l.merchant_id and c.number > 0) c on true
    where l.merchant_id = ${merchantId} and l.payout >= 100000 and l.payout > l.stake and l.number = 0 and l.kind = 'bet'
      and (${product}::text is null or l.product = ${product}::text)
      and l.payout + coalesce(c.payout, 0) >= 100000
      and l.payout + coalesce(c.payout, 0) > l.stake + coalesce(c.stake, 0)
    order by l.at desc limit ${limit}`.execute(db);
  return rows;
}
