import type { Db } from '../kernel/db.ts';
import { digestEntries, listBlocks } from './queries/chain.ts';
import { type AccountOff, accountsOff, totalsByPocket } from './queries/trial-balance.ts';
import { blockHash } from './seal-chain.ts';

export interface LedgerReport {
  merchantId: number;
  blocks: number;
  sealedEntries: bigint;
  /** The first block that does not hash to what it says, or undefined when the chain is whole. */
  brokenBlock: bigint | undefined;
  accountsOff: AccountOff[];
  /** Assets whose accounts do not add up to zero. */
  assetsOff: string[];
}

const PAGE = 500;
const FIRST_HASH: Buffer = Buffer.alloc(32);

/** Recomputes the chain from the entries and the balances from the movements; trusts nothing it can recompute. */
export async function verifyLedger(db: Db, merchantId: number): Promise<LedgerReport> {
  const chain = await verifyChain(db, merchantId);
  const sums = new Map<string, bigint>();
  for (const { asset, isReal, total } of await totalsByPocket(db, merchantId)) {
    const name = isReal ? asset : `${asset} (play money)`;
    sums.set(name, (sums.get(name) ?? 0n) + total);
  }
  const assetsOff = [...sums].filter(([, sum]) => sum !== 0n).map(([name]) => name);
  return { merchantId, ...chain, accountsOff: await accountsOff(db, merchantId), assetsOff };
}

async function verifyChain(db: Db, merchantId: number) {
  let previous: Buffer = FIRST_HASH;
  let number = 0n;
  let untilXact = 0n;
  let blocks = 0;
  let sealedEntries = 0n;
  for (;;) {
    const page = await listBlocks(db, merchantId, number, PAGE);
    for (const block of page) {
      const { entries, digest } = await digestEntries(db, block);
      const expected = blockHash(previous, digest, entries);
      const follows =
        block.number === number + 1n && block.fromXact === untilXact && block.previousHash.equals(previous);
      if (!follows || entries !== block.entries || !expected.equals(block.hash))
        return { blocks, sealedEntries, brokenBlock: block.number };
      previous = block.hash;
      ({ number, untilXact } = block);
      blocks += 1;
      sealedEntries += entries;
    }
    if (page.length < PAGE) return { blocks, sealedEntries, brokenBlock: undefined };
  }
}
