import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { Period } from '../../contracts/queries/periods.ts';
import type { Kind } from '../../contracts/terms.ts';
import type { Run, RunName, RunRules } from '../run.ts';
import type { SettledBet } from '../settle-bets.ts';
import type { Row } from '../snapshot.ts';

const columns = sql`merchant_id as "merchantId", id, kind, period, period_from as from, period_to as to, after_line as "afterLine",
  last_line as "lastLine", asset, rules, hash, state, cost, frozen_at as "frozenAt", released_at as "releasedAt",
  released_by as "releasedBy"`;

export async function insertRun(
  tx: Tx,
  run: RunName & { id: bigint; asset: string; rules: RunRules; hash: string; at: Date },
): Promise<void> {
  await sql`insert into agents.settlement_run (merchant_id, id, kind, period, period_from, period_to, after_line, last_line, asset,
      rules, hash, frozen_at) overriding system value
    values (${run.merchantId}, ${run.id}::bigint, ${run.kind}, ${run.period}, ${run.from}, ${run.to}, ${run.afterLine}::bigint,
      ${run.lastLine}::bigint, ${run.asset}, ${JSON.stringify(run.rules)}::jsonb, ${run.hash}, ${run.at})`.execute(
    tx,
  );
}

export async function findRun(
  db: Db | Tx,
  { merchantId, id }: { merchantId: number; id: bigint },
): Promise<Run | null> {
  const { rows } = await sql<Run>`
    select ${columns} from agents.settlement_run where merchant_id = ${merchantId} and id = ${id}::bigint`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Nobody else computes or releases it until this transaction ends. */
export async function lockRun(
  tx: Tx,
  { merchantId, id }: { merchantId: number; id: bigint },
): Promise<Run | null> {
  const { rows } = await sql<Run>`
    select ${columns} from agents.settlement_run where merchant_id = ${merchantId} and id = ${id}::bigint for update`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Newest first. */
export async function listRuns(
  db: Db | Tx,
  wish: { merchantId: number; kind: Kind | null; before: bigint | null; limit: number },
): Promise<Run[]> {
  const { merchantId, kind, before, limit } = wish;
  const { rows } = await sql<Run>`
    select ${columns} from agents.settlement_run where merchant_id = ${merchantId}
      and (${kind}::text is null or kind = ${kind}::text) and (${before}::bigint is null or id < ${before}::bigint)
    order by id desc limit ${limit}`.execute(db);
  return rows;
}

/** Those whose bills are not computed yet, oldest first: somebody was killed at it. */
export async function listFrozen(db: Db, merchantId: number): Promise<Run[]> {
  const { rows } = await sql<Run>`
    select ${columns} from agents.settlement_run where merchant_id = ${merchantId} and state = 'frozen' order by id`.execute(
    db,
  );
  return rows;
}

/** The run that was frozen last. */
export async function findLastRun(
  db: Db | Tx,
  { merchantId, kind, period }: { merchantId: number; kind: Kind; period: Period },
): Promise<Run | null> {
  const { rows } = await sql<Run>`
    select ${columns} from agents.settlement_run where merchant_id = ${merchantId} and kind = ${kind} and period = ${period}
    order by period_from desc, after_line desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Since when some contract of a kind holds, at or after a moment; null: there is none. */
export async function firstHolding(
  db: Db | Tx,
  wish: { merchantId: number; kind: Kind; period: Period; since: Date },
): Promise<Date | null> {
  const { merchantId, kind, period, since } = wish;
  const { rows } = await sql<{ from: Date | null }>`
    select min(greatest(valid_from, ${since}::timestamptz)) as from from agents.contract
    where merchant_id = ${merchantId} and kind = ${kind} and period = ${period} and state = 'V'
      and (valid_to is null or valid_to > greatest(valid_from, ${since}::timestamptz))`.execute(db);
  return rows[0]?.from ?? null;
}

export async function markComputed(
  tx: Tx,
  { merchantId, id }: Run,
  { cost, at }: { cost: bigint; at: Date },
): Promise<void> {
  await sql`update agents.settlement_run set state = 'computed', cost = ${cost}::bigint, computed_at = ${at}
    where merchant_id = ${merchantId} and id = ${id}::bigint`.execute(tx);
}

export async function markReleased(
  tx: Tx,
  { merchantId, id }: Pick<Run, 'merchantId' | 'id'>,
  { by, at }: { by: string | null; at: Date },
): Promise<void> {
  await sql`update agents.settlement_run set state = 'released', released_by = ${by}, released_at = ${at}
    where merchant_id = ${merchantId} and id = ${id}::bigint`.execute(tx);
}

type Which = { merchantId: number; runId: bigint };
/** From the top down. Those above are the same for many, and read once. */
function pathsOf(): (path: string) => bigint[] {
  const known = new Map<string, readonly bigint[]>();
  return (path) => {
    const cut = path.lastIndexOf('/', path.length - 2);
    const above = path.slice(0, cut);
    const line = known.get(above) ?? above.split('/').filter(Boolean).map(BigInt);
    known.set(above, line);
    return [...line, BigInt(path.slice(cut + 1, -1))];
  };
}
export const withPaths = <R extends { path: string }>(
  rows: readonly R[],
): (Omit<R, 'path'> & { path: bigint[] })[] => {
  const pathOf = pathsOf();
  return rows.map((row) => ({ ...row, path: pathOf(row.path) }));
};
const columnsOfRow = sql`player_id as "playerId", path, product, bet, stake, payout`;

export async function rowsOf(db: Db | Tx, { merchantId, runId }: Which): Promise<Row[]> {
  const { rows } = await sql<Omit<Row, 'path'> & { path: string }>`
    select ${columnsOfRow}, rebate, bonus, deposit, withdrawal from agents.run_row
    where merchant_id = ${merchantId} and run_id = ${runId}::bigint order by player_id, path, product`.execute(
    db,
  );
  return withPaths(rows);
}

/** What was corrected of a run's bets, by the runs up to one. */
export async function correctionsOf(
  db: Db | Tx,
  { merchantId, runId, until }: Which & { until: bigint },
): Promise<Row[]> {
  const { rows } = await sql<Omit<Row, 'path'> & { path: string }>`
    select ${columnsOfRow}, 0::bigint as rebate, 0::bigint as bonus, 0::bigint as deposit, 0::bigint as withdrawal
    from agents.run_correction
    where merchant_id = ${merchantId} and target_id = ${runId}::bigint and run_id <= ${until}::bigint
    order by player_id, path, product`.execute(db);
  return withPaths(rows);
}

/** Earlier runs that a run has found corrections of. */
export async function targetsOf(db: Db | Tx, { merchantId, runId }: Which): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select distinct target_id as id from agents.run_correction
    where merchant_id = ${merchantId} and run_id = ${runId}::bigint order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

export async function betsOf(db: Db | Tx, { merchantId, runId }: Which): Promise<SettledBet[]> {
  const { rows } = await sql<Omit<SettledBet, 'path'> & { path: string }>`
    select line_id as "lineId", player_id as "playerId", path, product, stake, result from agents.run_bet
    where merchant_id = ${merchantId} and run_id = ${runId}::bigint order by line_id`.execute(db);
  return withPaths(rows);
}

/** What was billed by runs, and how much of it is neither paid nor nothing. */
export async function sumBills(
  db: Db,
  { merchantId, runIds }: { merchantId: number; runIds: readonly bigint[] },
): Promise<ReadonlyMap<bigint, { bills: number; amount: bigint; open: number }>> {
  const { rows } = await sql<{ runId: bigint; bills: number; amount: bigint; open: number }>`
    select run_id as "runId", count(*)::int as bills, sum(amount)::bigint as amount,
      count(*) filter (where state not in ('paid', 'nothing', 'rejected'))::int as open
    from agents.bill where merchant_id = ${merchantId} and run_id = any(${runIds.map(String)}::bigint[]) group by run_id`.execute(
    db,
  );
  return new Map(rows.map(({ runId, ...sum }) => [runId, sum]));
}
