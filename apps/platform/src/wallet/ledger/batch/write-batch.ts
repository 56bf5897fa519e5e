import type { PoolClient } from 'pg';
import { now } from '../../../kernel/clock.ts';
import { groupBy } from '../../../kernel/group-by.ts';
import { accountName, decideBatch } from '../decide-batch.ts';
import { answerRepeated } from '../idempotency.ts';
import type { Look, Posting, PostingOutcome } from '../posting.ts';
import type { EntryRow, HouseAccount, LockedAccount } from '../queries/ledger.ts';
import {
  type AccountName,
  beginBatch,
  commitBatch,
  dropBatch,
  insertBatch,
  lockAccountsOfBatch,
  lockFreeAccountsOfBatch,
  readAccountsOfBatch,
} from './queries/ledger-batch.ts';
import { playersOf, type WrittenBatch } from './speculation.ts';

/** Lock, decide, write, commit. When the unique index knew a key already, nothing of this try counts. */
export async function writeBatch(
  client: PoolClient,
  postings: readonly Posting[],
  house: ReadonlyMap<string, HouseAccount>,
): Promise<WrittenBatch> {
  const outcomes = new Map<Posting, PostingOutcome>();
  let open = postings;
  let moved: readonly LockedAccount[] = [];
  while (open.length > 0) {
    const written = await tryBatch(client, open, { house, outcomes, lock: lockAccountsOfBatch });
    moved = written ?? [];
    open = written ? [] : await answerDropped(client, open, outcomes);
  }
  return { outcomes, moved };
}

/** The same without waiting for accounts that somebody else holds: postings that touch one have no outcome. */
export async function writeFree(
  client: PoolClient,
  postings: readonly Posting[],
  house: ReadonlyMap<string, HouseAccount>,
): Promise<WrittenBatch> {
  const outcomes = new Map<Posting, PostingOutcome>();
  let open = postings;
  let moved: readonly LockedAccount[] = [];
  const held = new Set<string>();
  while (open.length > 0) {
    const before = held.size;
    const lock = async (_client: PoolClient, accounts: readonly AccountName[]) => {
      const free = await lockFreeAccountsOfBatch(client, accounts);
      for (const name of await findHeld(client, accounts, free)) held.add(name);
      return free;
    };
    const isHeld = () => held.size > before;
    const written = await tryBatch(client, open, { house, outcomes, lock, isHeld });
    moved = written ?? [];
    if (written) break;
    if (!isHeld()) open = await answerDropped(client, open, outcomes);
    open = open.filter((posting) => ![...playersOf([posting]).keys()].some((name) => held.has(name)));
  }
  return { outcomes, moved };
}

/** Of the accounts that could not be locked, those that are there. */
async function findHeld(
  client: PoolClient,
  accounts: readonly AccountName[],
  free: readonly LockedAccount[],
): Promise<string[]> {
  const got = new Set(free.map(({ merchantId, id }) => accountName(merchantId, id)));
  const missing = accounts.filter(({ merchantId, id }) => !got.has(accountName(merchantId, id)));
  if (missing.length === 0) return [];
  const there = await readAccountsOfBatch(client, missing);
  return there.map(({ merchantId, id }) => accountName(merchantId, id));
}

/** Of a batch that was dropped, those whose keys are in the ledger are answered. Returns the rest. */
async function answerDropped(
  client: PoolClient,
  dropped: readonly Posting[],
  outcomes: Map<Posting, PostingOutcome>,
): Promise<Posting[]> {
  const known = new Map<Posting, PostingOutcome>();
  const open = await answerRepeated(client, dropped, known);
  for (const [posting, outcome] of known)
    outcomes.set(posting, posting.check ? { ...outcome, isCheckUndone: true } : outcome);
  return open;
}

interface Batch {
  house: ReadonlyMap<string, HouseAccount>;
  outcomes: Map<Posting, PostingOutcome>;
  lock: (client: PoolClient, accounts: readonly AccountName[]) => Promise<LockedAccount[]>;
  /** Asked when all is looked at: what was looked at for others must not stay, so all of it is dropped. */
  isHeld?: () => boolean;
}

/**
 * The accounts of the batch as they are now; null when a key was there before or an account is held: then nothing was written. Statements are sent one behind the
 * other without waiting for the answers, so a batch costs three round trips however much belongs to it.
 */
async function tryBatch(
  client: PoolClient,
  postings: readonly Posting[],
  { house, outcomes, lock, isHeld = () => false }: Batch,
): Promise<readonly LockedAccount[] | null> {
  const [, locked, objections] = await Promise.all([
    beginBatch(client),
    lock(client, [...playersOf(postings).values()]),
    check(client, postings),
  ]);
  if (isHeld()) {
    await dropBatch(client);
    return null;
  }
  const { rows, posted, refused, settle, accounts } = decideBatch(postings, { locked, house, objections });
  // A copy of a bet that was taken must get its answer even when the balance is gone by now.
  const late = new Map<Posting, PostingOutcome>();
  const [answered, inserted, written] = await Promise.allSettled([
    refused.length > 0 ? answerRepeated(client, refused, late) : [],
    rows.length > 0 ? insertBatch(client, rows, now()) : new Map<EntryRow, bigint>(),
    writeRecords(client, posted),
  ]);
  if (answered.status === 'rejected') throw answered.reason;
  if (inserted.status === 'rejected') throw inserted.reason;
  // Before what the records say: they stumble over the same copies.
  if (inserted.value.size < rows.length) {
    await dropBatch(client);
    return null;
  }
  if (written.status === 'rejected') throw written.reason;
  await commitBatch(client);
  settle((row) => inserted.value.get(row) as bigint, outcomes);
  for (const [posting, outcome] of late) outcomes.set(posting, outcome);
  return rows.length > 0 ? accounts : [];
}

/** Postings that ask the same way are looked at together, one statement behind the other. */
async function check(
  client: PoolClient,
  postings: readonly Posting[],
): Promise<ReadonlyMap<Posting, string>> {
  const objections = new Map<Posting, string>();
  const asking = postings.filter((posting) => posting.check);
  const looks = groupBy(asking, (posting) => posting.check?.look as Look);
  const lookFor = async (look: Look, together: readonly Posting[]) => {
    const found = await look.ask(
      client,
      together.map((posting) => posting.check?.question),
    );
    for (const [index, posting] of together.entries()) {
      const objection = found[index];
      if (objection) objections.set(posting, objection);
    }
  };
  await Promise.all([...looks].map(([look, together]) => lookFor(look, together)));
  return objections;
}

/** What belongs to new postings is written with them, together for each kind. */
async function writeRecords(client: PoolClient, posted: readonly Posting[]): Promise<void> {
  const records = posted.flatMap(({ record }) => record ?? []);
  const kinds = groupBy(records, ({ writer }) => writer);
  await Promise.all([...kinds].map(([writer, rows]) => writer.write(client, rows)));
}
