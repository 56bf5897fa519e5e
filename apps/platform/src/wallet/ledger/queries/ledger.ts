import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { TOMBSTONE } from '../tombstone.ts';

export interface HouseAccount {
  merchantId: number;
  id: bigint;
  asset: string;
  isReal: boolean;
}

export interface LockedAccount extends HouseAccount {
  balance: bigint;
  playerId: bigint;
}

export interface EntryRow {
  merchantId: number;
  key: string;
  leg: number;
  requestHash: string;
  debit: bigint;
  credit: bigint;
  amount: bigint;
  debitAfter: bigint | null;
  creditAfter: bigint | null;
  reason: string;
  reference: string;
}

export interface StoredEntry extends EntryRow {
  id: bigint;
}

/** Locks player accounts in one order everywhere, so that two postings can wait for each other but never both. */
export async function lockAccounts(
  tx: Tx,
  merchantId: number,
  ids: readonly bigint[],
): Promise<LockedAccount[]> {
  const { rows } = await sql<AccountRow>`
    select merchant_id, id, asset, is_real, balance, player_id from wallet.account
    where merchant_id = ${merchantId} and id = any(${ids.filter((id) => id > 0n).map(String)}::bigint[])
    order by id for update`.execute(tx);
  return rows.map(toLocked);
}

/** House accounts are never locked: they keep nothing that could change. */
export async function findHouse(tx: Tx, merchantId: number, ids: readonly bigint[]): Promise<HouseAccount[]> {
  const { rows } = await sql<AccountRow>`
    select merchant_id, id, asset, is_real from wallet.account
    where merchant_id = ${merchantId} and id = any(${ids.filter((id) => id < 0n).map(String)}::bigint[])`.execute(
    tx,
  );
  return rows.map(toHouse);
}

export async function findAccount(tx: Tx, merchantId: number, id: bigint): Promise<HouseAccount> {
  const { rows } = await sql<AccountRow>`
    select merchant_id, id, asset, is_real from wallet.account
    where merchant_id = ${merchantId} and id = ${id}::bigint`.execute(tx);
  return toHouse(rows[0] as AccountRow);
}

export async function findEntries(tx: Tx | Db, merchantId: number, key: string): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredRow>`
    select id, merchant_id, key, leg, request_hash, debit, credit, amount, debit_after, credit_after, reason, reference
    from wallet.entry where merchant_id = ${merchantId} and key = ${key}::uuid order by leg`.execute(tx);
  return rows.map(toStored);
}

export async function insertEntries(tx: Tx, rows: readonly EntryRow[], at: Date): Promise<bigint[]> {
  const values = rows.map(
    (
      row,
    ) => sql`(${row.merchantId}, ${row.key}::uuid, ${row.leg}, ${row.requestHash}::uuid, ${row.debit}::bigint,
      ${row.credit}::bigint, ${row.amount}::bigint, ${row.debitAfter}::bigint, ${row.creditAfter}::bigint,
      ${row.reason}, ${row.reference}, ${at})`,
  );
  const { rows: inserted } = await sql<{ id: bigint }>`
    insert into wallet.entry (merchant_id, key, leg, request_hash, debit, credit, amount, debit_after, credit_after,
                              reason, reference, created_at)
    values ${sql.join(values)} returning id`.execute(tx);
  return inserted.map(({ id }) => id);
}

/** False when the key is taken, be it by a posting or by a tombstone; waits for whoever is writing it now. */
export async function insertTombstone(
  tx: Tx,
  stone: Pick<EntryRow, 'merchantId' | 'key' | 'requestHash' | 'debit' | 'credit' | 'reference'> & {
    at: Date;
  },
): Promise<boolean> {
  const { rows } = await sql<{ id: bigint }>`
    insert into wallet.entry (merchant_id, key, leg, request_hash, debit, credit, amount, reason, reference, created_at)
    values (${stone.merchantId}, ${stone.key}::uuid, 0, ${stone.requestHash}::uuid, ${stone.debit}::bigint,
            ${stone.credit}::bigint, 0, ${TOMBSTONE}, ${stone.reference}, ${stone.at})
    on conflict (merchant_id, key, leg) do nothing returning id`.execute(tx);
  return rows.length > 0;
}

export async function setBalance(
  tx: Tx,
  { merchantId, id, balance }: { merchantId: number; id: bigint; balance: bigint },
): Promise<void> {
  await sql`update wallet.account set balance = ${balance}::bigint
    where merchant_id = ${merchantId} and id = ${id}::bigint`.execute(tx);
}

export interface AccountRow {
  merchant_id: number;
  id: bigint;
  asset: string;
  is_real: boolean;
  balance: bigint | null;
  player_id: bigint | null;
}

export const toHouse = (row: AccountRow): HouseAccount => ({
  merchantId: row.merchant_id,
  id: row.id,
  asset: row.asset,
  isReal: row.is_real,
});
export const toLocked = (row: AccountRow): LockedAccount => ({
  ...toHouse(row),
  balance: row.balance ?? 0n,
  playerId: row.player_id ?? 0n,
});

export interface StoredRow {
  id: bigint;
  merchant_id: number;
  key: string;
  leg: number;
  request_hash: string;
  debit: bigint;
  credit: bigint;
  amount: bigint;
  debit_after: bigint | null;
  credit_after: bigint | null;
  reason: string;
  reference: string;
}

export function toStored(row: StoredRow): StoredEntry {
  return {
    id: row.id,
    merchantId: row.merchant_id,
    key: row.key,
    leg: row.leg,
    requestHash: row.request_hash,
    debit: row.debit,
    credit: row.credit,
    amount: row.amount,
    debitAfter: row.debit_after,
    creditAfter: row.credit_after,
    reason: row.reason,
    reference: row.reference,
  };
}

/** The entries under many keys, for a batch. */
export async function findEntriesOfBatch(
  client: PoolClient,
  keys: readonly { merchantId: number; key: string }[],
): Promise<StoredEntry[]> {
  const { rows } = await client.query<StoredRow>({
    name: 'wallet-find-batch',
    text: `select e.id, e.merchant_id, e.key, e.leg, e.request_hash, e.debit, e.credit, e.amount, e.debit_after,
                  e.credit_after, e.reason, e.reference
           from (select distinct * from unnest($1::int[], $2::uuid[])) as k (merchant_id, key)
           cross join lateral (
             -- In the order of the index of keys, so that no other one looks as good, not even in an empty table.
             select * from wallet.entry x where x.merchant_id = k.merchant_id and x.key = k.key order by x.leg offset 0
           ) e
           order by e.merchant_id, e.key, e.leg`,
    values: [keys.map((key) => key.merchantId), keys.map((key) => key.key)],
  });
  return rows.map(toStored);
}
