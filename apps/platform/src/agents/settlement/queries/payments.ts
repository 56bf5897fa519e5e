import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { Bill } from './bills.ts';

/** Who has something to pay of released settlements, the top of the tree first. */
export interface Payer {
  runId: bigint;
  payerId: bigint | null;
}

export async function listPayers(db: Db, merchantId: number): Promise<Payer[]> {
  const { rows } = await sql<Payer>`
    select b.run_id as "runId", b.payer_id as "payerId"
    from agents.bill b join agents.settlement_run r on r.merchant_id = b.merchant_id and r.id = b.run_id and r.state = 'released'
    left join access.standing s on s.merchant_id = b.merchant_id and s.player_id = b.payer_id and s.valid_to = 'infinity'
    where b.merchant_id = ${merchantId} and b.state in ('due', 'waiting') and b.amount > 0
    group by b.run_id, b.payer_id, length(s.path) order by b.run_id, length(s.path) nulls first, b.payer_id`.execute(
    db,
  );
  return rows;
}

/** Bills of a payer that wait for money, locked. */
export async function lockDue(
  tx: Tx,
  { merchantId, runId, payerId }: { merchantId: number } & Payer,
): Promise<{ id: bigint; amount: bigint }[]> {
  const { rows } = await sql<{ id: bigint; amount: bigint }>`
    select id, amount from agents.bill
    where merchant_id = ${merchantId} and run_id = ${runId}::bigint and payer_id is not distinct from ${payerId}::bigint
      and state in ('due', 'waiting') and amount > 0 order by id for update`.execute(tx);
  return rows;
}

export async function insertFunding(
  tx: Tx,
  funding: { merchantId: number; at: Date; amount: bigint } & Payer,
): Promise<bigint> {
  const { merchantId, runId, payerId, amount, at } = funding;
  const { rows } = await sql<{ id: bigint }>`
    insert into agents.escrow_funding (merchant_id, run_id, payer_id, amount, at)
    values (${merchantId}, ${runId}::bigint, ${payerId}::bigint, ${amount}::bigint, ${at}) returning id`.execute(
    tx,
  );
  return (rows[0] as { id: bigint }).id;
}

export async function markFunded(
  tx: Tx,
  { merchantId, fundingId, ids }: { merchantId: number; fundingId: bigint; ids: readonly bigint[] },
): Promise<void> {
  await sql`update agents.bill set state = 'funded', funding_id = ${fundingId}::bigint
    where merchant_id = ${merchantId} and id = any(${ids.map(String)}::bigint[])`.execute(tx);
}

/** There is too little money: all of them wait, and none is paid in part. */
export async function markWaiting(
  db: Db,
  { merchantId, runId, payerId }: { merchantId: number } & Payer,
): Promise<void> {
  await sql`update agents.bill set state = 'waiting'
    where merchant_id = ${merchantId} and run_id = ${runId}::bigint and payer_id is not distinct from ${payerId}::bigint
      and state = 'due' and amount > 0`.execute(db);
}

/** A bill whose money is put aside. */
export type Funded = Pick<Bill, 'merchantId' | 'id' | 'payerId' | 'holderId' | 'amount' | 'kind' | 'asset'>;

export async function listFunded(
  db: Db,
  { merchantId, after, limit }: { merchantId: number; after: bigint; limit: number },
): Promise<Funded[]> {
  const { rows } = await sql<Funded>`
    select b.merchant_id as "merchantId", b.id, b.payer_id as "payerId", b.holder_id as "holderId", b.amount, r.kind, r.asset
    from agents.bill b join agents.settlement_run r on r.merchant_id = b.merchant_id and r.id = b.run_id and r.state = 'released'
    where b.merchant_id = ${merchantId} and b.state = 'funded' and b.id > ${after}::bigint
    order by b.id limit ${limit}`.execute(db);
  return rows;
}

/** Bills that take back. */
export async function listTakenBack(db: Db, merchantId: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select b.id from agents.bill b join agents.settlement_run r on r.merchant_id = b.merchant_id and r.id = b.run_id
      and r.state = 'released'
    where b.merchant_id = ${merchantId} and b.state in ('due', 'waiting') and b.amount < 0
    order by b.id limit 10000`.execute(db);
  return rows.map(({ id }) => id);
}

/** Answers how many were put aside until then. In the transaction of the ledger that pays them. */
export async function markFundedPaid(
  client: { query: (text: string, values: unknown[]) => Promise<{ rowCount: number | null }> },
  { merchantId, ids, at }: { merchantId: number; ids: readonly bigint[]; at: Date },
): Promise<number> {
  const { rowCount } = await client.query(
    `update agents.bill set state = 'paid', paid_at = $3 where merchant_id = $1 and id = any($2::bigint[]) and state = 'funded'`,
    [merchantId, ids.map(String), at],
  );
  return rowCount ?? 0;
}

export async function markPaid(
  tx: Tx,
  { merchantId, id }: { merchantId: number; id: bigint },
  at: Date,
): Promise<void> {
  await sql`update agents.bill set state = 'paid', paid_at = ${at} where merchant_id = ${merchantId} and id = ${id}::bigint`.execute(
    tx,
  );
}
