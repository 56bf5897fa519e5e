import { CompiledQuery } from 'kysely';
import type { PoolClient } from 'pg';
import { column, rowsOf, textField } from '../../../../kernel/db/column.ts';
import type { Tx } from '../../../../kernel/db/db.ts';
import type { QuerySink } from '../../../../kernel/db/pipeline.ts';
import {
  type AccountRow,
  type EntryRow,
  type HouseAccount,
  type LockedAccount,
  toHouse,
  toLocked,
} from '../../queries/ledger.ts';

export const beginBatch = (client: PoolClient) => client.query('begin');
/** False when the transaction had failed before: then nothing of it stays. */
export const commitBatch = async (client: PoolClient): Promise<boolean> =>
  (await client.query('commit')).command === 'COMMIT';
export const dropBatch = (client: PoolClient) => client.query('rollback');

/**
 * The batched path talks to the connection itself: named statements are planned once per connection. No account comes twice. Each
 * is looked up for itself, in the order in which they are locked everywhere.
 */
export const lockAccountsOfBatch = (
  client: PoolClient,
  accounts: readonly AccountName[],
): Promise<LockedAccount[]> => lockAccounts(client, accounts, { name: 'wallet-lock-accounts', how: '' });

/** The same without those that somebody else holds. */
export const lockFreeAccountsOfBatch = (
  client: PoolClient,
  accounts: readonly AccountName[],
): Promise<LockedAccount[]> =>
  lockAccounts(client, accounts, { name: 'wallet-lock-free-accounts', how: 'skip locked' });

async function lockAccounts(
  client: PoolClient,
  accounts: readonly AccountName[],
  { name, how }: { name: string; how: string },
): Promise<LockedAccount[]> {
  const sorted = accounts.toSorted(inOrder);
  const { rows } = await client.query<AccountRow>({
    name,
    text: `select a.merchant_id, a.id, a.asset, a.is_real, a.balance, a.player_id
           from unnest($1::int[], $2::bigint[]) as i (merchant_id, id)
           cross join lateral (select * from wallet.account x where x.merchant_id = i.merchant_id and x.id = i.id
             for update ${how}) a`,
    values: namesOf(sorted),
  });
  return rows.map(toLocked);
}

/** Players' accounts as they are at this moment; a moment later they may be otherwise. One text costs less than many rows. */
export async function readAccountsOfBatch(
  client: PoolClient,
  accounts: readonly AccountName[],
): Promise<LockedAccount[]> {
  const { rows } = await client.query<{ found: string | null }>({
    name: 'wallet-read-accounts',
    text: `select string_agg(concat_ws(' ', a.merchant_id, a.id, a.asset, a.is_real, a.balance, a.player_id), ';') as found
           from unnest($1::int[], $2::bigint[]) as i (merchant_id, id)
           cross join lateral (select * from wallet.account x where x.merchant_id = i.merchant_id and x.id = i.id
             offset 0) a`,
    values: namesOf(accounts),
  });
  return rows[0]?.found?.split(';').map(readAccount) ?? [];
}

function readAccount(text: string): LockedAccount {
  const [merchantId = '', id = '', asset = '', isReal, balance = '', playerId = ''] = text.split(' ');
  return {
    merchantId: Number.parseInt(merchantId, 10),
    id: BigInt(id),
    asset,
    isReal: isReal === 't',
    balance: BigInt(balance),
    playerId: BigInt(playerId),
  };
}

const namesOf = (accounts: readonly AccountName[]): string[] => [
  column(accounts, ({ merchantId }) => merchantId),
  column(accounts, ({ id }) => id),
];

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

const entriesIf = (
  condition: string,
): string => `insert into wallet.entry (merchant_id, key, leg, request_hash, debit, credit, amount, debit_after,
                                       credit_after, reason, reference, created_at)
             select i.merchant_id, i.key, i.leg, i.request_hash, i.debit, i.credit, i.amount, i.debit_after,
                    i.credit_after, i.reason, i.reference, $2
             from unnest($1::wallet.entry_to_write[]) with ordinality
                  as i (merchant_id, key, leg, request_hash, debit, credit, amount, debit_after, credit_after, reason,
                        reference, place)
             where ${condition}
             order by i.place`;

/**
 * Moves balances in the order of the changes. Accounts are found by their key, one by one, in a form that cannot be taken for anything
 * else: joined by the key, a plan made while the table was small would read all of it. The row's place lives for this statement only.
 */
const moveIf = (condition: string): string => `update wallet.account a set balance = a.balance + c.change
             from (select (select x.ctid from wallet.account x where x.merchant_id = i.merchant_id and x.id = i.account_id) as place,
                 i.change, i.held
               from unnest($3::wallet.account_move[]) as i offset 0
             ) c where a.ctid = c.place${condition}`;

/** Ids are given in the order of the rows, so sorted they are in that order again. */
const IDS = `string_agg(id::text, ',' order by id) as ids`;

const INSERT_BATCH = `with entry as (
             ${entriesIf('true')}
             on conflict (merchant_id, key, leg) do nothing
             returning id
           ), moved as (
             ${moveIf('')}
           )
           select ${IDS} from entry`;

const batchValues = (rows: readonly EntryRow[], at: Date) => [
  entriesOf(rows),
  at,
  rowsOf([...changesBy(rows).values()], (change) => `${changeFields(change)},`),
];

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
  const { rows: inserted } = await client.query<{ ids: string | null }>({
    name: 'wallet-insert-batch',
    text: INSERT_BATCH,
    values: batchValues(rows, at),
  });
  return idsOf(rows, inserted[0]?.ids ?? null);
}

/** The same in a transaction of somebody else; answers how many entries are new. */
export async function insertBatchIn(tx: Tx, rows: readonly EntryRow[], at: Date): Promise<number> {
  const { rows: inserted } = await tx.executeQuery<{ ids: string | null }>(
    CompiledQuery.raw(INSERT_BATCH, batchValues(rows, at)),
  );
  return inserted[0]?.ids?.split(',').length ?? 0;
}

/**
 * The same without a lock before: accounts must hold what they are thought to hold, and no key may be known. Otherwise it fails. They
 * are changed in the order in which they are locked everywhere. Who waits for another to change an account is held to what that one
 * leaves: of what stands in the condition only columns of the row itself are looked at again, so the balance stands there. Entries come
 * after the accounts, so that their ids are in the order in which balances moved.
 */
export async function insertForeseen(
  client: QuerySink,
  rows: readonly EntryRow[],
  { find, at }: { find: (merchantId: number, id: bigint) => LockedAccount; at: Date },
): Promise<ReadonlyMap<EntryRow, bigint>> {
  const changes = [...changesBy(rows).values()].sort(inOrder);
  const { rows: inserted } = await client.query<{ ids: string | null }>({
    name: 'wallet-insert-foreseen',
    text: `with moved as (
             ${moveIf(' and a.balance = c.held')}
             returning 1
           ), entry as (
             ${entriesIf('(select count(*) from moved) = cardinality($3::wallet.account_move[])')}
             returning id
           )
           select kernel.demand(count(*) = cardinality($1::wallet.entry_to_write[]), 'accounts hold what is foreseen'), ${IDS}
           from entry`,
    values: [
      entriesOf(rows),
      at,
      rowsOf(changes, (change) => `${changeFields(change)},${find(change.merchantId, change.id).balance}`),
    ],
  });
  return idsOf(rows, inserted[0]?.ids ?? null);
}

const entriesOf = (rows: readonly EntryRow[]): string =>
  rowsOf(
    rows,
    ({
      merchantId,
      key,
      leg,
      requestHash,
      debit,
      credit,
      amount,
      debitAfter,
      creditAfter,
      reason,
      reference,
    }) =>
      `${merchantId},${key},${leg},${requestHash},${debit},${credit},${amount},${debitAfter ?? ''},${creditAfter ?? ''},` +
      `${textField(reason)},${textField(reference)}`,
  );

const changeFields = ({ merchantId, id, amount }: Change): string => `${merchantId},${id},${amount}`;

const idsOf = (rows: readonly EntryRow[], ids: string | null): ReadonlyMap<EntryRow, bigint> =>
  new Map(ids?.split(',').map((id, index) => [rows[index] as EntryRow, BigInt(id)]));

export interface AccountName {
  merchantId: number;
  id: bigint;
}
interface Change extends AccountName {
  amount: bigint;
}

/** In which accounts are locked, everywhere. */
const inOrder = (left: AccountName, right: AccountName): number =>
  left.merchantId - right.merchantId || (left.id < right.id ? -1 : 1);

/** By how much entries change each player's account. */
function changesBy(rows: readonly EntryRow[]) {
  const changes = new Map<string, Change>();
  const add = (merchantId: number, id: bigint, amount: bigint) => {
    if (id < 0n) return;
    const name = `${merchantId}/${id}`;
    const known = changes.get(name);
    if (known) known.amount += amount;
    else changes.set(name, { merchantId, id, amount });
  };
  for (const { merchantId, debit, credit, amount } of rows) {
    add(merchantId, debit, -amount);
    add(merchantId, credit, amount);
  }
  return changes;
}
