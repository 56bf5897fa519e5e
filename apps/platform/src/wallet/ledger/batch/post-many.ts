import assert from 'node:assert/strict';
import { now } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { accountName, decideBatch } from '../decide-batch.ts';
import { assertPostable, type Posting } from '../posting.ts';
import { findHouse, lockAccounts } from '../queries/ledger.ts';
import { insertBatchIn } from './queries/ledger-batch.ts';

/**
 * Moves value many times for one merchant, inside the caller's transaction and with as many statements as for one. All of it happens or
 * nothing: an account that does not hold enough, or a key that was posted before, fails the transaction. For those who mark in the same
 * transaction what they pay, so that a known key is a mistake and not a repetition. The last thing they do before they commit.
 */
export async function postMany(
  tx: Tx,
  merchantId: number,
  postings: readonly Omit<Posting, 'merchantId' | 'record' | 'check'>[],
): Promise<void> {
  if (postings.length === 0) return;
  const batch = postings.map((posting) => ({ ...posting, merchantId }));
  for (const posting of batch) assertPostable(posting);
  const ids = new Set<bigint>();
  for (const { movements } of batch) for (const { debit, credit } of movements) ids.add(debit).add(credit);
  const locked = await lockAccounts(tx, merchantId, [...ids]);
  const house = await findHouse(tx, merchantId, [...ids]);
  const { rows, posted } = decideBatch(batch, {
    locked,
    house: new Map(house.map((account) => [accountName(merchantId, account.id), account])),
  });
  // A key that comes twice among them is not posted twice, so it is missing here as well.
  assert(
    posted.length === batch.length,
    `of ${batch.length} postings ${batch.length - posted.length} cannot be made`,
  );
  const written = await insertBatchIn(tx, rows, now());
  assert(
    written === rows.length,
    `of ${rows.length} movements ${rows.length - written} had been made before`,
  );
}
