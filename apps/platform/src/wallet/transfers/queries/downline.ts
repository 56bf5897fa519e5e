import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export interface DownTransfer {
  id: string;
  playerId: bigint;
  receiverId: bigint;
  receiverAccount: string;
  amount: bigint;
  remark: string;
  createdAt: Date;
}
interface Member {
  merchantId: number;
  playerId: bigint;
}

const columns =
  sql.raw(`id, player_id as "playerId", receiver_id as "receiverId", receiver_account as "receiverAccount",
  amount, remark, created_at as "createdAt"`);

export async function findDownTransfer(
  tx: Tx,
  { merchantId, playerId, requestId }: Member & { requestId: string },
): Promise<DownTransfer | null> {
  const { rows } = await sql<DownTransfer>`
    select ${columns} from wallet.downline_transfer
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint and request_id = ${requestId}::uuid`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export async function findDownTransferById(
  db: Db,
  { merchantId, id }: { merchantId: number; id: string },
): Promise<DownTransfer | null> {
  const { rows } = await sql<DownTransfer>`
    select ${columns} from wallet.downline_transfer where merchant_id = ${merchantId} and id = ${id}::uuid`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function insertDownTransfer(
  tx: Tx,
  one: Member & Omit<DownTransfer, 'id' | 'createdAt'> & { requestId: string; asset: string; at: Date },
): Promise<DownTransfer> {
  const { rows } = await sql<DownTransfer>`
    insert into wallet.downline_transfer (merchant_id, player_id, receiver_id, receiver_account, request_id, asset, amount, remark,
      created_at)
    values (${one.merchantId}, ${one.playerId}::bigint, ${one.receiverId}::bigint, ${one.receiverAccount},
      ${one.requestId}::uuid, ${one.asset}, ${one.amount}::bigint, ${one.remark}, ${one.at})
    returning ${columns}`.execute(tx);
  return rows[0] as DownTransfer;
}

export async function listDownTransfers(
  db: Db,
  { merchantId, playerId, receiverId, limit }: Member & { receiverId: bigint; limit: number },
): Promise<DownTransfer[]> {
  const { rows } = await sql<DownTransfer>`
    select ${columns} from wallet.downline_transfer
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint and receiver_id = ${receiverId}::bigint
    order by id desc limit ${limit}`.execute(db);
  return rows;
}

/** Since the merchant's midnight, to whomever. */
export async function sentDownToday(
  db: Db | Tx,
  { merchantId, playerId, timeZone, at }: Member & { timeZone: string; at: Date },
): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(amount), 0)::bigint as total from wallet.downline_transfer
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint
      and created_at >= date_trunc('day', ${at}::timestamptz, ${timeZone})`.execute(db);
  return rows[0]?.total ?? 0n;
}
