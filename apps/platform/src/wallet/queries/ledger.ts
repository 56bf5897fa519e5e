import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { column, textColumn } from '../../kernel/column.ts';
import type { Tx } from '../../kernel/db.ts';
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

export async function findEntries(tx: Tx, merchantId: number, key: string): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredRow>`
    select id, merchant_id, key, leg, request_hash, debit, credit, amount, debit_after, credit_after, reason, reference
    from wallet.entry where merchant_id = ${merchantId} and key = ${key}::uuid order by leg`.execute(tx);
  return rows.map(toStored);
}

export const beginBatch = (client: PoolClient) => client.query('begin');
export const commitBatch = (client: PoolClient) => client.query('commit');
export const dropBatch = (client: PoolClient) => client.query('rollback');

/**
 * The batched path talks to the connection itself: named statements are planned once per connection. No account comes twice. Each
 * is looked up for itself, in the order in which they are locked everywhere.
 */
export async function lockAccountsOfBatch(
  client: PoolClient,
  accounts: readonly { merchantId: number; id: bigint }[],
): Promise<LockedAccount[]> {
  const sorted = accounts.toSorted(
    (left, right) => left.merchantId - right.merchantId || (left.id < right.id ? -1 : 1),
  );
  const { rows } = await client.query<AccountRow>({
    name: 'wallet-lock-accounts',
    text: `select a.merchant_id, a.id, a.asset, a.is_real, a.balance, a.player_id
           from unnest($1::int[], $2::bigint[]) as i (merchant_id, id)
           cross join lateral (select * from wallet.account x where x.merchant_id = i.merchant_id and x.id = i.id
             for update) a`,
    values: [column(sorted, ({ merchantId }) => merchantId), column(sorted, ({ id }) => id)],
  });
  return rows.map(toLocked);
}

export async function findHouseAccounts(
  client: PoolClient,
  accounts: readonly { merchantId: number; id: bigint }[],
): Promise<HouseAccount[]> {
  const { rows } = await client.query<AccountRow>({
    text: `select a.merchant_id, a.id, a.asset, a.is_real from wallet.account a
           where (a.merchant_id, a.id) in (select * from unnest($1::int[], $2::bigint[]))`,
    values: [accounts.map((account) => account.merchantId), accounts.map((account) => account.id)],
  });
  return rows.map(toHouse);
}

/**
 * Writes the entries and moves the balances in one statement; answers the id of each. The unique index decides what is new: a
 * key that is there already is left out, and the caller sees ids missing. Then the whole batch has to be dropped: those
 * after it were decided as if it had moved money now.
 */
export async function insertBatch(
  client: PoolClient,
  rows: readonly EntryRow[],
  at: Date,
): Promise<ReadonlyMap<EntryRow, bigint>> {
  const changes = [...changesBy(rows).values()];
  const { rows: inserted } = await client.query<{ ids: string | null }>({
    name: 'wallet-insert-batch',
    // Ids are given in the order of the rows, so sorted they are in that order again. Accounts are locked, so they stay where they are.
    text: `with entry as (
             insert into wallet.entry (merchant_id, key, leg, request_hash, debit, credit, amount, debit_after,
                                       credit_after, reason, reference, created_at)
             select i.merchant_id, i.key, i.leg, i.request_hash, i.debit, i.credit, i.amount, i.debit_after,
                    i.credit_after, i.reason, i.reference, $12
             from unnest($1::int[], $2::uuid[], $3::smallint[], $4::uuid[], $5::bigint[], $6::bigint[], $7::bigint[],
                         $8::bigint[], $9::bigint[], $10::text[], $11::text[]) with ordinality
                  as i (merchant_id, key, leg, request_hash, debit, credit, amount, debit_after, credit_after, reason,
                        reference, place)
             order by i.place
             on conflict (merchant_id, key, leg) do nothing
             returning id
           ), moved as (
             update wallet.account a set balance = a.balance + c.change
             from (
               select (select x.ctid from wallet.account x where x.merchant_id = i.merchant_id and x.id = i.account_id) as place,
                 i.change
               from unnest($13::int[], $14::bigint[], $15::bigint[]) as i (merchant_id, account_id, change) offset 0
             ) c where a.ctid = c.place
           )
           select string_agg(id::text, ',' order by id) as ids from entry`,
    values: [
      column(rows, (row) => row.merchantId),
      column(rows, (row) => row.key),
      column(rows, (row) => row.leg),
      column(rows, (row) => row.requestHash),
      column(rows, (row) => row.debit),
      column(rows, (row) => row.credit),
      column(rows, (row) => row.amount),
      column(rows, (row) => row.debitAfter),
      column(rows, (row) => row.creditAfter),
      textColumn(rows, (row) => row.reason),
      textColumn(rows, (row) => row.reference),
      at,
      column(changes, (change) => change.merchantId),
      column(changes, (change) => change.account),
      column(changes, (change) => change.amount),
    ],
  });
  const ids = inserted[0]?.ids?.split(',') ?? [];
  return new Map(ids.map((id, index) => [rows[index] as EntryRow, BigInt(id)]));
}

/** By how much entries change each player's account. */
function changesBy(rows: readonly EntryRow[]) {
  const changes = new Map<string, { merchantId: number; account: bigint; amount: bigint }>();
  const add = (merchantId: number, account: bigint, amount: bigint) => {
    if (account < 0n) return;
    const name = `${merchantId}/${account}`;
    const known = changes.get(name);
    if (known) known.amount += amount;
    else changes.set(name, { merchantId, account, amount });
  };
  for (const { merchantId, debit, credit, amount } of rows) {
    add(merchantId, debit, -amount);
    add(merchantId, credit, amount);
  }
  return changes;
}

export async function findEntriesOfBatch(
  client: PoolClient,
  keys: readonly { merchantId: number; key: string }[],
): Promise<StoredEntry[]> {
  const { rows } = await client.query<StoredRow>({
    name: 'wallet-find-batch',
    text: `select e.id, e.merchant_id, e.key, e.leg, e.request_hash, e.debit, e.credit, e.amount, e.debit_after,
                  e.credit_after, e.reason, e.reference
           from (select distinct * from unnest($1::int[], $2::uuid[])) as k (merchant_id, key)
           cross join lateral (select * from wallet.entry x where x.merchant_id = k.merchant_id and x.key = k.key offset 0) e
           order by e.merchant_id, e.key, e.leg`,
    values: [keys.map((key) => key.merchantId), keys.map((key) => key.key)],
  });
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

interface AccountRow {
  merchant_id: number;
  id: bigint;
  asset: string;
  is_real: boolean;
  balance: bigint | null;
  player_id: bigint | null;
}

const toHouse = (row: AccountRow): HouseAccount => ({
  merchantId: row.merchant_id,
  id: row.id,
  asset: row.asset,
  isReal: row.is_real,
});
const toLocked = (row: AccountRow): LockedAccount => ({
  ...toHouse(row),
  balance: row.balance ?? 0n,
  playerId: row.player_id ?? 0n,
});

interface StoredRow {
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

function toStored(row: StoredRow): StoredEntry {
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
