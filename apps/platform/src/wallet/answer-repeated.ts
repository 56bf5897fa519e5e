import type { PoolClient } from 'pg';
import { keyOf, type Posting, type PostingOutcome, requestHash } from './posting.ts';
import { findEntriesOfBatch } from './queries/ledger.ts';

/** Answers what the ledger has already: the same answer for the same request, a conflict for another. Returns the rest. */
export async function answerRepeated(
  client: PoolClient,
  postings: readonly Posting[],
  outcomes: Map<Posting, PostingOutcome>,
): Promise<Posting[]> {
  const keyed = postings.map((posting) => ({ merchantId: posting.merchantId, key: keyOf(posting) }));
  const stored = await findEntriesOfBatch(client, keyed);
  const byKey = new Map(stored.map((entry) => [`${entry.merchantId}/${entry.key}`, entry]));
  return postings.filter((posting) => {
    const entry = byKey.get(`${posting.merchantId}/${keyOf(posting)}`);
    if (!entry) return true;
    const { id: entryId, debitAfter, creditAfter } = entry;
    const isSame = entry.requestHash === requestHash([posting]);
    outcomes.set(
      posting,
      isSame ? { kind: 'repeated', entryId, debitAfter, creditAfter } : { kind: 'conflict' },
    );
    return false;
  });
}
