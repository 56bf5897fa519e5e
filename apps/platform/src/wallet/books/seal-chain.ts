import { createHash } from 'node:crypto';
import { now } from '../../kernel/clock.ts';
import { type Db, transaction } from '../../kernel/db/db.ts';
import { pieceByPiece } from '../../kernel/jobs/in-chunks.ts';
import {
  countEntriesIn,
  endOfBlock,
  finishedUntil,
  insertBlock,
  lastBlock,
  lockChain,
} from './queries/chain.ts';

export const FIRST_HASH: Buffer = Buffer.alloc(32);

export const blockHash = (previousHash: Buffer, digest: Buffer, entries: bigint): Buffer =>
  createHash('sha256').update(previousHash).update(digest).update(String(entries)).digest();

/** What has piled up is hashed in pieces: as one text it would be longer than PostgreSQL allows. */
const BLOCK_ENTRIES_MAX = 500_000;
/** A piece that the database seals in a few milliseconds. */
const GENTLE_ENTRIES = 500;

/** Seals what finished transactions have written since the last block. Returns how many entries it sealed. */
export async function sealChain(db: Db, merchantId: number, entriesMax = BLOCK_ENTRIES_MAX): Promise<bigint> {
  return sealBlocks(db, merchantId, { entriesMax, rest: 0 });
}

/** The same in small pieces with time between them, so that those who bet do not wait behind a minute of bets. */
export async function sealGently(
  db: Db,
  merchantId: number,
  { entriesMax = GENTLE_ENTRIES, leaving }: { entriesMax?: number; leaving?: AbortSignal | undefined } = {},
): Promise<bigint> {
  return sealBlocks(db, merchantId, { entriesMax, leaving });
}

async function sealBlocks(
  db: Db,
  merchantId: number,
  { entriesMax, ...pace }: { entriesMax: number; rest?: number; leaving?: AbortSignal | undefined },
): Promise<bigint> {
  const untilXact = await finishedUntil(db);
  let sealed = 0n;
  await pieceByPiece(async () => {
    const entries = await sealBlock(db, merchantId, { untilXact, entriesMax });
    sealed += entries;
    return entries > 0n;
  }, pace);
  return sealed;
}

async function sealBlock(
  db: Db,
  merchantId: number,
  { untilXact, entriesMax }: { untilXact: bigint; entriesMax: number },
): Promise<bigint> {
  return transaction(db, async (tx) => {
    await lockChain(tx, merchantId);
    const last = await lastBlock(tx, merchantId);
    const open = { merchantId, fromXact: last?.untilXact ?? 0n, untilXact };
    const range = { ...open, untilXact: await endOfBlock(tx, open, entriesMax) };
    const { entries, digest } = await countEntriesIn(tx, range);
    if (entries === 0n) return 0n;

    const previousHash = last?.hash ?? FIRST_HASH;
    const hash = blockHash(previousHash, digest, entries);
    await insertBlock(
      tx,
      { ...range, number: (last?.number ?? 0n) + 1n, entries, previousHash, hash },
      now(),
    );
    return entries;
  });
}
