import { type Db, transaction } from '../../kernel/db/db.ts';
import { readInOneSnapshot } from './queries/book-checks.ts';
import { digestEntries, findBlock, listBlocks } from './queries/chain.ts';
import {
  type AccountOff,
  accountsOff,
  type PocketTotal,
  recountTotals,
  totalsByPocket,
} from './queries/trial-balance.ts';
import { blockHash, FIRST_HASH } from './seal-chain.ts';

/** Up to where the chain has been found whole. */
export interface Checkpoint {
  block: bigint;
  hash: Buffer;
  untilXact: bigint;
  sealedEntries: bigint;
}

export const FROM_THE_FIRST: Checkpoint = { block: 0n, hash: FIRST_HASH, untilXact: 0n, sealedEntries: 0n };

export interface LedgerReport {
  merchantId: number;
  /** The last block that is known to be what it was, and all before it. */
  whole: Checkpoint;
  /** The first block that does not hash to what it says, or undefined when the chain is whole. */
  brokenBlock: bigint | undefined;
  accountsOff: AccountOff[];
  /** Assets whose accounts do not add up to zero. */
  assetsOff: string[];
  /** Running totals that are not what a recount gives. */
  pocketsOff: string[];
}

const PAGE = 500;

/**
 * Recomputes the chain from the entries and the balances from the movements; trusts nothing it can recompute. The chain may
 * be taken up where an earlier check left it.
 */
export async function verifyLedger(
  db: Db,
  merchantId: number,
  from: Checkpoint = FROM_THE_FIRST,
): Promise<LedgerReport> {
  const chain = await verifyChain(db, merchantId, from);
  // One snapshot: what moves meanwhile is in all of them or in none.
  const balances = await transaction(db, async (tx) => {
    await readInOneSnapshot(tx);
    const counted = await recountTotals(tx, merchantId);
    return {
      assetsOff: findAssetsOff(counted),
      pocketsOff: findPocketsOff(counted, await totalsByPocket(tx, merchantId)),
      accountsOff: await accountsOff(tx, merchantId),
    };
  });
  return { merchantId, ...chain, ...balances };
}

const assetName = ({ asset, isReal }: PocketTotal): string => (isReal ? asset : `${asset} (play money)`);

function findAssetsOff(totals: readonly PocketTotal[]): string[] {
  const sums = new Map<string, bigint>();
  for (const one of totals) sums.set(assetName(one), (sums.get(assetName(one)) ?? 0n) + one.total);
  return [...sums].filter(([, sum]) => sum !== 0n).map(([name]) => name);
}

function findPocketsOff(counted: readonly PocketTotal[], running: readonly PocketTotal[]): string[] {
  const nameOf = (one: PocketTotal) => `${one.isHouse ? 'house' : 'members'} ${one.pocket} ${assetName(one)}`;
  const kept = new Map(running.map((one) => [nameOf(one), one.total]));
  return counted.filter((one) => one.total !== (kept.get(nameOf(one)) ?? 0n)).map(nameOf);
}

async function verifyChain(
  db: Db,
  merchantId: number,
  from: Checkpoint,
): Promise<Pick<LedgerReport, 'whole' | 'brokenBlock'>> {
  let whole = from;
  // What was whole then may have been written anew since.
  const known = from.block === 0n ? null : await findBlock(db, merchantId, from.block);
  if (from.block > 0n && !known?.hash.equals(from.hash)) return { whole, brokenBlock: from.block };
  for (;;) {
    const page = await listBlocks(db, merchantId, whole.block, PAGE);
    for (const block of page) {
      const { entries, digest } = await digestEntries(db, block);
      const expected = blockHash(whole.hash, digest, entries);
      const follows =
        block.number === whole.block + 1n &&
        block.fromXact === whole.untilXact &&
        block.previousHash.equals(whole.hash);
      if (!follows || entries !== block.entries || !expected.equals(block.hash))
        return { whole, brokenBlock: block.number };
      whole = {
        block: block.number,
        hash: block.hash,
        untilXact: block.untilXact,
        sealedEntries: whole.sealedEntries + entries,
      };
    }
    if (page.length < PAGE) return { whole, brokenBlock: undefined };
  }
}
