import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

/** The pockets of all bonuses are one kind: there are as many as bonuses. */
export const pocketKind = sql`case when a.pocket like 'bonus:%' then 'bonus' else a.pocket end`;

interface XactRange {
  merchantId: number;
  fromXact: bigint;
  untilXact: bigint;
}

export interface ChainBlock extends XactRange {
  number: bigint;
  entries: bigint;
  previousHash: Buffer;
  hash: Buffer;
}

/**
 * One sealer at a time for a merchant; the lock ends with the transaction. Nobody waits until the disk has a block: should it be lost in
 * a crash, it is sealed again.
 */
export async function lockChain(tx: Tx, merchantId: number): Promise<void> {
  await sql`select set_config('synchronous_commit', 'off', true),
    pg_advisory_xact_lock(hashtextextended('wallet.chain', ${merchantId}))`.execute(tx);
}

export async function lastBlock(tx: Tx | Db, merchantId: number): Promise<ChainBlock | undefined> {
  const { rows } = await sql<BlockRow>`
    select merchant_id, number, from_xact, until_xact, entries, previous_hash, hash from wallet.chain_block
    where merchant_id = ${merchantId} order by number desc limit 1`.execute(tx);
  return rows[0] && toBlock(rows[0]);
}

export async function listBlocks(
  db: Db,
  merchantId: number,
  after: bigint,
  limit: number,
): Promise<ChainBlock[]> {
  const { rows } = await sql<BlockRow>`
    select merchant_id, number, from_xact, until_xact, entries, previous_hash, hash from wallet.chain_block
    where merchant_id = ${merchantId} and number > ${after}::bigint order by number limit ${limit}`.execute(
    db,
  );
  return rows.map(toBlock);
}

export async function findBlock(db: Db, merchantId: number, number: bigint): Promise<ChainBlock | null> {
  const { rows } = await sql<BlockRow>`
    select merchant_id, number, from_xact, until_xact, entries, previous_hash, hash from wallet.chain_block
    where merchant_id = ${merchantId} and number = ${number}::bigint`.execute(db);
  return rows[0] ? toBlock(rows[0]) : null;
}

/** Every transaction before this one has ended: what it wrote is there, and nothing more can come. */
export async function finishedUntil(db: Db): Promise<bigint> {
  const { rows } = await sql<{ xmin: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(db);
  return BigInt(rows[0]?.xmin ?? '0');
}

/**
 * Where the first block of a range of transactions ends: it takes so many entries and the rest of the transaction in which there are
 * enough, or reaches to the end of the range.
 */
export async function endOfBlock(
  tx: Tx,
  { merchantId, fromXact, untilXact }: XactRange,
  entriesMax: number,
): Promise<bigint> {
  const { rows } = await sql<{ end: bigint }>`
    select xact + 1 as end from wallet.entry
    where merchant_id = ${merchantId} and xact >= ${fromXact}::bigint and xact < ${untilXact}::bigint
    order by xact offset ${entriesMax - 1} limit 1`.execute(tx);
  return rows[0]?.end ?? untilXact;
}

interface Digest {
  entries: bigint;
  digest: Buffer;
}

const digest = sql<Digest>`
  select count(*)::bigint as entries,
         sha256(convert_to(coalesce(string_agg(concat_ws('|', id, key, leg, request_hash, debit, credit, amount,
           coalesce(debit_after, -1), coalesce(credit_after, -1), reason, reference,
           extract(epoch from created_at)::numeric(20, 6)), E'\n' order by xact, id), ''), 'UTF8')) as digest
  from part`;

const part = ({ merchantId, fromXact, untilXact }: XactRange) => sql`part as materialized (
  select xact, id, key, leg, request_hash, debit, credit, amount, debit_after, credit_after, reason, reference, created_at
  from wallet.entry
  where merchant_id = ${merchantId} and xact >= ${fromXact}::bigint and xact < ${untilXact}::bigint)`;

/** The digest of all entries of a range of transactions, in order; computed where the rows are. */
export async function digestEntries(db: Db, range: XactRange): Promise<Digest> {
  const { rows } = await sql<Digest>`with ${part(range)} ${digest}`.execute(db);
  return rows[0] as Digest;
}

/** The same, and adds what they moved to the running totals; called once for each block, in its transaction. */
export async function countEntriesIn(tx: Tx, range: XactRange): Promise<Digest> {
  const { rows } = await sql<Digest>`with ${part(range)}, side as (
      select debit as account_id, -amount as change from part union all select credit, amount from part
    ), moved as (
      select account_id, sum(change) as change from side group by account_id
    ), totalled as (
      insert into wallet.pocket_total as known (merchant_id, is_house, pocket, asset, is_real, total)
      select ${range.merchantId}, a.id < 0, ${pocketKind}, a.asset, a.is_real, sum(m.change)
      from moved m cross join lateral (
        -- One by one: a join would read all accounts for the few that moved.
        select id, pocket, asset, is_real from wallet.account
        where merchant_id = ${range.merchantId} and id = m.account_id offset 0
      ) a
      group by a.id < 0, ${pocketKind}, a.asset, a.is_real
      on conflict (merchant_id, is_house, pocket, asset, is_real)
        do update set total = known.total + excluded.total
    ) ${digest}`.execute(tx);
  return rows[0] as Digest;
}

export async function insertBlock(tx: Tx, block: ChainBlock, sealedAt: Date): Promise<void> {
  await sql`insert into wallet.chain_block
      (merchant_id, number, from_xact, until_xact, entries, previous_hash, hash, sealed_at)
    values (${block.merchantId}, ${block.number}::bigint, ${block.fromXact}::bigint, ${block.untilXact}::bigint,
            ${block.entries}::bigint, ${block.previousHash}, ${block.hash}, ${sealedAt})`.execute(tx);
}

export async function ledgerMerchants(db: Db): Promise<number[]> {
  const { rows } = await sql<{ merchant_id: number }>`
    select distinct merchant_id from wallet.account order by merchant_id`.execute(db);
  return rows.map((row) => row.merchant_id);
}

interface BlockRow {
  merchant_id: number;
  number: bigint;
  from_xact: bigint;
  until_xact: bigint;
  entries: bigint;
  previous_hash: Buffer;
  hash: Buffer;
}

const toBlock = (row: BlockRow): ChainBlock => ({
  merchantId: row.merchant_id,
  number: row.number,
  fromXact: row.from_xact,
  untilXact: row.until_xact,
  entries: row.entries,
  previousHash: row.previous_hash,
  hash: row.hash,
});
