import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { post } from './post.ts';
import { keyOf, requestHash } from './posting.ts';
import { openHouseAccount } from './queries/accounts.ts';
import { findEntries, insertTombstone } from './queries/ledger.ts';
import { TOMBSTONE } from './tombstone.ts';

export interface RollBackRequest {
  merchantId: number;
  /** The key of the posting that is taken back. */
  key: string;
  asset: string;
  isReal: boolean;
  reason: string;
  reference: string;
}

export interface RollBackAnswer {
  /** Tombstoned: there was nothing to take back, and nothing can be posted under that key any more. */
  outcome: 'reversed' | 'tombstoned' | 'already';
  balances: ReadonlyMap<bigint, bigint>;
}

/**
 * Takes a posting back: every movement the other way, last first, to the accounts it came from. What has not been
 * posted yet is made impossible instead: the unique index of keys decides which of the two was first.
 */
export async function rollBack(tx: Tx, request: RollBackRequest): Promise<RollBackAnswer> {
  const { merchantId, key, asset, isReal, reason, reference } = request;
  const posting = keyOf({ merchantId, key });
  const house = { merchantId, asset, isReal };
  const isFirst = await insertTombstone(tx, {
    merchantId,
    key: posting,
    requestHash: requestHash([]),
    debit: await openHouseAccount(tx, { ...house, pocket: 'tombstones' }),
    credit: await openHouseAccount(tx, { ...house, pocket: 'games' }),
    reference,
    at: now(),
  });
  if (isFirst) return { outcome: 'tombstoned', balances: new Map() };

  const entries = await findEntries(tx, merchantId, posting);
  if (entries[0]?.reason === TOMBSTONE) return { outcome: 'already', balances: new Map() };
  const { isNew, balances } = await post(tx, {
    merchantId,
    key: `rollback:${posting}`,
    movements: entries
      .toReversed()
      .map(({ debit, credit, amount }) => ({ debit: credit, credit: debit, amount, reason, reference })),
  });
  return { outcome: isNew ? 'reversed' : 'already', balances };
}
