import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export interface Transfer {
  merchantId: number;
  id: string;
  playerId: bigint;
  fromWallet: string;
  toWallet: string;
  asset: string;
  amount: bigint;
  state: 'pending' | 'done' | 'failed';
  createdAt: Date;
  endedAt: Date | null;
}
interface Member {
  merchantId: number;
  playerId: bigint;
}

const columns =
  sql.raw(`merchant_id as "merchantId", id, player_id as "playerId", from_wallet as "fromWallet",
  to_wallet as "toWallet", asset, amount, state, created_at as "createdAt", ended_at as "endedAt"`);

export async function findTransfers(
  tx: Tx | Db,
  { merchantId, playerId, requestId }: Member & { requestId: string },
): Promise<Transfer[]> {
  const { rows } = await sql<Transfer>`
    select ${columns} from wallet.transfer
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint and request_id = ${requestId}::uuid
    order by id`.execute(tx);
  return rows;
}

export async function insertTransfer(
  tx: Tx,
  one: Omit<Transfer, 'id' | 'state' | 'endedAt'> & { requestId: string },
): Promise<Transfer> {
  const { rows } = await sql<Transfer>`
    insert into wallet.transfer (merchant_id, player_id, request_id, from_wallet, to_wallet, asset, amount, state,
      created_at)
    values (${one.merchantId}, ${one.playerId}::bigint, ${one.requestId}::uuid, ${one.fromWallet}, ${one.toWallet},
      ${one.asset}, ${one.amount}::bigint, 'pending', ${one.createdAt})
    returning ${columns}`.execute(tx);
  return rows[0] as Transfer;
}

export async function findTransfer(
  db: Db,
  { merchantId, id }: Pick<Transfer, 'merchantId' | 'id'>,
): Promise<Transfer | null> {
  const { rows } = await sql<Transfer>`
    select ${columns} from wallet.transfer where merchant_id = ${merchantId} and id = ${id}::uuid`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** What members took out of a vendor's wallet since then beyond what they brought there; what is under way out counts. */
export async function gainedFrom(
  tx: Tx,
  { merchantId, wallet, since }: { merchantId: number; wallet: string; since: Date },
): Promise<bigint> {
  const { rows } = await sql<{ gained: bigint }>`
    select coalesce(sum(case when from_wallet = ${wallet} and state <> 'failed' then amount
      when to_wallet = ${wallet} and state = 'done' then -amount else 0 end), 0)::bigint as gained
    from wallet.transfer where merchant_id = ${merchantId} and created_at > ${since}
      and ${wallet} in (from_wallet, to_wallet)`.execute(tx);
  return rows[0]?.gained ?? 0n;
}

/** Waits for whoever is ending it now. */
export async function lockTransfer(
  tx: Tx,
  { merchantId, id }: Pick<Transfer, 'merchantId' | 'id'>,
): Promise<Transfer> {
  const { rows } = await sql<Transfer>`
    select ${columns} from wallet.transfer where merchant_id = ${merchantId} and id = ${id}::uuid for update`.execute(
    tx,
  );
  return rows[0] as Transfer;
}

export async function closeTransfer(
  tx: Tx,
  { merchantId, id }: Transfer,
  { state, at }: { state: 'done' | 'failed'; at: Date },
): Promise<void> {
  await sql`update wallet.transfer set state = ${state}, ended_at = ${at}
    where merchant_id = ${merchantId} and id = ${id}::uuid`.execute(tx);
}

export async function listTransfers(
  db: Db,
  { merchantId, playerId, limit }: Member & { limit: number },
): Promise<Transfer[]> {
  const { rows } = await sql<Transfer>`
    select ${columns} from wallet.transfer
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint order by id desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Of one merchant, oldest first, and none that may still be under way in its own call. */
/** To or from one vendor's wallet: a vendor that is away keeps nobody from what another one can tell. */
export async function pendingTransfers(
  db: Db,
  { merchantId, wallet, before, limit }: { merchantId: number; wallet: string; before: Date; limit: number },
): Promise<Transfer[]> {
  const { rows } = await sql<Transfer>`
    select ${columns} from wallet.transfer
    where merchant_id = ${merchantId} and state = 'pending' and created_at < ${before}
      and (from_wallet = ${wallet} or to_wallet = ${wallet})
    order by created_at limit ${limit}`.execute(db);
  return rows;
}

export async function merchantsWithPendingTransfers(db: Db): Promise<number[]> {
  const { rows } = await sql<{ merchant_id: number }>`
    select distinct merchant_id from wallet.transfer where state = 'pending'`.execute(db);
  return rows.map((row) => row.merchant_id);
}

export async function findCashier(
  db: Db | Tx,
  merchantId: number,
  vendorCode: string,
): Promise<{ url: string; secret: string } | null> {
  const { rows } = await sql<{ url: string; secret: string }>`
    select url, secret from wallet.vendor_cashier
    where merchant_id = ${merchantId} and vendor_code = ${vendorCode}`.execute(db);
  return rows[0] ?? null;
}

export async function listCashiers(
  db: Db,
  merchantId: number,
): Promise<{ vendorCode: string; url: string }[]> {
  const { rows } = await sql<{ vendorCode: string; url: string }>`
    select vendor_code as "vendorCode", url from wallet.vendor_cashier
    where merchant_id = ${merchantId} order by vendor_code`.execute(db);
  return rows;
}

export async function saveCashier(
  db: Db | Tx,
  one: { merchantId: number; vendorCode: string; url: string; secret: string },
): Promise<void> {
  await sql`insert into wallet.vendor_cashier (merchant_id, vendor_code, url, secret)
    values (${one.merchantId}, ${one.vendorCode}, ${one.url}, ${one.secret})
    on conflict (merchant_id, vendor_code) do update set url = excluded.url, secret = excluded.secret`.execute(
    db,
  );
}
