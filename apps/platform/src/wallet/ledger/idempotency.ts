import type { PoolClient } from 'pg';
import { groupBy } from '../../kernel/group-by.ts';
import { balancesAfter } from './decide-batch.ts';
import { keyOf, type Posting, type PostingOutcome, requestHash } from './posting.ts';
import { findEntriesOfBatch, type StoredEntry } from './queries/ledger.ts';
import { TOMBSTONE } from './tombstone.ts';

/** Answers what the ledger has already: the same answer for the same request, a conflict for another. Returns the rest. */
export async function answerRepeated(
  client: PoolClient,
  postings: readonly Posting[],
  outcomes: Map<Posting, PostingOutcome>,
): Promise<Posting[]> {
  const keyed = postings.map((posting) => ({ merchantId: posting.merchantId, key: keyOf(posting) }));
  const stored = groupBy(
    await findEntriesOfBatch(client, keyed),
    (entry) => `${entry.merchantId}/${entry.key}`,
  );
  return postings.filter((posting) => {
    const entries = stored.get(`${posting.merchantId}/${keyOf(posting)}`);
    if (!entries) return true;
    outcomes.set(posting, repeatedOutcome(posting, entries));
    return false;
  });
}

/** What a posting is told whose key is in the ledger, by the entries it finds there. */
export function repeatedOutcome(posting: Posting, entries: readonly StoredEntry[]): PostingOutcome {
  if (entries[0]?.reason === TOMBSTONE) return { kind: 'rolledBack' };
  if (entries[0]?.requestHash !== requestHash(posting.movements)) return { kind: 'conflict' };
  return { kind: 'repeated', entryIds: entries.map(({ id }) => id), balances: balancesAfter(entries) };
}
