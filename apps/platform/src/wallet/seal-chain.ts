import { createHash } from 'node:crypto';
import { now } from '../kernel/clock.ts';
import { type Db, transaction } from '../kernel/db.ts';
import {
  digestEntries,
  endOfBlock,
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

/** Seals what finished transactions have written since the last block. Returns how many entries it sealed. */
export async function sealChain(db: Db, merchantId: number, entriesMax = BLOCK_ENTRIES_MAX): Promise<bigint> {
  let sealed = 0n;
  for (;;) {
    const entries = await sealBlock(db, merchantId, entriesMax);
    sealed += entries;
    if (entries > entriesMax) continue;
    if (sealed > 0n) await noteSealedPages(db);
    return sealed;
  }
}

async function sealBlock(db: Db, merchantId: number, entriesMax: number): Promise<bigint> {
  return transaction(db, async (tx) => {
    await lockChain(tx, merchantId);
    const last = await lastBlock(tx, merchantId);
    const open = { merchantId, fromXact: last?.untilXact ?? 0n, untilXact: await finishedUntil(tx) };
    const range = { ...open, untilXact: await endOfBlock(tx, open, entriesMax) };
    const { entries, digest } = await digestEntries(tx, range);
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
