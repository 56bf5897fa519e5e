import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

interface NewDispute {
  merchantId: number;
  billId: bigint;
  /** One of the two parties of the bill. */
  byId: bigint;
  reason: string;
  at: Date;
}
export interface Dispute extends NewDispute {
  id: bigint;
  state: 'open' | 'accepted' | 'rejected';
  answer: string;
  answeredAt: Date | null;
}

const columns = sql`merchant_id as "merchantId", id, bill_id as "billId", by_id as "byId", reason, at, state, answer,
  answered_at as "answeredAt"`;

/** Null: the same party has said something against the bill before. */
export async function insertDispute(
  tx: Tx,
  { merchantId, billId, byId, reason, at }: NewDispute,
): Promise<Dispute | null> {
  const { rows } = await sql<Dispute>`
    insert into agents.dispute (merchant_id, bill_id, by_id, reason, at)
    values (${merchantId}, ${billId}::bigint, ${byId}::bigint, ${reason}, ${at})
    on conflict (merchant_id, bill_id, by_id) do nothing returning ${columns}`.execute(tx);
  return rows[0] ?? null;
}

/** Nobody else answers it until this transaction ends. */
export async function lockDispute(
  tx: Tx,
  { merchantId, id }: { merchantId: number; id: bigint },
): Promise<Dispute | null> {
  const { rows } = await sql<Dispute>`
    select ${columns} from agents.dispute where merchant_id = ${merchantId} and id = ${id}::bigint for update`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export async function closeDispute(
  tx: Tx,
  { merchantId, id }: Pick<Dispute, 'merchantId' | 'id'>,
  end: { state: 'accepted' | 'rejected'; answer: string; by: string; at: Date },
): Promise<Dispute> {
  const { rows } = await sql<Dispute>`
    update agents.dispute set state = ${end.state}, answer = ${end.answer}, answered_by = ${end.by}, answered_at = ${end.at}
    where merchant_id = ${merchantId} and id = ${id}::bigint returning ${columns}`.execute(tx);
  return rows[0] as Dispute;
}

export async function listDisputesOfBill(
  db: Db,
  { merchantId, billId }: { merchantId: number; billId: bigint },
): Promise<Dispute[]> {
  const { rows } = await sql<Dispute>`
    select ${columns} from agents.dispute where merchant_id = ${merchantId} and bill_id = ${billId}::bigint order by id`.execute(
    db,
  );
  return rows;
}

interface Page {
  merchantId: number;
  after: bigint | null;
  limit: number;
}

/** What waits for an answer, the oldest first. */
export async function listOpenDisputes(db: Db, { merchantId, after, limit }: Page): Promise<Dispute[]> {
  const { rows } = await sql<Dispute>`
    select ${columns} from agents.dispute where merchant_id = ${merchantId} and state = 'open' and id > ${after ?? 0n}::bigint
    order by id limit ${limit}`.execute(db);
  return rows;
}

/** What was answered, the newest first. */
export async function listAnsweredDisputes(db: Db, { merchantId, after, limit }: Page): Promise<Dispute[]> {
  const { rows } = await sql<Dispute>`
    select ${columns} from agents.dispute where merchant_id = ${merchantId} and state <> 'open'
      and (${after}::bigint is null or id < ${after}::bigint) order by id desc limit ${limit}`.execute(db);
  return rows;
}
