import { sql } from 'kysely';
import { column, rowsOf, textField, timeOf } from '../../../kernel/db/column.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { QuerySink } from '../../../kernel/db/pipeline.ts';
import { SESSION_SEEN_MS } from '../../rules.ts';

export interface RoundChange {
  merchantId: number;
  vendor: string;
  roundId: string;
  playerId: bigint;
  game: string;
  asset: string;
  staked: bigint;
  paid: bigint;
  ends: boolean;
  at: Date;
  /** The launch it is begun in; null for a gift without a stake. */
  sessionId: string | null;
  /** What of all its stakes risks nothing; null when nothing is said. */
  unrisked: bigint | null;
  /** Decimal odds in hundredths; null when nothing is said. */
  odds: number | null;
}

export interface SessionUse {
  merchantId: number;
  sessionId: string;
  at: Date;
}

/** Writes down that sessions are in use, once in a while: when it is not too long ago nothing changes. */
export async function writeSessionUse(client: QuerySink, uses: readonly SessionUse[]): Promise<void> {
  const at = new Date(Math.max(...uses.map((use) => use.at.getTime())));
  await client.query({
    name: 'catalogue-write-session-use',
    text: `update catalogue.game_session set last_seen_at = $3
           where merchant_id = any($1::int[]) and id = any($2::uuid[]) and last_seen_at < $4`,
    values: [
      column([...new Set(uses.map(({ merchantId }) => merchantId))], (merchantId) => merchantId),
      column(uses, ({ sessionId }) => sessionId),
      at,
      new Date(at.getTime() - SESSION_SEEN_MS),
    ],
  });
}

/** What was told before the end stays: the record has counted by it. */
const told = (
  from: string,
): string => `unrisked = case when r.ended_at is null then coalesce(${from}.unrisked, r.unrisked) else r.unrisked end,
               odds = case when r.ended_at is null then least(r.odds, ${from}.odds) else r.odds end`;

const INSERT_ROUNDS = `insert into catalogue.round as r (merchant_id, vendor_code, round_id, player_id, game_code, asset, staked, paid,
    started_at, ended_at, session_id, unrisked, odds)
  select i.merchant_id, i.vendor_code, i.round_id, i.player_id, i.game_code, i.asset, i.staked, i.paid,
    ${timeOf('i.at')}, case when i.ends then ${timeOf('i.at')} end, i.session_id, i.unrisked, i.odds
  from unnest($1::catalogue.round_told[]) as i
  order by i.merchant_id, i.vendor_code, i.round_id`;

/** Opens rounds or adds to them. Fails for a round of somebody else, and for one that has ended and is staked on. */
export async function openRoundsOfBatch(client: QuerySink, rounds: readonly RoundChange[]): Promise<void> {
  await client.query({
    name: 'catalogue-open-rounds',
    text: `with opened as (
           ${INSERT_ROUNDS}
           on conflict (merchant_id, vendor_code, round_id) do update
             set staked = r.staked + excluded.staked, paid = r.paid + excluded.paid,
               ended_at = coalesce(r.ended_at, excluded.ended_at), ${told('excluded')}
             where r.player_id = excluded.player_id and (excluded.staked = 0 or r.ended_at is null)
           returning 1
           ) select kernel.demand(count(*) = cardinality($1::catalogue.round_told[]), 'rounds are open') from opened`,
    values: [rowsOf(rounds, fieldsOf)],
  });
}

/** Pays into rounds; fails when one has no stake that was not taken back. Each is locked by its key, and changed where it lies. */
export async function payRoundsOfBatch(client: QuerySink, rounds: readonly RoundChange[]): Promise<void> {
  await client.query({
    name: 'catalogue-pay-rounds',
    text: `with i as (
             select i.paid, i.ends, i.unrisked, i.odds, ${timeOf('i.at')} as at, r.place
             from unnest($1::catalogue.round_told[]) as i
             cross join lateral (select x.ctid as place from catalogue.round x where x.merchant_id = i.merchant_id
               and x.vendor_code = i.vendor_code and x.round_id = i.round_id and x.player_id + 0 = i.player_id
               and x.staked > x.returned for update) r
           ), paid as (
             update catalogue.round r set paid = r.paid + i.paid,
               ended_at = coalesce(r.ended_at, case when i.ends then i.at end), ${told('i')}
             from i where r.ctid = i.place
             returning 1
           )
           select kernel.demand(count(*) = cardinality($1::catalogue.round_told[]), 'rounds have a stake') from paid`,
    values: [rowsOf(sortedRounds(rounds), fieldsOf)],
  });
}

const sortedRounds = (rounds: readonly RoundChange[]): RoundChange[] =>
  rounds.toSorted((left, right) => (left.roundId < right.roundId ? -1 : 1));

const fieldsOf = (round: RoundChange): string =>
  `${round.merchantId},${textField(round.vendor)},${textField(round.roundId)},${round.playerId},${textField(round.game)},` +
  `${textField(round.asset)},${round.staked},${round.paid},${round.ends},${round.at.getTime()},` +
  `${round.sessionId ?? ''},${round.unrisked ?? ''},${round.odds ?? ''}`;

export interface OpenRound {
  roundId: string;
  staked: bigint;
  paid: bigint;
}

export async function findOpenRound(
  db: Db | Tx,
  which: { merchantId: number; vendor: string; playerId: bigint; game: string },
): Promise<OpenRound | null> {
  const { rows } = await sql<OpenRound>`
    select round_id as "roundId", staked - returned as staked, paid from catalogue.round
    where merchant_id = ${which.merchantId} and vendor_code = ${which.vendor} and player_id = ${which.playerId}::bigint
      and game_code = ${which.game} and ended_at is null and staked > returned
    order by started_at limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Ends a round of this player; false when there is none. */
export async function closeRound(
  db: Db | Tx,
  round: { merchantId: number; vendor: string; roundId: string; playerId: bigint; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update catalogue.round set ended_at = coalesce(ended_at, ${round.at}::timestamptz)
    where merchant_id = ${round.merchantId} and vendor_code = ${round.vendor} and round_id = ${round.roundId}
      and player_id = ${round.playerId}::bigint returning 1`.execute(db);
  return rows.length > 0;
}

/**
 * Ends a round of this player that has paid nothing more, and tells what is lost with that: its bets, once. Combined calls have lost
 * theirs before.
 */
export async function loseRound(
  tx: Tx,
  round: Pick<RoundChange, 'merchantId' | 'vendor' | 'roundId' | 'playerId' | 'at' | 'unrisked'>,
): Promise<bigint> {
  const { rows } = await sql<{ lost: bigint }>`
    with ended as (
      update catalogue.round set ended_at = ${round.at}::timestamptz,
        unrisked = coalesce(${round.unrisked}::bigint, unrisked)
      where merchant_id = ${round.merchantId} and vendor_code = ${round.vendor} and round_id = ${round.roundId}
        and player_id = ${round.playerId}::bigint and ended_at is null returning round_id
    )
    select coalesce(sum(t.amount), 0)::bigint as lost from ended join catalogue.vendor_tx t on t.round_id = ended.round_id
      and t.merchant_id = ${round.merchantId} and t.vendor_code = ${round.vendor} and t.kind = 'bet'
      and t.state = 'applied'`.execute(tx);
  return rows[0]?.lost ?? 0n;
}

/** Takes a stake out of its round. Null when the round has paid something: then nothing may be taken back. */
export async function returnStake(
  tx: Tx,
  round: { merchantId: number; vendor: string; roundId: string; amount: bigint; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update catalogue.round set returned = returned + ${round.amount}::bigint,
      ended_at = case when returned + ${round.amount}::bigint >= staked then coalesce(ended_at, ${round.at}::timestamptz)
        else ended_at end
    where merchant_id = ${round.merchantId} and vendor_code = ${round.vendor} and round_id = ${round.roundId}
      and not exists (select 1 from catalogue.vendor_tx w where w.merchant_id = ${round.merchantId}
        and w.vendor_code = ${round.vendor} and w.round_id = ${round.roundId} and w.kind in ('win', 'settle')
        and w.state in ('applied', 'held'))
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** A settlement ends the round and sets right what it has paid. */
export async function settleRound(
  tx: Tx,
  round: { merchantId: number; vendor: string; roundId: string; change: bigint; at: Date },
): Promise<void> {
  await sql`update catalogue.round set paid = paid + ${round.change}::bigint,
      ended_at = coalesce(ended_at, ${round.at}::timestamptz)
    where merchant_id = ${round.merchantId} and vendor_code = ${round.vendor} and round_id = ${round.roundId}`.execute(
    tx,
  );
}
