import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export type BoardState = 'open' | 'paying' | 'closed';

/** One period of a leaderboard. */
export interface Board {
  merchantId: number;
  promotionId: string;
  period: string;
  version: number;
  asset: string;
  from: string;
  to: string;
  endsAt: Date;
  pool: bigint;
  paid: bigint;
  returned: bigint;
  state: BoardState;
  lineId: bigint | null;
  rankedAt: Date | null;
}

export type WhichBoard = Pick<Board, 'merchantId' | 'promotionId' | 'period'>;

const columns = sql`merchant_id as "merchantId", promotion_id as "promotionId", period, version, asset, from_day::text as from,
  to_day::text as to, ends_at as "endsAt", pool, paid, returned, state, line_id as "lineId", ranked_at as "rankedAt"`;
const named = ({ promotionId, period }: WhichBoard) =>
  sql`promotion_id = ${promotionId} and period = ${period}`;

export async function insertBoard(
  tx: Tx,
  one: WhichBoard & Pick<Board, 'version' | 'asset' | 'from' | 'to' | 'endsAt' | 'pool'>,
): Promise<void> {
  await sql`insert into promotions.board (merchant_id, promotion_id, period, version, asset, from_day, to_day, ends_at, pool)
    values (${one.merchantId}, ${one.promotionId}, ${one.period}, ${one.version}, ${one.asset}, ${one.from}::date, ${one.to}::date,
      ${one.endsAt}, ${one.pool}::bigint)`.execute(tx);
}

export async function findBoard(db: Db | Tx, which: WhichBoard): Promise<Board | null> {
  const { rows } =
    await sql<Board>`select ${columns} from promotions.board where merchant_id = ${which.merchantId} and ${named(which)}`.execute(
      db,
    );
  return rows[0] ?? null;
}

/** Null when somebody else is at it. */
export async function lockBoard(tx: Tx, which: WhichBoard): Promise<Board | null> {
  const { rows } = await sql<Board>`
    select ${columns} from promotions.board where merchant_id = ${which.merchantId} and ${named(which)} for update skip locked`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Periods with something left to do, the oldest first. */
export async function listUnfinished(db: Db, merchantId: number): Promise<Board[]> {
  const { rows } = await sql<Board>`
    select ${columns} from promotions.board where merchant_id = ${merchantId} and state <> 'closed'
    order by ends_at, promotion_id limit 200`.execute(db);
  return rows;
}

/** Periods that a page can show, newest first. */
export async function listBoards(
  db: Db,
  { merchantId, since }: { merchantId: number; since: Date },
): Promise<Board[]> {
  const { rows } = await sql<Board>`
    select ${columns} from promotions.board where merchant_id = ${merchantId} and ends_at > ${since}
    order by from_day desc, promotion_id limit 400`.execute(db);
  return rows;
}

export async function noteRanking(
  tx: Tx,
  { lineId, at, ...which }: WhichBoard & { lineId: bigint; at: Date },
): Promise<void> {
  await sql`update promotions.board set line_id = ${lineId}::bigint, ranked_at = ${at} where merchant_id = ${which.merchantId} and ${named(which)}`.execute(
    tx,
  );
}

/** From now on its ranks stay as they are. */
export async function beginPaying(tx: Tx, which: WhichBoard): Promise<void> {
  await sql`update promotions.board set state = 'paying' where merchant_id = ${which.merchantId} and ${named(which)} and state = 'open'`.execute(
    tx,
  );
}

export async function addPaid(tx: Tx, { amount, ...which }: WhichBoard & { amount: bigint }): Promise<void> {
  await sql`update promotions.board set paid = paid + ${amount}::bigint where merchant_id = ${which.merchantId} and ${named(which)}`.execute(
    tx,
  );
}

export async function closeBoard(
  tx: Tx,
  { returned, ...which }: WhichBoard & { returned: bigint },
): Promise<void> {
  await sql`update promotions.board set state = 'closed', returned = ${returned}::bigint
    where merchant_id = ${which.merchantId} and ${named(which)} and state = 'paying'`.execute(tx);
}
