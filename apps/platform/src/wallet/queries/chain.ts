import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db.ts';

export interface ChainBlock {
  merchantId: number;
  number: bigint;
  fromXact: bigint;
  untilXact: bigint;
  entries: bigint;
  previousHash: Buffer;
  hash: Buffer;
}

/** One sealer at a time for a merchant; the lock ends with the transaction. */
export async function lockChain(tx: Tx, merchantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('wallet.chain', ${merchantId}))`.execute(tx);
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
 * Where blocks end that divide a range of transactions: each takes so many entries and the rest of the transaction in which there are
 * enough, and the last one reaches to the end of the range. None when the range is empty.
 */
export async function endsOfBlocks(
  db: Db,
  { merchantId, fromXact, untilXact }: { merchantId: number; fromXact: bigint; untilXact: bigint },
  entriesMax: number,
): Promise<bigint[]> {
  const { rows } = await sql<{ end: bigint }>`
    select max(xact) + 1 as end
    from (
      select xact, ((sum(count(*)) over (order by xact))::bigint - count(*)) / ${entriesMax}::bigint as block
      from wallet.entry
      where merchant_id = ${merchantId} and xact >= ${fromXact}::bigint and xact < ${untilXact}::bigint
      group by xact
    ) as transaction
    group by block order by block`.execute(db);
  return rows.map(({ end }, index) => (index === rows.length - 1 ? untilXact : end));
}

/** The digest of all entries of a range of transactions, in order; computed where the rows are. */
export async function digestEntries(
  db: Tx | Db,
  range: { merchantId: number; fromXact: bigint; untilXact: bigint },
): Promise<{ entries: bigint; digest: Buffer }> {
  const { rows } = await sql<{ entries: bigint; digest: Buffer }>`
    select count(*)::bigint as entries,
           sha256(convert_to(coalesce(string_agg(concat_ws('|', id, key, leg, request_hash, debit, credit, amount,
             coalesce(debit_after, -1), coalesce(credit_after, -1), reason, reference,
             extract(epoch from created_at)::numeric(20, 6)), E'\n' order by xact, id), ''), 'UTF8')) as digest
    from wallet.entry
    where merchant_id = ${range.merchantId} and xact >= ${range.fromXact}::bigint and xact < ${range.untilXact}::bigint`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('an aggregate always answers');
  return row;
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

/** So that entries of a range are found without reading those before it. */
export async function noteNewPages(db: Db): Promise<void> {
  await sql`select wallet.note_sealed_pages()`.execute(db);
}
