import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { now } from '../kernel/clock.ts';
import { type Db, transaction } from '../kernel/db.ts';
import {
  digestEntries,
  endsOfBlocks,
  finishedUntil,
  insertBlock,
  lastBlock,
  lockChain,
  noteNewPages,
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
/** The first look goes so many transactions far, the next ones as far as it takes to find a piece. */
const FIRST_LOOK = 64n;
/** Whose players did not move for so many transactions gets an empty block: the next look need not begin before it. */
const EMPTY_BLOCK_FROM = 2_000n;

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
  const untilXact = await finishedUntil(db);
  const begin = (await lastBlock(db, merchantId))?.untilXact ?? 0n;
  let fromXact = begin;
  let look = FIRST_LOOK;
  let sealed = 0n;
  while (fromXact < untilXact) {
    const seen = { merchantId, fromXact, untilXact: least(fromXact + look, untilXact) };
    await noteNewPages(db);
    const ends = await endsOfBlocks(db, seen, entriesMax);
    for (const end of ends) {
      if (leaving?.aborted) return sealed;
      const begunMs = performance.now();
      sealed += await sealBlock(db, merchantId, end);
      const tookMs = performance.now() - begunMs;
      await sleep(rest * tookMs, null, { signal: leaving }).catch(() => {});
    }
    look = ends.length > 1 ? greatest(look / 2n, 1n) : look * 2n;
    fromXact = seen.untilXact;
  }
  if (sealed === 0n && untilXact - begin >= EMPTY_BLOCK_FROM) await sealBlock(db, merchantId, untilXact);
  return sealed;
}

const least = (a: bigint, b: bigint) => (a < b ? a : b);
const greatest = (a: bigint, b: bigint) => (a > b ? a : b);

async function sealBlock(db: Db, merchantId: number, untilXact: bigint): Promise<bigint> {
  return transaction(db, async (tx) => {
    await lockChain(tx, merchantId);
    const last = await lastBlock(tx, merchantId);
    const range = { merchantId, fromXact: last?.untilXact ?? 0n, untilXact };
    const { entries, digest } = await digestEntries(tx, range);
    // Also when another has sealed as far in the meantime: then the range ends before it begins.
    if (entries === 0n && untilXact - range.fromXact < EMPTY_BLOCK_FROM) return 0n;

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
