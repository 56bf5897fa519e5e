import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { bytesColumn, column, textColumn } from '../../kernel/db/column.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import type { QuerySink } from '../../kernel/db/pipeline.ts';
import type { PricedLine } from '../price-line.ts';

export interface Book {
  merchantId: number;
  id: bigint;
  state: string;
  lockAt: Date;
  bookSequence: number;
  bookHash: Buffer;
  exposure: bigint;
}

/** The books of a batch of bets, locked in one order everywhere. */
export async function lockBooks(
  client: PoolClient,
  issues: readonly { merchantId: number; issueId: bigint }[],
): Promise<Book[]> {
  const { rows } = await client.query<Book>({
    name: 'lottery-lock-books',
    text: `select merchant_id as "merchantId", id, state, lock_at as "lockAt", book_sequence as "bookSequence",
             book_hash as "bookHash", exposure
           from lottery.issue where (merchant_id, id) in (select * from unnest($1::int[], $2::bigint[]))
           order by merchant_id, id for update`,
    values: [column(issues, ({ merchantId }) => merchantId), column(issues, ({ issueId }) => issueId)],
  });
  return rows;
}

export interface BookChange {
  /** As it is locked, or thought to be. */
  before: Book;
  bookSequence: number;
  bookHash: Buffer;
  added: number;
  staked: bigint;
  exposure: bigint;
  /** When the last of its new lines was placed. */
  latest: Date;
}

/** Fails when a book is not as it was thought to be, or has closed: whoever writes or closes it moves its sequence or its state. */
export async function updateBooks(client: QuerySink, changes: readonly BookChange[]): Promise<void> {
  await client.query({
    name: 'lottery-update-books',
    text: `with written as (
             update lottery.issue i set book_sequence = c.sequence, book_hash = c.hash, bet_count = i.bet_count + c.added,
               staked = i.staked + c.staked, exposure = c.exposure
             from unnest($1::int[], $2::bigint[], $3::int[], $4::bytea[], $5::int[], $6::bigint[], $7::bigint[], $8::int[],
                 $9::bytea[], $10::bigint[], $11::timestamptz[])
               as c (merchant_id, id, sequence, hash, added, staked, exposure, sequence_before, hash_before, exposure_before, latest)
             where i.merchant_id = c.merchant_id and i.id = c.id and i.state = 'open' and i.lock_at > c.latest
               and i.book_sequence = c.sequence_before and i.book_hash = c.hash_before and i.exposure = c.exposure_before
             returning 1
           )
           select kernel.demand(count(*) = cardinality($1::int[]), 'books are as they were left') from written`,
    values: [
      column(changes, ({ before }) => before.merchantId),
      column(changes, ({ before }) => before.id),
      column(changes, ({ bookSequence }) => bookSequence),
      bytesColumn(changes, ({ bookHash }) => bookHash),
      column(changes, ({ added }) => added),
      column(changes, ({ staked }) => staked),
      column(changes, ({ exposure }) => exposure),
      column(changes, ({ before }) => before.bookSequence),
      bytesColumn(changes, ({ before }) => before.bookHash),
      column(changes, ({ before }) => before.exposure),
      column(changes, ({ latest }) => latest.toISOString()),
    ],
  });
}

/** A line as it was sold. */
export interface SoldBet {
  merchantId: number;
  issueId: bigint;
  playerId: bigint;
  accountId: bigint;
  requestId: string;
  line: number;
  chaseId: string | null;
  priced: PricedLine;
  placedAt: Date;
  /** As JSON: what paid the stake, where cash alone did not. */
  pockets: string | null;
}

/** The same with its place in the book. */
export interface NewBet {
  bet: SoldBet;
  sequence: number;
  hash: Buffer;
}

/** Answers the ids, in the order of the bets: they are given in it, so sorted they are in it again. */
export async function insertBets(client: QuerySink, bets: readonly NewBet[]): Promise<bigint[]> {
  const { rows } = await client.query<{ ids: string }>({
    name: 'lottery-insert-bets',
    text: `with bet as (
             insert into lottery.bet (merchant_id, issue_id, sequence, hash, player_id, account_id, request_id, line, chase_id,
               play_code, content, bets, per_bet, stake, series, odds, top_prize, placed_at, rebate_due)
             select i.merchant_id, i.issue_id, i.sequence, i.hash, i.player_id, i.account_id, i.request_id, i.line, i.chase_id,
               i.play_code, i.content, i.bets, i.per_bet, i.stake, i.series, i.odds, i.top_prize, i.placed_at, i.rebate_due
             from unnest($1::int[], $2::bigint[], $3::int[], $4::bytea[], $5::bigint[], $6::bigint[], $7::uuid[],
               $8::smallint[], $9::uuid[], $10::text[], $11::text[], $12::int[], $13::bigint[], $14::bigint[], $15::int[],
               $16::jsonb[], $17::bigint[], $18::timestamptz[], $19::bigint[]) with ordinality
               as i (merchant_id, issue_id, sequence, hash, player_id, account_id, request_id, line, chase_id, play_code, content,
                 bets, per_bet, stake, series, odds, top_prize, placed_at, rebate_due, place)
             order by i.place
             returning id
           )
           select string_agg(id::text, ',' order by id) as ids from bet`,
    values: [
      column(bets, ({ bet }) => bet.merchantId),
      column(bets, ({ bet }) => bet.issueId),
      column(bets, ({ sequence }) => sequence),
      bytesColumn(bets, ({ hash }) => hash),
      column(bets, ({ bet }) => bet.playerId),
      column(bets, ({ bet }) => bet.accountId),
      column(bets, ({ bet }) => bet.requestId),
      column(bets, ({ bet }) => bet.line),
      column(bets, ({ bet }) => bet.chaseId),
      textColumn(bets, ({ bet }) => bet.priced.playCode),
      textColumn(bets, ({ bet }) => bet.priced.content),
      column(bets, ({ bet }) => bet.priced.bets),
      column(bets, ({ bet }) => bet.priced.perBet),
      column(bets, ({ bet }) => bet.priced.stake),
      column(bets, ({ bet }) => bet.priced.series),
      textColumn(bets, ({ bet: { priced } }) => (priced.odds === null ? null : JSON.stringify(priced.odds))),
      column(bets, ({ bet }) => bet.priced.topPrize),
      column(bets, ({ bet }) => bet.placedAt.toISOString()),
      column(bets, ({ bet }) => bet.priced.rebateDue),
    ],
  });
  return (rows[0]?.ids ?? '').split(',').map(BigInt);
}

/** What paid for these bets. */
export async function insertPockets(client: QuerySink, bets: readonly NewBet[]): Promise<void> {
  await client.query({
    name: 'lottery-insert-pockets',
    text: `insert into lottery.bet_pocket (merchant_id, issue_id, sequence, pockets)
           select * from unnest($1::int[], $2::bigint[], $3::int[], $4::jsonb[])`,
    values: [
      column(bets, ({ bet }) => bet.merchantId),
      column(bets, ({ bet }) => bet.issueId),
      column(bets, ({ sequence }) => sequence),
      textColumn(bets, ({ bet }) => bet.pockets),
    ],
  });
}

export async function insertChases(
  client: QuerySink,
  chases: readonly {
    merchantId: number;
    id: string;
    playerId: bigint;
    gameCode: string;
    stopOnWin: boolean;
    at: Date;
  }[],
): Promise<void> {
  await client.query({
    name: 'lottery-insert-chases',
    text: `insert into lottery.chase (merchant_id, id, player_id, game_code, stop_on_win, created_at)
           select * from unnest($1::int[], $2::uuid[], $3::bigint[], $4::text[], $5::boolean[], $6::timestamptz[])`,
    values: [
      column(chases, ({ merchantId }) => merchantId),
      column(chases, ({ id }) => id),
      column(chases, ({ playerId }) => playerId),
      textColumn(chases, ({ gameCode }) => gameCode),
      column(chases, ({ stopOnWin }) => stopOnWin),
      column(chases, ({ at }) => at.toISOString()),
    ],
  });
}

/** Strikes a bet that nothing has ended yet. Its line stays in the book, with another line that says so. */
export async function cancelInBook(
  tx: Tx,
  bet: {
    merchantId: number;
    id: bigint;
    issueId: bigint;
    sequence: number;
    hash: Buffer;
    topPrize: bigint;
    at: Date;
  },
): Promise<boolean> {
  const { rows } = await sql`
    with struck as (
      update lottery.bet set state = 'cancelled', cancel_sequence = ${bet.sequence}, cancel_hash = ${bet.hash},
        cancelled_at = ${bet.at}
      where merchant_id = ${bet.merchantId} and id = ${bet.id}::bigint and state = 'pending' returning stake
    )
    update lottery.issue i set book_sequence = ${bet.sequence}, book_hash = ${bet.hash}, bet_count = i.bet_count - 1,
      staked = i.staked - struck.stake, exposure = i.exposure - ${bet.topPrize}::bigint
    from struck where i.merchant_id = ${bet.merchantId} and i.id = ${bet.issueId}::bigint
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** A line of a book as anybody may read it once the book is closed: what was bet, and not by whom. */
export interface BookLine {
  sequence: number;
  kind: 'bet' | 'cancel';
  at: Date;
  playCode: string;
  content: string;
  bets: number;
  perBet: bigint;
  stake: bigint;
  requestId: string;
  line: number;
  /** Of a cancellation: the place of the bet that it strikes. */
  strikes: number | null;
  hash: Buffer;
}

export async function listBook(
  db: Db | Tx,
  which: { merchantId: number; issueId: bigint; after: number; limit: number },
): Promise<BookLine[]> {
  const { rows } = await sql<BookLine>`
    select * from (
      select sequence, 'bet' as kind, placed_at as at, play_code as "playCode", content, bets, per_bet as "perBet", stake,
        request_id as "requestId", line, null::int as strikes, hash
      from lottery.bet where merchant_id = ${which.merchantId} and issue_id = ${which.issueId}::bigint
        and sequence > ${which.after}
      union all
      select cancel_sequence, 'cancel', cancelled_at, play_code, content, bets, per_bet, stake, request_id, line, sequence,
        cancel_hash
      from lottery.bet where merchant_id = ${which.merchantId} and issue_id = ${which.issueId}::bigint
        and cancel_sequence > ${which.after}
    ) book order by sequence limit ${which.limit}`.execute(db);
  return rows;
}
