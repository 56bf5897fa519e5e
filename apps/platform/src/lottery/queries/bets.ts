import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import type { Pockets } from '../../catalogue/public.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import type { OwnOdds } from './games.ts';

export type BetState = 'pending' | 'won' | 'lost' | 'returned' | 'void' | 'cancelled' | 'stopped';

export interface Bet {
  merchantId: number;
  id: bigint;
  issueId: bigint;
  sequence: number;
  hash: Buffer;
  playerId: bigint;
  accountId: bigint;
  requestId: string;
  line: number;
  chaseId: string | null;
  playCode: string;
  content: string;
  bets: number;
  perBet: bigint;
  stake: bigint;
  series: number | null;
  odds: OwnOdds[string] | null;
  rebateDue: bigint;
  topPrize: bigint;
  placedAt: Date;
  state: BetState;
  payout: bigint;
  rebate: bigint;
  revision: number;
  /** What paid the stake, where cash alone did not. */
  pockets: Pockets | null;
}

export interface ShownBet extends Bet {
  gameCode: string;
  numero: string;
  lockAt: Date;
  winNo: string | null;
  voidReason: string | null;
  correctionReason: string | null;
}

const columns = sql`b.merchant_id as "merchantId", b.id, b.issue_id as "issueId", b.sequence, b.hash, b.player_id as "playerId",
  b.account_id as "accountId", b.request_id as "requestId", b.line, b.chase_id as "chaseId", b.play_code as "playCode",
  b.content, b.bets, b.per_bet as "perBet", b.stake, b.series, b.odds, b.top_prize as "topPrize", b.placed_at as "placedAt", b.state, b.payout,
  b.rebate_due as "rebateDue", b.rebate, b.revision,
  (select p.pockets from lottery.bet_pocket p where p.merchant_id = b.merchant_id and p.issue_id = b.issue_id
    and p.sequence = b.sequence) as pockets`;
const shown = sql`${columns}, i.game_code as "gameCode", i.numero, i.lock_at as "lockAt", i.win_no as "winNo",
  i.void_reason as "voidReason", i.correction_reason as "correctionReason"`;

interface Member {
  merchantId: number;
  playerId: bigint;
}

export async function findRequest(
  db: Db,
  { merchantId, playerId, requestId }: Member & { requestId: string },
): Promise<ShownBet[]> {
  const { rows } = await sql<ShownBet>`
    select ${shown} from lottery.bet b join lottery.issue i on i.merchant_id = b.merchant_id and i.id = b.issue_id
    where b.merchant_id = ${merchantId} and b.player_id = ${playerId}::bigint and b.request_id = ${requestId}::uuid
    order by b.line`.execute(db);
  return rows;
}

export async function findBet(
  db: Db | Tx,
  { merchantId, playerId, id }: Member & { id: bigint },
): Promise<ShownBet | null> {
  const { rows } = await sql<ShownBet>`
    select ${shown} from lottery.bet b join lottery.issue i on i.merchant_id = b.merchant_id and i.id = b.issue_id
    where b.merchant_id = ${merchantId} and b.player_id = ${playerId}::bigint and b.id = ${id}::bigint`.execute(
    db,
  );
  return rows[0] ?? null;
}

interface BetFilter extends Member {
  products: readonly string[];
  gameCode: string | null;
  states: readonly BetState[] | null;
  betId: bigint | null;
  from: Date;
  to: Date;
}

export async function listBets(
  db: Db,
  filter: BetFilter & { before: bigint | null; limit: number },
): Promise<ShownBet[]> {
  const { merchantId, playerId } = filter;
  const { rows } = await sql<ShownBet>`
    select ${shown} from lottery.bet b
    join lottery.issue i on i.merchant_id = b.merchant_id and i.id = b.issue_id
    join lottery.game g on g.merchant_id = i.merchant_id and g.code = i.game_code
    where b.merchant_id = ${merchantId} and b.player_id = ${playerId}::bigint
      and (${filter.before}::bigint is null or b.id < ${filter.before}::bigint) and ${conditions(filter)}
    order by b.id desc limit ${filter.limit}`.execute(db);
  return rows;
}

interface BetSums {
  count: number;
  staked: bigint;
  validBet: bigint;
  payout: bigint;
  rebate: bigint;
  net: bigint;
}

export async function sumBets(db: Db, filter: BetFilter): Promise<BetSums> {
  const { merchantId, playerId } = filter;
  const { rows } = await sql<BetSums>`
    select count(*)::int as count, coalesce(sum(b.stake), 0)::bigint as staked,
      coalesce(sum(b.stake) filter (where b.state in ('won', 'lost')), 0)::bigint as "validBet",
      coalesce(sum(b.payout), 0)::bigint as payout, coalesce(sum(b.rebate), 0)::bigint as rebate,
      coalesce(sum(b.payout + b.rebate - b.stake) filter (where b.state in ('won', 'lost', 'returned', 'void')), 0)::bigint as net
    from lottery.bet b
    join lottery.issue i on i.merchant_id = b.merchant_id and i.id = b.issue_id
    join lottery.game g on g.merchant_id = i.merchant_id and g.code = i.game_code
    where b.merchant_id = ${merchantId} and b.player_id = ${playerId}::bigint and ${conditions(filter)}`.execute(
    db,
  );
  return rows[0] as BetSums;
}

const conditions = ({ products, gameCode, states, betId, from, to }: BetFilter) =>
  sql`b.placed_at >= ${from} and b.placed_at <= ${to} and g.product = any(${[...products]}::text[])
    and (${gameCode}::text is null or i.game_code = ${gameCode}) and (${betId}::bigint is null or b.id = ${betId}::bigint)
    and (${states === null ? null : [...states]}::text[] is null or b.state = any(${[...(states ?? [])]}::text[]))`;

/** Games a member has bet on, the latest first. */
export async function listRecentGames(db: Db, { merchantId, playerId }: Member): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select i.game_code as code, max(b.id) as latest
    from (select * from lottery.bet where merchant_id = ${merchantId} and player_id = ${playerId}::bigint
          order by id desc limit 200) b
    join lottery.issue i on i.merchant_id = b.merchant_id and i.id = b.issue_id
    group by i.game_code order by latest desc`.execute(db);
  return rows.map(({ code }) => code);
}

/** A part of an issue's book that is settled at once: what stands after one place, up to another. */
export interface Portion {
  merchantId: number;
  issueId: bigint;
  revision: number;
  after: number;
  until: number;
}

const waiting = ({ merchantId, issueId, revision, after, until }: Portion) =>
  sql`b.merchant_id = ${merchantId} and b.issue_id = ${issueId}::bigint and b.sequence > ${after} and b.sequence <= ${until}
    and b.revision < ${revision} and b.state not in ('cancelled', 'stopped')`;

/** What was chosen by bets that wait for a result of this revision, each with the places of its bets as `{1,2}`. */
export async function listSelections(
  db: Db,
  portion: Portion,
): Promise<{ playCode: string; content: string; sequences: string }[]> {
  const { rows } = await sql<{ playCode: string; content: string; sequences: string }>`
    select b.play_code as "playCode", b.content, array_agg(b.sequence)::text as sequences
    from lottery.bet b where b.merchant_id = ${portion.merchantId} and ${waiting(portion)}
    group by b.play_code, b.content`.execute(db);
  return rows;
}

/** The bets at these places, those that get a rebate whatever comes, and those that an earlier result has paid. */
export async function listTouchedBets(db: Db, portion: Portion, sequences: string): Promise<Bet[]> {
  const { rows } = await sql<Bet>`
    select ${columns} from lottery.bet b where b.merchant_id = ${portion.merchantId} and ${waiting(portion)}
      and (b.sequence = any(${sequences}::int[]) or b.payout > 0 or b.rebate_due > 0)
    order by b.sequence`.execute(db);
  return rows;
}

export interface BetOutcome {
  merchantId: number;
  id: bigint;
  state: BetState;
  payout: bigint;
  rebate: bigint;
  owed: bigint;
  revision: number;
  at: Date;
}

/** Writes what became of bets; answers how many had not been settled for this revision before. */
export async function writeOutcomes(
  client: Pick<PoolClient, 'query'>,
  outcomes: readonly BetOutcome[],
): Promise<number> {
  const { rowCount } = await client.query({
    name: 'lottery-write-outcomes',
    text: `update lottery.bet b set state = o.state, payout = o.payout, rebate = o.rebate, owed = o.owed, revision = o.revision,
             settled_at = o.at
           from unnest($1::int[], $2::bigint[], $3::text[], $4::bigint[], $5::bigint[], $6::int[], $7::timestamptz[],
             $8::bigint[]) as o (merchant_id, id, state, payout, owed, revision, at, rebate)
           where b.merchant_id = o.merchant_id and b.id = o.id and b.revision < o.revision
             and b.state not in ('cancelled', 'stopped')`,
    values: [
      outcomes.map(({ merchantId }) => merchantId),
      outcomes.map(({ id }) => String(id)),
      outcomes.map(({ state }) => state),
      outcomes.map(({ payout }) => String(payout)),
      outcomes.map(({ owed }) => String(owed)),
      outcomes.map(({ revision }) => revision),
      outcomes.map(({ at }) => at),
      outcomes.map(({ rebate }) => String(rebate)),
    ],
  });
  return rowCount ?? 0;
}

/** The same for one bet, in the transaction that moves its money. Ended before: nothing changes. */
export async function writeOutcome(tx: Tx, one: BetOutcome): Promise<void> {
  await sql`update lottery.bet set state = ${one.state}, payout = ${one.payout}::bigint, rebate = ${one.rebate}::bigint,
      owed = ${one.owed}::bigint, revision = ${one.revision}, settled_at = ${one.at}
    where merchant_id = ${one.merchantId} and id = ${one.id}::bigint and revision < ${one.revision}
      and state not in ('cancelled', 'stopped')`.execute(tx);
}

/** All others of a portion have lost: nothing moves, so one statement writes them without naming one. */
export async function writeOthersLost(
  db: Db,
  portion: Portion,
  { except, at }: { except: string; at: Date },
): Promise<void> {
  await sql`
    update lottery.bet b set state = 'lost', revision = ${portion.revision}, settled_at = ${at}
    where b.merchant_id = ${portion.merchantId} and ${waiting(portion)} and b.payout = 0 and b.rebate_due = 0
      and b.sequence <> all(${except}::int[])`.execute(db);
}

export interface PlayerSums {
  playerId: bigint;
  payout: bigint;
  rebate: bigint;
}

/** What each member won in an issue, and got back as a rebate. */
export async function sumByPlayer(
  tx: Tx,
  { merchantId, issueId }: { merchantId: number; issueId: bigint },
): Promise<PlayerSums[]> {
  const { rows } = await sql<PlayerSums>`
    select player_id as "playerId", sum(payout)::bigint as payout, sum(rebate)::bigint as rebate
    from lottery.bet where merchant_id = ${merchantId} and issue_id = ${issueId}::bigint
      and state not in ('cancelled', 'stopped')
    group by player_id order by player_id`.execute(tx);
  return rows;
}

/** Bets still to come of chases that stop because one of their bets has won in this issue. */
export async function listStopped(
  db: Db | Tx,
  { merchantId, issueId }: { merchantId: number; issueId: bigint },
): Promise<Bet[]> {
  const { rows } = await sql<Bet>`
    select ${columns} from lottery.bet won
    join lottery.chase c on c.merchant_id = won.merchant_id and c.id = won.chase_id and c.stop_on_win
    join lottery.bet b on b.merchant_id = c.merchant_id and b.chase_id = c.id and b.state = 'pending' and b.revision = 0
      and b.line > won.line
    where won.merchant_id = ${merchantId} and won.issue_id = ${issueId}::bigint and won.state = 'won'
      and won.chase_id is not null
    order by b.id`.execute(db);
  return rows;
}

/** False when it is no longer pending. */
export async function stopBet(
  tx: Tx,
  { merchantId, id, at }: { merchantId: number; id: bigint; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update lottery.bet set state = 'stopped', settled_at = ${at}
    where merchant_id = ${merchantId} and id = ${id}::bigint and state = 'pending' returning 1`.execute(tx);
  return rows.length > 0;
}

/**
 * Under this key the ledger knows the end of a bet. Win, cancellation, stop and void share it, so that a bet can end only once;
 * a later result has its own.
 */
export const endKey = (betId: bigint, revision = 1): string =>
  revision === 1 ? `lottery:end:${betId}` : `lottery:end:${betId}:${revision}`;
