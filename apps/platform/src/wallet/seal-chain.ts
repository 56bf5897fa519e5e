import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { now } from '../kernel/clock.ts';
import { type Db, type Tx, transaction } from '../kernel/db.ts';
import {
  digestEntries,
  endsOfBlocks,
  finishedUntil,
  insertBlock,
  lastBlock,
  lockChain,
  noteSealedPages,
} from './queries/chain.ts';
import { addToTotals } from './queries/trial-balance.ts';

export const FIRST_HASH: Buffer = Buffer.alloc(32);

export const blockHash = (previousHash: Buffer, digest: Buffer, entries: bigint): Buffer =>
  createHash('sha256').update(previousHash).update(digest).update(String(entries)).digest();

/** What has piled up is hashed in pieces: as one text it would be longer than PostgreSQL allows. */
const BLOCK_ENTRIES_MAX = 500_000;
/** A piece that the database seals in some ten milliseconds. */
const GENTLE_ENTRIES = 2_000;
/** For so many times as long as a piece took, the database is then left to others. */
const GENTLE_REST = 5;

/** Seals what finished transactions have written since the last block. Returns how many entries it sealed. */
export async function sealChain(db: Db, merchantId: number, entriesMax = BLOCK_ENTRIES_MAX): Promise<bigint> {
  return sealBlocks(db, merchantId, { entriesMax, rest: 0 });
}

/**
 * The same in small pieces with time between them, so that those who bet do not wait behind a minute of bets. What a program that is
 * leaving has not sealed, the next one does.
 */
export async function sealGently(
  db: Db,
  merchantId: number,
  { entriesMax = GENTLE_ENTRIES, leaving }: { entriesMax?: number; leaving?: AbortSignal | undefined } = {},
): Promise<bigint> {
  return sealBlocks(db, merchantId, { entriesMax, rest: GENTLE_REST, leaving });
}

async function sealBlocks(
  db: Db,
  merchantId: number,
  { entriesMax, rest, leaving }: { entriesMax: number; rest: number; leaving?: AbortSignal | undefined },
): Promise<bigint> {
  const ends = await transaction(db, async (tx) =>
    endsOfBlocks(tx, await openRange(tx, merchantId), entriesMax),
  );
  if (ends.length > 0) await noteSealedPages(db);
  let sealed = 0n;
  let tookMs = 0;
  for (const untilXact of ends) {
    await sleep(rest * tookMs, null, { signal: leaving }).catch(() => {});
    if (leaving?.aborted) break;
    const begunMs = performance.now();
    sealed += await sealBlock(db, merchantId, untilXact);
    tookMs = performance.now() - begunMs;
  }
  return sealed;
}

/** From the end of the last block as far as transactions have ended. */
async function openRange(tx: Tx, merchantId: number) {
  const last = await lastBlock(tx, merchantId);
  return { merchantId, last, fromXact: last?.untilXact ?? 0n, untilXact: await finishedUntil(tx) };
}

async function sealBlock(db: Db, merchantId: number, untilXact: bigint): Promise<bigint> {
  return transaction(db, async (tx) => {
    await lockChain(tx, merchantId);
    const { last, fromXact } = await openRange(tx, merchantId);
    const range = { merchantId, fromXact, untilXact };
    const { entries, digest } = await digestEntries(tx, range);
    // Another has sealed as far in the meantime.
    if (entries === 0n) return 0n;

    const previousHash = last?.hash ?? FIRST_HASH;
    const hash = blockHash(previousHash, digest, entries);
    await insertBlock(
      tx,
      { ...range, number: (last?.number ?? 0n) + 1n, entries, previousHash, hash },
      now(),
    );
    await addToTotals(tx, range);
    return entries;
  });
}
