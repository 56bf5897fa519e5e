import type { Db } from '../../kernel/db/db.ts';
import { keyOf } from './posting.ts';
import { findEntries } from './queries/ledger.ts';

/** What the posting under a key belongs to; null when there is none. */
export async function referenceUnder(
  db: Db,
  { merchantId, key }: { merchantId: number; key: string },
): Promise<string | null> {
  const [first] = await findEntries(db, merchantId, keyOf({ merchantId, key }));
  return first?.reference ?? null;
}
