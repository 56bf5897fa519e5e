import type { PoolClient } from 'pg';
import { now } from '../kernel/clock.ts';
import { accountName, decideBatch, type KnownAccounts } from './decide-batch.ts';
import { groupBy } from './group-by.ts';
import type { Posting, PostingOutcome } from './posting.ts';
import type { HouseAccount, LockedAccount } from './queries/ledger.ts';
import { beginBatch, commitBatch, insertForeseen } from './queries/ledger-batch.ts';

const ACCOUNTS_MAX = 50_000;
/** After a mistake so many batches are not foreseen, and twice as many after the next one in a row. */
const REST = 2;
const REST_MAX = 64;

type Send = (client: PoolClient) => Promise<unknown>;

/**
 * What players' accounts held when this process last wrote them. Nothing of it is believed: the statement that moves the money
 * demands it, and fails when it is otherwise. It only spares the look before.
 */
export class Foresight {
  private readonly accounts = new Map<string, LockedAccount>();
  private rest = 0;
  private nextRest = REST;

  /** The players' accounts of a batch; null when one is not known, or others were mistaken lately. */
  recall(postings: readonly Posting[]): LockedAccount[] | null {
    if (this.rest > 0) {
      this.rest -= 1;
      return null;
    }
    const recalled: LockedAccount[] = [];
    for (const name of playersOf(postings).keys()) {
      const account = this.accounts.get(name);
      if (!account) return null;
      recalled.push(account);
    }
    return recalled;
  }

  keep(accounts: readonly LockedAccount[]): void {
    for (const account of accounts) {
      if (this.accounts.size >= ACCOUNTS_MAX) this.accounts.clear();
      this.accounts.set(accountName(account.merchantId, account.id), account);
    }
  }

  wasRight(): void {
    this.nextRest = REST;
  }

  wasMistaken(accounts: readonly LockedAccount[]): void {
    for (const { merchantId, id } of accounts) this.accounts.delete(accountName(merchantId, id));
    this.rest = this.nextRest;
    this.nextRest = Math.min(2 * this.nextRest, REST_MAX);
  }
}

/** The players' accounts that postings touch, each once, by its name. */
export function playersOf(postings: readonly Posting[]): Map<string, { merchantId: number; id: bigint }> {
  const players = new Map<string, { merchantId: number; id: bigint }>();
  const add = (merchantId: number, id: bigint) => {
    if (id > 0n) players.set(accountName(merchantId, id), { merchantId, id });
  };
  for (const { merchantId, movements } of postings)
    for (const { debit, credit } of movements) {
      add(merchantId, debit);
      add(merchantId, credit);
    }
  return players;
}

/** What was decided of a batch, and the players' accounts as they are now. */
export interface WrittenBatch {
  outcomes: ReadonlyMap<Posting, PostingOutcome>;
  moved: readonly LockedAccount[];
}

/**
 * Sends a batch and its commit in one go, decided by what accounts are thought to hold. Whatever is otherwise fails the transaction in
 * the database, and nothing of it stays. Null when nothing was written; what has no outcome is still to be decided.
 */
export async function writeForeseen(
  client: PoolClient,
  postings: readonly Posting[],
  { house, foresight }: { house: ReadonlyMap<string, HouseAccount>; foresight: Foresight },
): Promise<WrittenBatch | null> {
  const locked = foresight.recall(postings);
  if (!locked) return null;
  const { sure, decided } = decideSure(postings, { locked, house });
  const { rows, posted, settle, accounts } = decided;
  const [demands, records] = [demandsOf(sure), recordsOf(posted)];
  if (!demands || !records || rows.length === 0) return null;

  const held = new Map(locked.map(({ merchantId, id, balance }) => [accountName(merchantId, id), balance]));
  const heldBy = (merchantId: number, id: bigint) => held.get(accountName(merchantId, id)) as bigint;
  // Money first: whoever else moves these accounts waits from here on, as after a lock.
  const begun = beginBatch(client);
  const entries = insertForeseen(client, rows, { held: heldBy, at: now() });
  const others = [...demands, ...records].map((send) => send(client));
  const [committed] = await Promise.allSettled([commitBatch(client), begun, entries, ...others]);
  if (committed.status === 'rejected') throw committed.reason;
  if (!committed.value) {
    foresight.wasMistaken(locked);
    return null;
  }
  foresight.wasRight();
  const ids = await entries;
  const outcomes = new Map<Posting, PostingOutcome>();
  settle((row) => ids.get(row) as bigint, outcomes);
  return { outcomes, moved: accounts };
}

/** Those of a batch that can be decided without a look. */
function decideSure(postings: readonly Posting[], known: KnownAccounts) {
  const decided = decideBatch(postings, known);
  if (decided.refused.length === 0) return { sure: postings, decided };
  const sure = withoutWhatFollows(postings, decided.refused);
  return { sure, decided: decideBatch(sure, known) };
}

/**
 * Who is refused has to be looked at: money may have come, and a copy must get its answer. Those behind him who touch the same accounts
 * wait with him, so that the order stays.
 */
function withoutWhatFollows(postings: readonly Posting[], refused: readonly Posting[]): Posting[] {
  const waiting = new Set<string>();
  return postings.filter((posting) => {
    const touched = [...playersOf([posting]).keys()];
    const isSure = !refused.includes(posting) && !touched.some((name) => waiting.has(name));
    if (!isSure) for (const name of touched) waiting.add(name);
    return isSure;
  });
}

/** Null when one of the postings can only be asked about. */
function demandsOf(postings: readonly Posting[]): Send[] | null {
  const checks = postings.flatMap(({ check }) => check ?? []);
  const sends: Send[] = [];
  for (const [{ demand }, together] of groupBy(checks, ({ look }) => look)) {
    if (!demand) return null;
    const questions = together.map(({ question }) => question);
    sends.push((client) => demand(client, questions));
  }
  return sends;
}

/** Null when the records of one kind cannot be foreseen. */
function recordsOf(posted: readonly Posting[]): Send[] | null {
  const records = posted.flatMap(({ record }) => record ?? []);
  const sends: Send[] = [];
  for (const [{ foresee }, together] of groupBy(records, ({ writer }) => writer)) {
    const send = foresee?.(together);
    if (!send) return null;
    sends.push(send);
  }
  return sends;
}
