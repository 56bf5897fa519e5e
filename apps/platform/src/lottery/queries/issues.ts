import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db/db.ts';

export interface Issue {
  merchantId: number;
  id: bigint;
  gameCode: string;
  numero: string;
  lockAt: Date;
  drawAt: Date;
  state: 'open' | 'locked' | 'drawn' | 'settled';
  isVoid: boolean;
  voidReason: string | null;
  correctionReason: string | null;
  chainNumber: number | null;
  chainPosition: number | null;
  bookSequence: number;
  bookHash: Buffer;
  betCount: number;
  staked: bigint;
  exposure: bigint;
  digest: Buffer | null;
  lockedAt: Date | null;
  seed: string | null;
  winNo: string | null;
  drawnAt: Date | null;
  revision: number;
  settledAt: Date | null;
}

export const issueColumns = sql`merchant_id as "merchantId", id, game_code as "gameCode", numero, lock_at as "lockAt", draw_at as "drawAt",
  state, is_void as "isVoid", void_reason as "voidReason", correction_reason as "correctionReason", chain_number as "chainNumber",
  chain_position as "chainPosition", book_sequence as "bookSequence", book_hash as "bookHash", bet_count as "betCount",
  staked, exposure, digest, locked_at as "lockedAt", seed, win_no as "winNo", drawn_at as "drawnAt", revision,
  settled_at as "settledAt"`;

interface Slot {
  numero: string;
  drawAt: Date;
}

/**
 * The draws of a schedule between two times, by the merchant's own clock. A day's draws end where the next day's begin,
 * also on the days that have an hour more or less.
 */
export async function listSlots(
  tx: Tx,
  schedule: {
    timeZone: string;
    firstDrawSeconds: number;
    cycleSeconds: number;
    issuesPerDay: number;
    from: Date;
    to: Date;
  },
): Promise<{ day: string; sequence: number; drawAt: Date }[]> {
  const { timeZone, firstDrawSeconds, cycleSeconds, issuesPerDay, from, to } = schedule;
  const { rows } = await sql<{ day: string; sequence: number; drawAt: Date }>`
    with day as (
      select d::date as day,
        (d::date::timestamp + make_interval(secs => ${firstDrawSeconds})) at time zone ${timeZone} as first,
        ((d::date + 1)::timestamp + make_interval(secs => ${firstDrawSeconds})) at time zone ${timeZone} as next
      from generate_series((${from}::timestamptz at time zone ${timeZone})::date - 1,
        (${to}::timestamptz at time zone ${timeZone})::date, interval '1 day') d
    ), slot as (
      select day, n as sequence, first + make_interval(secs => (n - 1) * ${cycleSeconds}::int) as "drawAt", next
      from day, generate_series(1, ${issuesPerDay}::int) n
    )
    select to_char(day, 'YYYYMMDD') as day, sequence, "drawAt" from slot
    where "drawAt" > ${from} and "drawAt" <= ${to} and "drawAt" < next order by "drawAt"`.execute(tx);
  return rows;
}

export async function findLastIssue(
  tx: Tx,
  { merchantId, gameCode }: { merchantId: number; gameCode: string },
): Promise<Issue | null> {
  const { rows } = await sql<Issue>`
    select ${issueColumns} from lottery.issue where merchant_id = ${merchantId} and game_code = ${gameCode}
    order by draw_at desc limit 1`.execute(tx);
  return rows[0] ?? null;
}

export async function insertIssues(
  tx: Tx,
  { merchantId, gameCode }: { merchantId: number; gameCode: string },
  issues: readonly (Slot & {
    lockAt: Date;
    chainNumber: number | null;
    chainPosition: number | null;
    bookHash: Buffer;
  })[],
): Promise<void> {
  await sql`
    insert into lottery.issue (merchant_id, game_code, numero, lock_at, draw_at, chain_number, chain_position, book_hash)
    select ${merchantId}, ${gameCode}, i.numero, i.lock_at, i.draw_at, i.chain_number, i.chain_position, i.book_hash
    from unnest(${issues.map(({ numero }) => numero)}::text[], ${issues.map(({ lockAt }) => lockAt)}::timestamptz[],
      ${issues.map(({ drawAt }) => drawAt)}::timestamptz[], ${issues.map(({ chainNumber }) => chainNumber)}::int[],
      ${issues.map(({ chainPosition }) => chainPosition)}::int[], ${issues.map(({ bookHash }) => bookHash)}::bytea[])
      as i (numero, lock_at, draw_at, chain_number, chain_position, book_hash)
    order by i.draw_at`.execute(tx);
}

/** Issues on which nobody has bet give way when an operator changes the schedule. Answers how many. */
export async function deleteUnsold(
  tx: Tx,
  { merchantId, gameCode, after }: { merchantId: number; gameCode: string; after: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from lottery.issue where merchant_id = ${merchantId} and game_code = ${gameCode} and state = 'open'
      and book_sequence = 0 and lock_at > ${after}
      and draw_at > coalesce((select max(draw_at) from lottery.issue where merchant_id = ${merchantId}
        and game_code = ${gameCode} and book_sequence > 0), '-infinity')`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Closes every book whose time has come, in all merchants (each row keeps its merchant_id). Waits for bets under way. */
export async function lockDue(db: Db, { until, at }: { until: Date; at: Date }): Promise<number> {
  const { rows } = await sql<{ merchant_id: number }>`
    update lottery.issue set state = 'locked', digest = book_hash, locked_at = ${at}
    where state = 'open' and lock_at <= ${until} returning merchant_id`.execute(db);
  return rows.length;
}

/** Issues of all merchants (by merchant_id) that are to be drawn here, the oldest first; those another worker draws are left out. */
export async function takeDrawable(tx: Tx, { at, limit }: { at: Date; limit: number }): Promise<Issue[]> {
  const { rows } = await sql<Issue>`
    select ${issueColumns} from lottery.issue
    where state = 'locked' and draw_at <= ${at} and chain_number is not null
    order by draw_at, merchant_id limit ${limit} for update skip locked`.execute(tx);
  return rows;
}

/** When the oldest issue should have been drawn that is not drawn yet, in all merchants (merchant_id); null when there is none. */
export async function findOldestUndrawn(db: Db, at: Date): Promise<Date | null> {
  const { rows } = await sql<{ drawAt: Date | null }>`
    select min(draw_at) as "drawAt" from lottery.issue
    where state in ('open', 'locked') and draw_at <= ${at} and merchant_id is not null`.execute(db);
  return rows[0]?.drawAt ?? null;
}

/** Writes results. Where nobody bet there is nothing to settle. */
export async function insertResults(
  tx: Tx,
  results: readonly { merchantId: number; id: bigint; seed: string; winNo: string }[],
  at: Date,
): Promise<void> {
  await sql`
    update lottery.issue i set seed = r.seed, win_no = r.win_no, drawn_at = ${at}::timestamptz, revision = 1,
      state = case when i.bet_count = 0 then 'settled' else 'drawn' end,
      settled_at = case when i.bet_count = 0 then ${at}::timestamptz end
    from unnest(${results.map(({ merchantId }) => merchantId)}::int[], ${results.map(({ id }) => String(id))}::bigint[],
      ${results.map(({ seed }) => seed)}::text[], ${results.map(({ winNo }) => winNo)}::text[])
      as r (merchant_id, id, seed, win_no)
    where i.merchant_id = r.merchant_id and i.id = r.id`.execute(tx);
}

/** Games that have something to settle. */
export async function listUnsettledGames(db: Db): Promise<{ merchantId: number; gameCode: string }[]> {
  const { rows } = await sql<{ merchantId: number; gameCode: string }>`
    select distinct merchant_id as "merchantId", game_code as "gameCode" from lottery.issue
    where state = 'drawn'`.execute(db);
  return rows;
}

export async function findUnsettled(
  tx: Tx,
  { merchantId, gameCode }: { merchantId: number; gameCode: string },
): Promise<Issue | null> {
  const { rows } = await sql<Issue>`
    select ${issueColumns} from lottery.issue
    where merchant_id = ${merchantId} and game_code = ${gameCode} and state = 'drawn' order by draw_at limit 1`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** False when somebody has settled it meanwhile, or it got another result. */
export async function markSettled(
  tx: Tx,
  { merchantId, id, revision, at }: { merchantId: number; id: bigint; revision: number; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update lottery.issue set state = 'settled', settled_at = ${at}, is_left_to_record = true
    where merchant_id = ${merchantId} and id = ${id}::bigint and state = 'drawn' and revision = ${revision}
    returning 1`.execute(tx);
  return rows.length > 0;
}

export async function findIssue(
  db: Db | Tx,
  which: { merchantId: number; gameCode: string; numero: string },
): Promise<Issue | null> {
  const { rows } = await sql<Issue>`
    select ${issueColumns} from lottery.issue
    where merchant_id = ${which.merchantId} and game_code = ${which.gameCode} and numero = ${which.numero}`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function lockIssue(tx: Tx, merchantId: number, id: bigint): Promise<Issue> {
  const { rows } = await sql<Issue>`
    select ${issueColumns} from lottery.issue where merchant_id = ${merchantId} and id = ${id}::bigint for update`.execute(
    tx,
  );
  return rows[0] as Issue;
}

/** The next issues of every game of a merchant, and the last drawn of each: what boards are made of. */
export async function listAround(
  db: Db,
  { merchantId, at, ahead, behind }: { merchantId: number; at: Date; ahead: number; behind: number },
): Promise<Issue[]> {
  const { rows } = await sql<Issue>`
    select i.* from lottery.game g
    cross join lateral (
      (select ${issueColumns} from lottery.issue
       where merchant_id = g.merchant_id and game_code = g.code and draw_at > ${at} order by draw_at limit ${ahead})
      union all
      (select ${issueColumns} from lottery.issue
       where merchant_id = g.merchant_id and game_code = g.code and draw_at <= ${at} and win_no is not null and not is_void
       order by draw_at desc limit ${behind})
    ) i
    where g.merchant_id = ${merchantId} and g.is_on order by i."drawAt"`.execute(db);
  return rows;
}

/** Issues of a game around now for an operator, the latest first. */
export async function listForOperator(
  db: Db,
  which: { merchantId: number; gameCode: string; before: Date; limit: number },
): Promise<Issue[]> {
  const { rows } = await sql<Issue>`
    select ${issueColumns} from lottery.issue
    where merchant_id = ${which.merchantId} and game_code = ${which.gameCode} and draw_at < ${which.before}
    order by draw_at desc limit ${which.limit}`.execute(db);
  return rows;
}

/** The next open issues, from the named one on. */
export async function listOpenFrom(
  db: Db,
  which: { merchantId: number; gameCode: string; numero: string; limit: number },
): Promise<Issue[]> {
  const { rows } = await sql<Issue>`
    select ${issueColumns} from lottery.issue
    where merchant_id = ${which.merchantId} and game_code = ${which.gameCode} and state = 'open' and numero >= ${which.numero}
    order by draw_at limit ${which.limit}`.execute(db);
  return rows;
}

export async function listPopularity(
  db: Db,
  { merchantId, since }: { merchantId: number; since: Date },
): Promise<{ gameCode: string; bets: number }[]> {
  const { rows } = await sql<{ gameCode: string; bets: number }>`
    select game_code as "gameCode", sum(bet_count)::int as bets from lottery.issue
    where merchant_id = ${merchantId} and draw_at > ${since} and bet_count > 0 group by game_code`.execute(
    db,
  );
  return rows;
}

/** The nearest draw before this one whose seed of the same chain has been revealed. */
export async function findRevealedBefore(db: Db, issue: Issue): Promise<Issue | null> {
  const { rows } = await sql<Issue>`
    select ${issueColumns} from lottery.issue
    where merchant_id = ${issue.merchantId} and game_code = ${issue.gameCode} and chain_number = ${issue.chainNumber}
      and chain_position < ${issue.chainPosition} and seed is not null
    order by chain_position desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Draws of a chain in the order of their seeds. */
export async function listDrawnAfter(
  db: Db,
  which: { merchantId: number; gameCode: string; chainNumber: number; after: number; limit: number },
): Promise<Issue[]> {
  const { rows } = await sql<Issue>`
    select ${issueColumns} from lottery.issue
    where merchant_id = ${which.merchantId} and game_code = ${which.gameCode} and chain_number = ${which.chainNumber}
      and chain_position > ${which.after} and seed is not null
    order by chain_position limit ${which.limit}`.execute(db);
  return rows;
}
