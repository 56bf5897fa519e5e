import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export interface WhichFile {
  merchantId: number;
  promotionId: string;
  hash: string;
}

/** Why somebody did not get it. */
type LineProblem = 'not_served' | 'budget_spent';

export interface HandFile extends WhichFile {
  version: number;
  amount: bigint;
  accounts: number;
  reason: string;
  at: Date;
  by: string;
  agreedBy: string | null;
}

const named = ({ promotionId, hash }: WhichFile) => sql`promotion_id = ${promotionId} and hash = ${hash}`;

export async function hasFile(tx: Tx, which: WhichFile): Promise<boolean> {
  const { rows } =
    await sql`select from promotions.hand_file where merchant_id = ${which.merchantId} and ${named(which)}`.execute(
      tx,
    );
  return rows.length > 0;
}

export async function insertFile(
  tx: Tx,
  one: HandFile,
  lines: readonly { line: number; playerId: bigint }[],
): Promise<void> {
  const { merchantId, promotionId, hash } = one;
  await sql`insert into promotions.hand_file (merchant_id, promotion_id, hash, version, amount, accounts, reason, given_at, given_by, agreed_by)
    values (${merchantId}, ${promotionId}, ${hash}, ${one.version}, ${one.amount}::bigint, ${one.accounts}, ${one.reason}, ${one.at},
      ${one.by}, ${one.agreedBy})`.execute(tx);
  await sql`insert into promotions.hand_line (merchant_id, promotion_id, hash, line, player_id)
    select ${merchantId}, ${promotionId}, ${hash}, l.line, l.player_id
    from unnest(${lines.map(({ line }) => line)}::int[], ${lines.map(({ playerId }) => String(playerId))}::bigint[]) as l (line, player_id)`.execute(
    tx,
  );
}

/** What one operator has given by hand without a second one since then. */
export async function givenAlone(
  tx: Tx,
  { merchantId, by, since }: { merchantId: number; by: string; since: Date },
): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(amount * accounts), 0)::bigint as total from promotions.hand_file
    where merchant_id = ${merchantId} and given_by = ${by} and given_at > ${since} and agreed_by is null`.execute(
    tx,
  );
  return rows[0]?.total ?? 0n;
}

export interface DueLine extends WhichFile {
  line: number;
  playerId: bigint;
  version: number;
  amount: bigint;
}

/** What is still to be given by promotions that are not paused. */
export async function listDue(db: Db, limit: number): Promise<DueLine[]> {
  const { rows } = await sql<DueLine>`
    select l.merchant_id as "merchantId", l.promotion_id as "promotionId", l.hash, l.line, l.player_id as "playerId", f.version, f.amount
    from promotions.hand_line l
    join promotions.hand_file f on f.merchant_id = l.merchant_id and f.promotion_id = l.promotion_id and f.hash = l.hash
    join promotions.promotion p on p.merchant_id = l.merchant_id and p.id = l.promotion_id and p.is_on
    where l.bonus_id is null and l.problem is null
    order by l.merchant_id, l.promotion_id, l.hash, l.line limit ${limit}`.execute(db);
  return rows;
}

/** False when it was given meanwhile. */
export async function lockLine(tx: Tx, { line, ...which }: WhichFile & { line: number }): Promise<boolean> {
  const { rows } = await sql`
    select from promotions.hand_line where merchant_id = ${which.merchantId} and ${named(which)} and line = ${line} and bonus_id is null and problem is null for update`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function noteLine(
  tx: Tx,
  { line, ...which }: WhichFile & { line: number },
  { bonusId, problem }: { bonusId: bigint | null; problem: LineProblem | null },
): Promise<void> {
  await sql`update promotions.hand_line set bonus_id = ${bonusId}::bigint, problem = ${problem}
    where merchant_id = ${which.merchantId} and ${named(which)} and line = ${line}`.execute(tx);
}

export async function listFiles(
  db: Db,
  merchantId: number,
): Promise<(HandFile & { granted: number; refusals: number })[]> {
  const { rows } = await sql<HandFile & { granted: number; refusals: number }>`
    select f.merchant_id as "merchantId", f.promotion_id as "promotionId", f.hash, f.version, f.amount, f.accounts, f.reason,
      f.given_at as at, f.given_by as by, f.agreed_by as "agreedBy", done.granted, done.refusals
    from (select * from promotions.hand_file where merchant_id = ${merchantId} order by given_at desc limit 50) f
    cross join lateral (select count(bonus_id)::int as granted, count(problem)::int as refusals from promotions.hand_line l
      where l.merchant_id = f.merchant_id and l.promotion_id = f.promotion_id and l.hash = f.hash) done
    order by f.given_at desc`.execute(db);
  return rows;
}

export async function listRefused(
  db: Db,
  which: WhichFile,
  limit: number,
): Promise<{ line: number; playerId: bigint; problem: LineProblem }[]> {
  const { rows } = await sql<{ line: number; playerId: bigint; problem: LineProblem }>`
    select line, player_id as "playerId", problem from promotions.hand_line where merchant_id = ${which.merchantId} and ${named(which)} and problem is not null
    order by line limit ${limit}`.execute(db);
  return rows;
}
