import type { Db } from '../kernel/db/db.ts';
import { type AuditEntry, readEntriesAfter } from './queries/trail.ts';
import { chainHash, FIRST_PREVIOUS_HASH } from './rules.ts';

const AT_ONCE = 500;

export interface Verdict {
  entries: number;
  /** The first entry that is not what it was, or that stands where another one is missing. */
  brokenAt: bigint | null;
  /** The hash of the last good entry. Whoever kept an earlier one can tell whether it still leads here. */
  head: string;
}

/** Reads the whole trail and checks every hash. */
export async function verifyAuditTrail(db: Db): Promise<Verdict> {
  let previous: { id: bigint; hash: Buffer } = { id: 0n, hash: FIRST_PREVIOUS_HASH };
  let entries = 0;
  for (;;) {
    const page = await readEntriesAfter(db, previous.id, AT_ONCE);
    for (const entry of page) {
      if (!follows(previous, entry))
        return { entries, brokenAt: entry.id, head: previous.hash.toString('hex') };
      previous = entry;
      entries++;
    }
    if (page.length < AT_ONCE) return { entries, brokenAt: null, head: previous.hash.toString('hex') };
  }
}

const follows = (previous: { id: bigint; hash: Buffer }, entry: AuditEntry): boolean =>
  entry.id === previous.id + 1n &&
  entry.previousHash.equals(previous.hash) &&
  entry.hash.equals(chainHash(previous.hash, entry));
