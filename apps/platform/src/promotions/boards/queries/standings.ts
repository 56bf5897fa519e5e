import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { WhichBoard } from './boards.ts';

export interface Standing {
  playerId: bigint;
  figure: bigint;
  reachedAt: Date;
}

export interface Prize {
  rank: number;
  playerId: bigint;
  amount: bigint;
}

const named = ({ promotionId, period }: WhichBoard) =>
  sql`promotion_id = ${promotionId} and period = ${period}`;

export async function writeStandings(
  tx: Tx,
  { merchantId, promotionId, period }: WhichBoard,
  rows: readonly Standing[],
): Promise<void> {
  await sql`insert into promotions.standing as known (merchant_id, promotion_id, period, player_id, figure, reached_at)
    select ${merchantId}, ${promotionId}, ${period}, s.player_id, s.figure, s.reached_at
    from unnest(${rows.map(({ playerId }) => String(playerId))}::bigint[], ${rows.map(({ figure }) => String(figure))}::bigint[],
      ${rows.map(({ reachedAt }) => reachedAt.toISOString())}::timestamptz[]) as s (player_id, figure, reached_at)
    on conflict (merchant_id, promotion_id, period, player_id)
      do update set figure = excluded.figure, reached_at = excluded.reached_at
      where (known.figure, known.reached_at) is distinct from (excluded.figure, excluded.reached_at)`.execute(
    tx,
  );
}

/** Those whose bets were taken back. */
export async function dropStandings(tx: Tx, which: WhichBoard, playerIds: readonly bigint[]): Promise<void> {
  await sql`delete from promotions.standing where merchant_id = ${which.merchantId} and ${named(which)} and player_id = any(${playerIds.map(String)}::bigint[])`.execute(
    tx,
  );
}

/** The first of them: by figure, then by who had it first. */
export async function listFirst(db: Db | Tx, which: WhichBoard, limit: number): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select player_id as "playerId", figure, reached_at as "reachedAt" from promotions.standing where merchant_id = ${which.merchantId} and ${named(which)}
    order by figure desc, reached_at, player_id limit ${limit}`.execute(db);
  return rows;
}

export async function findRank(
  db: Db,
  which: WhichBoard,
  playerId: bigint,
): Promise<{ rank: number; figure: bigint } | null> {
  const { rows } = await sql<{ rank: number; figure: bigint }>`
    select own.figure, 1 + (select count(*)::int from promotions.standing s
      where s.merchant_id = own.merchant_id and s.promotion_id = own.promotion_id and s.period = own.period
        and (s.figure > own.figure
          or s.figure = own.figure and (s.reached_at, s.player_id) < (own.reached_at, own.player_id))) as rank
    from promotions.standing own where merchant_id = ${which.merchantId} and ${named(which)} and player_id = ${playerId}::bigint`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function insertPrizes(tx: Tx, which: WhichBoard, prizes: readonly Prize[]): Promise<void> {
  const { merchantId, promotionId, period } = which;
  await sql`insert into promotions.prize (merchant_id, promotion_id, period, rank, player_id, amount)
    select ${merchantId}, ${promotionId}, ${period}, p.rank, p.player_id, p.amount
    from unnest(${prizes.map(({ rank }) => rank)}::smallint[], ${prizes.map(({ playerId }) => String(playerId))}::bigint[],
      ${prizes.map(({ amount }) => String(amount))}::bigint[]) as p (rank, player_id, amount)`.execute(tx);
}

export async function listDue(db: Db | Tx, which: WhichBoard): Promise<Prize[]> {
  const { rows } = await sql<Prize>`
    select rank, player_id as "playerId", amount from promotions.prize where merchant_id = ${which.merchantId} and ${named(which)} and state = 'due' order by rank`.execute(
    db,
  );
  return rows;
}

export async function lockPrize(tx: Tx, which: WhichBoard, rank: number): Promise<Prize | null> {
  const { rows } = await sql<Prize>`
    select rank, player_id as "playerId", amount from promotions.prize
    where merchant_id = ${which.merchantId} and ${named(which)} and rank = ${rank} and state = 'due' for update`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Without a bonus it goes back: whoever won it is served no more. */
export async function closePrize(
  tx: Tx,
  which: WhichBoard,
  { rank, bonusId }: { rank: number; bonusId: bigint | null },
): Promise<void> {
  await sql`update promotions.prize set state = ${bonusId === null ? 'returned' : 'paid'}, bonus_id = ${bonusId}::bigint
    where merchant_id = ${which.merchantId} and ${named(which)} and rank = ${rank} and state = 'due'`.execute(
    tx,
  );
}
