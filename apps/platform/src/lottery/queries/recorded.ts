import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db/db.ts';
import { isNew, type NewXacts } from '../../kernel/db/finished.ts';
import type { BetState } from './bets.ts';

export interface IssueNews {
  issueId: bigint;
  isLeftToRecord: boolean;
}

/** Issues that were settled, for the first time or by another result. */
export async function newsOfIssues(
  tx: Tx,
  { merchantId, xacts }: { merchantId: number; xacts: NewXacts },
): Promise<IssueNews[]> {
  const { rows } = await sql<IssueNews>`
    select issue_id as "issueId", bool_or(is_left_to_record) as "isLeftToRecord" from lottery.issue_news
    where merchant_id = ${merchantId} and ${isNew(xacts)} group by issue_id order by issue_id`.execute(tx);
  return rows;
}

/** A bet with everything it was worth, the first result first. */
export interface SettledBet {
  id: bigint;
  sequence: number;
  playerId: bigint;
  game: string;
  family: string;
  product: string;
  playCode: string;
  content: string;
  issueId: bigint;
  stake: bigint;
  outcomes: readonly { revision: number; state: BetState; payout: bigint; at: Date }[];
}

/** Bets of an issue with a result, in the order of its book. A member's bets of one issue belong together, so all of them come. */
export async function settledBets(
  db: Db | Tx,
  which: { merchantId: number; issueId: bigint; after: number; limit: number },
): Promise<SettledBet[]> {
  return read(
    db,
    sql`b.merchant_id = ${which.merchantId} and b.issue_id = ${which.issueId}::bigint and b.sequence > ${which.after}
      order by b.sequence limit ${which.limit}`,
  );
}

/** All settled bets of a merchant, a page at a time. */
export async function listSettledBets(
  db: Db | Tx,
  { merchantId, after, limit }: { merchantId: number; after: bigint; limit: number },
): Promise<SettledBet[]> {
  return read(
    db,
    sql`b.merchant_id = ${merchantId} and b.id > ${after}::bigint order by b.id limit ${limit}`,
  );
}

export async function findSettledBets(
  db: Db | Tx,
  { merchantId, ids }: { merchantId: number; ids: readonly string[] },
): Promise<SettledBet[]> {
  return read(db, sql`b.merchant_id = ${merchantId} and b.id = any(${[...ids]}::bigint[]) order by b.id`);
}

/** What members have bet on in an issue, for rules that look at all bets of one member together. */
export interface Selection {
  playerId: bigint;
  issueId: bigint;
  playCode: string;
  content: string;
}

export async function selectionsOf(
  db: Db | Tx,
  {
    merchantId,
    issueIds,
    playerIds,
  }: { merchantId: number; issueIds: readonly bigint[]; playerIds: readonly bigint[] },
): Promise<Selection[]> {
  const { rows } = await sql<Selection>`
    select distinct b.player_id as "playerId", b.issue_id as "issueId", b.play_code as "playCode", b.content
    from lottery.bet b
    where b.merchant_id = ${merchantId} and b.issue_id = any(${issueIds.map(String)}::bigint[])
      and b.player_id = any(${playerIds.map(String)}::bigint[]) and b.state not in ('cancelled', 'stopped')`.execute(
    db,
  );
  return rows;
}

type Row = Omit<SettledBet, 'outcomes'> & {
  state: BetState;
  payout: bigint;
  revision: number;
  at: Date;
  earlier: [number, BetState, string, number][] | null;
};

async function read(db: Db | Tx, which: ReturnType<typeof sql>): Promise<SettledBet[]> {
  const { rows } = await sql<Row>`
    select b.id, b.sequence, b.player_id as "playerId", i.game_code as game, g.family, g.product,
      b.play_code as "playCode", b.content, b.issue_id as "issueId", b.stake, b.state, b.payout, b.revision, b.settled_at as at, e.earlier
    from lottery.bet b
    join lottery.issue i on i.merchant_id = b.merchant_id and i.id = b.issue_id
    join lottery.game g on g.merchant_id = i.merchant_id and g.code = i.game_code
    left join lateral (select json_agg(json_build_array(o.revision, o.state, o.payout::text,
        (extract(epoch from o.settled_at) * 1000)::bigint) order by o.revision) as earlier
      from lottery.earlier_outcome o where o.merchant_id = b.merchant_id and o.bet_id = b.id and b.revision > 1) e on true
    where b.state in ('won', 'lost', 'returned', 'void') and b.revision > 0 and ${which}`.execute(db);
  return rows.map(({ state, payout, revision, at, earlier, ...bet }) => ({
    ...bet,
    outcomes: [
      ...(earlier ?? []).map(([number, was, paid, ms]) => ({
        revision: number,
        state: was,
        payout: BigInt(paid),
        at: new Date(ms),
      })),
      { revision, state, payout, at },
    ],
  }));
}
