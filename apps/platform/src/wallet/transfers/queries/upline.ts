import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export interface UpTransfer {
  id: string;
  playerId: bigint;
  uplineAccount: string;
  amount: bigint;
  remark: string;
  createdAt: Date;
}
interface Member {
  merchantId: number;
  playerId: bigint;
}

const columns = sql.raw(`id, player_id as "playerId", upline_account as "uplineAccount", amount, remark,
  created_at as "createdAt"`);

export async function findUpTransfer(
  tx: Tx,
  { merchantId, playerId, requestId }: Member & { requestId: string },
): Promise<UpTransfer | null> {
  const { rows } = await sql<UpTransfer>`
    select ${columns} from wallet.upline_transfer
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint and request_id = ${requestId}::uuid`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export async function findUpTransferById(
  db: Db,
  { merchantId, id }: { merchantId: number; id: string },
): Promise<UpTransfer | null> {
  const { rows } = await sql<UpTransfer>`
    select ${columns} from wallet.upline_transfer where merchant_id = ${merchantId} and id = ${id}::uuid`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function insertUpTransfer(
  tx: Tx,
  one: Member & {
    uplineId: bigint;
    uplineAccount: string;
    requestId: string;
    asset: string;
    amount: bigint;
    remark: string;
    at: Date;
  },
): Promise<UpTransfer> {
  const { rows } = await sql<UpTransfer>`
    insert into wallet.upline_transfer (merchant_id, player_id, upline_id, upline_account, request_id, asset, amount, remark,
      created_at)
    values (${one.merchantId}, ${one.playerId}::bigint, ${one.uplineId}::bigint, ${one.uplineAccount},
      ${one.requestId}::uuid, ${one.asset}, ${one.amount}::bigint, ${one.remark}, ${one.at})
    returning ${columns}`.execute(tx);
  return rows[0] as UpTransfer;
}

export async function listUpTransfers(
  db: Db,
  { merchantId, playerId, limit }: Member & { limit: number },
): Promise<UpTransfer[]> {
  const { rows } = await sql<UpTransfer>`
    select ${columns} from wallet.upline_transfer
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint order by id desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Since the merchant's midnight. */
export async function sentUpToday(
  db: Db | Tx,
  { merchantId, playerId, timeZone, at }: Member & { timeZone: string; at: Date },
): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(amount), 0)::bigint as total from wallet.upline_transfer
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint
      and created_at >= date_trunc('day', ${at}::timestamptz, ${timeZone})`.execute(db);
  return rows[0]?.total ?? 0n;
}
