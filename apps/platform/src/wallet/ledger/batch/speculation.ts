import type { PoolClient } from 'pg';
import { now } from '../../../kernel/clock.ts';
import { Pipeline, type QuerySink } from '../../../kernel/db/pipeline.ts';
import { GenerationalCache } from '../../../kernel/generational-cache.ts';
import { groupBy } from '../../../kernel/group-by.ts';
import { accountName, decideBatch, type KnownAccounts } from '../decide-batch.ts';
import type { Posting, PostingOutcome } from '../posting.ts';
import type { HouseAccount, LockedAccount } from '../queries/ledger.ts';
import { type AccountName, insertForeseen, readAccountsOfBatch } from './queries/ledger-batch.ts';

const GENERATION = 50_000;
/** Back-off after a misprediction: skip speculation for this many batches, doubled on each consecutive miss. */
const REST = 2;
const REST_MAX = 64;

type Send = (client: QuerySink) => Promise<unknown>;

/**
 * What players' accounts held when this process last wrote them. Nothing of it is believed: the statement that moves the money
 * demands it, and fails when it is otherwise. It only spares the look before.
 */
export class Speculation {
  private readonly accounts: GenerationalCache<LockedAccount>;
  private rest = 0;
  private nextRest = REST;

  constructor({ generation = GENERATION }: { generation?: number } = {}) {
    this.accounts = new GenerationalCache(generation);
  }

  /** True when a batch should be looked at first, because others were mistaken lately. */
  isAtRest(): boolean {
    if (this.rest === 0) return false;
    this.rest -= 1;
    return true;
  }

  /** The players' accounts of a batch that are known, and the names of those that are not. */
  recall(postings: readonly Posting[]): { known: LockedAccount[]; strangers: AccountName[] } {
    const known: LockedAccount[] = [];
    const strangers: AccountName[] = [];
    for (const [name, account] of playersOf(postings)) {
      const recalled = this.accounts.get(name);
      if (recalled) known.push(recalled);
      else strangers.push(account);
    }
    return { known, strangers };
  }

  keep(accounts: readonly LockedAccount[]): void {
    for (const account of accounts) this.accounts.keep(accountName(account.merchantId, account.id), account);
  }

  wasRight(): void {
    this.nextRest = REST;
  }

  wasMistaken(accounts: readonly LockedAccount[]): void {
    for (const { merchantId, id } of accounts) this.accounts.forget(accountName(merchantId, id));
    this.rest = this.nextRest;
    this.nextRest = Math.min(2 * this.nextRest, REST_MAX);
  }
}

/** The players' accounts that postings touch, each once, by its name. */
export function playersOf(postings: readonly Posting[]): Map<string, AccountName> {
  const players = new Map<string, AccountName>();
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

/** A batch that is decided by what accounts are thought to hold, and can be sent. */
export interface ForeseenBatch {
  /** False when some of it is still to be decided after it. */
  isWhole: boolean;
  /**
   * Sends it and its commit in one go. Whatever is otherwise fails the transaction in the database, and nothing of it stays: then null.
   * From now on its accounts are thought to hold what it leaves, so the next batch can be sent behind it before it is answered.
   */
  send: (client: PoolClient) => Promise<WrittenBatch | null>;
}

/** Does something in a connection on which nothing is under way. */
export type InConnection = <T>(work: (client: PoolClient) => Promise<T>) => Promise<T>;

interface Known {
  /** For a look at accounts that are not known. */
  inConnection: InConnection;
  house: ReadonlyMap<string, HouseAccount>;
  foresight: Speculation;
}

/** Null when nothing of it can be sent without a look. What has no outcome after it is still to be decided. */
export async function speculate(
  postings: readonly Posting[],
  { inConnection, house, foresight }: Known,
): Promise<ForeseenBatch | null> {
  if (foresight.isAtRest()) return null;
  const { known, strangers } = foresight.recall(postings);
  // A look without a lock is as good as a memory, and costs less than the lock would.
  const locked =
    strangers.length === 0
      ? known
      : [...known, ...(await inConnection((client) => readAccountsOfBatch(client, strangers)))];
  const { sure, decided } = decideSure(postings, { locked, house });
  const { rows, posted, settle, accounts } = decided;
  const [demands, records] = [demandsOf(sure), recordsOf(posted)];
  if (!demands || !records || rows.length === 0) return null;

  const thought = byName(locked);
  const find = (merchantId: number, id: bigint) => thought.get(accountName(merchantId, id)) as LockedAccount;
  const send = async (client: PoolClient): Promise<WrittenBatch | null> => {
    // Money first: whoever else moves these accounts waits from here on, as after a lock.
    const go = new Pipeline();
    const entries = insertForeseen(go, rows, { find, at: now() });
    const others = [...demands, ...records].map((one) => one(go));
    foresight.keep(accounts);
    const [committed] = await Promise.allSettled([go.commit(client), entries, ...others]);
    if (committed.status === 'fulfilled' && committed.value) foresight.wasRight();
    else foresight.wasMistaken(locked);
    if (committed.status === 'rejected') throw committed.reason;
    if (!committed.value) return null;
    const ids = await entries;
    const outcomes = new Map<Posting, PostingOutcome>();
    settle((row) => ids.get(row) as bigint, outcomes);
    return { outcomes, moved: accounts };
  };
  return { isWhole: sure.length === postings.length, send };
}

const byName = (accounts: readonly LockedAccount[]): ReadonlyMap<string, LockedAccount> =>
  new Map(accounts.map((account) => [accountName(account.merchantId, account.id), account]));

/** Those of a batch that can be decided without a look. */
function decideSure(postings: readonly Posting[], known: KnownAccounts) {
  const decided = decideBatch(postings, known);
  if (decided.refused.length === 0) return { sure: postings, decided };
  const sure = withoutWhatFollows(postings, decided.refused);
  return { sure, decided: decideBatch(sure, known) };
}

/**
 * A refusal must not come from stale memory, so the posting is decided again under a lock, and so is every later one on the same accounts,
 * to keep their order.
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
  for (const [{ speculate }, together] of groupBy(records, ({ writer }) => writer)) {
    const send = speculate?.(together);
    if (!send) return null;
    sends.push(send);
  }
  return sends;
}
