import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { Kind } from '../../contracts/terms.ts';
import type { Proof } from '../prove-bill.ts';
import type { Run } from '../run.ts';

export type BillState =
  | 'nothing'
  | 'outside'
  | 'askable'
  | 'asked'
  | 'due'
  | 'waiting'
  | 'funded'
  | 'paid'
  | 'held'
  | 'rejected';

export interface NewBill {
  contractId: bigint;
  holderId: bigint;
  payerId: bigint | null;
  from: Date;
  to: Date;
  afterLine: bigint;
  cause: string;
  adjustsId: bigint | null;
  amount: bigint;
  carriedOut: bigint;
  proof: Proof;
  state: BillState;
  reason: string;
}

export interface Bill extends NewBill {
  merchantId: number;
  id: bigint;
  runId: bigint;
  kind: Kind;
  product: string;
  period: string;
  asset: string;
  fundingId: bigint | null;
  paidAt: Date | null;
  isReleased: boolean;
}

const columns = sql`b.merchant_id as "merchantId", b.id, b.run_id as "runId", b.contract_id as "contractId", b.holder_id as "holderId",
  b.payer_id as "payerId", b.period_from as from, b.period_to as to, b.after_line as "afterLine", b.cause, b.adjusts_id as "adjustsId",
  b.amount, b.carried_out as "carriedOut", b.proof, b.state, b.reason, b.funding_id as "fundingId", b.paid_at as "paidAt",
  c.kind, c.product, c.period, r.asset, r.state = 'released' as "isReleased"`;
const source = sql`agents.bill b join agents.contract c on c.merchant_id = b.merchant_id and c.id = b.contract_id
  join agents.settlement_run r on r.merchant_id = b.merchant_id and r.id = b.run_id`;

/** Writes bills; one that is there already stays. */
export async function insertBills(
  tx: Tx,
  { merchantId, id: runId }: Pick<Run, 'merchantId' | 'id'>,
  bills: readonly NewBill[],
): Promise<void> {
  if (bills.length === 0) return;
  const rows = JSON.stringify(bills, (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  await sql`
    insert into agents.bill (merchant_id, run_id, contract_id, holder_id, payer_id, period_from, period_to, after_line, cause, adjusts_id,
      amount, carried_out, proof, state, reason)
    select ${merchantId}, ${runId}::bigint, "contractId", "holderId", "payerId", "from", "to", "afterLine", cause, "adjustsId", amount,
      "carriedOut", proof, state, reason
    from jsonb_to_recordset(${rows}::jsonb) as given ("contractId" bigint, "holderId" bigint, "payerId" bigint, "from" timestamptz,
      "to" timestamptz, "afterLine" bigint, cause text, "adjustsId" bigint, amount bigint, "carriedOut" bigint, proof jsonb, state text,
      reason text)
    order by "contractId", "from"
    on conflict (merchant_id, contract_id, period_from, after_line, cause) do nothing`.execute(tx);
}

export async function listBillsOfRun(
  db: Db | Tx,
  wish: { merchantId: number; runId: bigint; after?: bigint; limit?: number },
): Promise<Bill[]> {
  const { merchantId, runId, after = 0n, limit = 1_000_000 } = wish;
  const { rows } = await sql<Bill>`
    select ${columns} from ${source} where b.merchant_id = ${merchantId} and b.run_id = ${runId}::bigint and b.id > ${after}::bigint
    order by b.id limit ${limit}`.execute(db);
  return rows;
}

/** What a run and the corrections of it had billed before a later run, by contract. */
export async function billedOf(
  db: Db | Tx,
  { merchantId, runId, until }: { merchantId: number; runId: bigint; until: bigint },
): Promise<ReadonlyMap<bigint, { id: bigint; amount: bigint; carriedOut: bigint }>> {
  const { rows } = await sql<{ contractId: bigint; id: bigint; amount: bigint; carriedOut: bigint }>`
    select first.contract_id as "contractId", first.id, sum(b.amount)::bigint as amount, sum(b.carried_out)::bigint as "carriedOut"
    from agents.bill first join agents.bill b on b.merchant_id = first.merchant_id and (b.id = first.id or b.adjusts_id = first.id)
      and b.cause not like 'operator:%' and b.run_id < ${until}::bigint
    where first.merchant_id = ${merchantId} and first.run_id = ${runId}::bigint and first.cause = 'period'
    group by first.contract_id, first.id`.execute(db);
  return new Map(rows.map(({ contractId, ...bill }) => [contractId, bill]));
}

export async function findBill(
  db: Db | Tx,
  { merchantId, id }: { merchantId: number; id: bigint },
): Promise<Bill | null> {
  const { rows } = await sql<Bill>`
    select ${columns} from ${source} where b.merchant_id = ${merchantId} and b.id = ${id}::bigint`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function listBillsByIds(
  db: Db,
  { merchantId, ids }: { merchantId: number; ids: readonly bigint[] },
): Promise<Bill[]> {
  const { rows } = await sql<Bill>`
    select ${columns} from ${source} where b.merchant_id = ${merchantId} and b.id = any(${ids.map(String)}::bigint[])`.execute(
    db,
  );
  return rows;
}

export async function lockBill(
  tx: Tx,
  { merchantId, id }: { merchantId: number; id: bigint },
): Promise<Bill | null> {
  const { rows } = await sql<Bill>`
    select ${columns} from ${source} where b.merchant_id = ${merchantId} and b.id = ${id}::bigint for update of b`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export interface BillFilter {
  merchantId: number;
  holderId?: bigint;
  payerId?: bigint;
  kinds: readonly Kind[];
  period: string | null;
  product: string | null;
  states: readonly BillState[] | null;
  from: Date | null;
  to: Date | null;
}

/** Of released settlements, newest first. */
export async function listBills(
  db: Db,
  { before, limit, ...filter }: BillFilter & { before: bigint | null; limit: number },
): Promise<Bill[]> {
  const { rows } = await sql<Bill>`
    select ${columns} from ${source} where ${matches(filter)} and (${before}::bigint is null or b.id < ${before}::bigint)
    order by b.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Of all that a filter finds, not of a page of it. */
export async function sumBills(db: Db, filter: BillFilter): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(b.amount), 0)::bigint as sum from ${source} where ${matches(filter)}`.execute(db);
  return (rows[0] as { sum: bigint }).sum;
}

function matches({ merchantId, holderId, payerId, kinds, period, product, states, from, to }: BillFilter) {
  const ofHolder = holderId === undefined ? sql`true` : sql`b.holder_id = ${holderId}::bigint`;
  const ofPayer = payerId === undefined ? sql`true` : sql`c.upline_id = ${payerId}::bigint`;
  return sql`b.merchant_id = ${merchantId} and ${ofHolder} and ${ofPayer}
    and c.kind = any(${[...kinds]}::text[]) and (${period}::text is null or c.period = ${period}::text)
    and (${product}::text is null or c.product = ${product}::text)
    and (${states === null}::boolean or b.state = any(${states ? [...states] : []}::text[]))
    and (${from}::timestamptz is null or b.period_from >= ${from}::timestamptz)
    and (${to}::timestamptz is null or b.period_from <= ${to}::timestamptz)`;
}

/** What operators have to look at, oldest first. */
export async function listOpenBills(
  db: Db,
  wish: { merchantId: number; states: readonly BillState[]; after: bigint; limit: number },
): Promise<Bill[]> {
  const { merchantId, states, after, limit } = wish;
  const { rows } = await sql<Bill>`
    select ${columns} from ${source} where b.merchant_id = ${merchantId} and b.state = any(${[...states]}::text[])
      and b.id > ${after}::bigint order by b.id limit ${limit}`.execute(db);
  return rows;
}

export async function setBillState(
  tx: Tx,
  { merchantId, id }: { merchantId: number; id: bigint },
  change: { state: BillState; reason?: string; heldFrom?: BillState | null },
): Promise<void> {
  const { state, reason = '', heldFrom = null } = change;
  await sql`update agents.bill set state = ${state}, reason = ${reason}, held_from = ${heldFrom}
    where merchant_id = ${merchantId} and id = ${id}::bigint`.execute(tx);
}

/** What a held bill goes back to. */
export async function heldFrom(
  tx: Tx,
  { merchantId, id }: { merchantId: number; id: bigint },
): Promise<BillState> {
  const { rows } = await sql<{ state: BillState | null }>`
    select held_from as state from agents.bill where merchant_id = ${merchantId} and id = ${id}::bigint`.execute(
    tx,
  );
  return rows[0]?.state ?? 'due';
}
