import type { PoolClient } from 'pg';
import { now } from '../kernel/clock.ts';
import type { Platform } from '../kernel/platform.ts';
import { perPlatform } from '../kernel/platform.ts';
import { answerRepeated } from './answer-repeated.ts';
import { type BalanceOwner, balanceNewsOf } from './balance-news.ts';
import { accountName, decideBatch } from './decide-batch.ts';
import { groupBy } from './group-by.ts';
import { assertPostable, type Look, type Posting, type PostingOutcome } from './posting.ts';
import {
  beginBatch,
  commitBatch,
  dropBatch,
  type EntryRow,
  findHouseAccounts,
  type HouseAccount,
  insertBatch,
  type LockedAccount,
  lockAccountsOfBatch,
} from './queries/ledger.ts';

interface Waiting {
  posting: Posting;
  resolve: (outcome: PostingOutcome) => void;
  reject: (error: unknown) => void;
}

/** More than this in one transaction keeps the first of them waiting without making the whole faster. */
const BATCH_MAX = 512;
/**
 * Those who were answered together mostly come back together. A small batch costs nearly what a large one does, so after one of some
 * size the lane waits for most of them, but not long.
 */
const LINGER_FROM = 8;
const LINGER_MS = 2;
const ATTEMPTS_MAX = 5;
const TRY_AGAIN = ['40001', '40P01'];

/**
 * The hot path of the ledger. Lanes work at the same time, so that one writes while the other waits for the disk. Postings that
 * arrive while a lane is busy are written together by its next
 * transaction, each with its own outcome. Postings with the same first player account are decided in order of arrival.
 */
export class Batcher {
  private readonly lanes: readonly Lane[];

  /** `onMoved` hears whose balance has changed, after it is written. Records that wait for each other anyway want one lane. */
  constructor(
    platform: Pick<Platform, 'database'>,
    { lanes = 2, onMoved = () => {} }: { lanes?: 1 | 2; onMoved?: (owner: BalanceOwner) => void } = {},
  ) {
    // House accounts never change, so what is known of one is known for good.
    const house = new Map<string, HouseAccount>();
    this.lanes = Array.from({ length: lanes }, () => new Lane(platform, house, onMoved));
  }

  async post(posting: Posting): Promise<PostingOutcome> {
    assertPostable(posting);
    const lane = this.lanes[firstPlayer(posting) % 2n === 0n ? 0 : this.lanes.length - 1];
    return (lane as Lane).add(posting);
  }
}

export const batcherOf = perPlatform((platform) => {
  const news = balanceNewsOf(platform);
  return new Batcher(platform, { onMoved: (owner) => news.add(owner) });
});

function firstPlayer({ movements }: Posting): bigint {
  for (const { debit, credit } of movements) {
    if (debit > 0n) return debit;
    if (credit > 0n) return credit;
  }
  return 0n;
}

class Lane {
  private readonly platform: Pick<Platform, 'database'>;
  private readonly house: Map<string, HouseAccount>;
  private readonly onMoved: (owner: BalanceOwner) => void;
  private waiting: Waiting[] = [];
  private isRunning = false;
  /** While it lingers: how many have to be there to go on. */
  private enough = 0;
  private goOn: () => void = () => {};

  constructor(
    platform: Pick<Platform, 'database'>,
    house: Map<string, HouseAccount>,
    onMoved: (owner: BalanceOwner) => void,
  ) {
    this.platform = platform;
    this.house = house;
    this.onMoved = onMoved;
  }

  add(posting: Posting): Promise<PostingOutcome> {
    return new Promise((resolve, reject) => {
      // A caller may hand in one object twice; outcomes are kept by object.
      this.waiting.push({ posting: { ...posting }, resolve, reject });
      if (!this.isRunning) void this.run();
      else if (this.waiting.length === this.enough) this.goOn();
    });
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    // One turn of the event loop collects what arrives together.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, BATCH_MAX);
      await this.write(batch).catch((error: unknown) => {
        for (const { reject } of batch) reject(error);
      });
      await this.linger(batch.length);
    }
    this.isRunning = false;
  }

  private linger(size: number): Promise<void> | void {
    const enough = size - (size >> 2);
    if (size < LINGER_FROM || this.waiting.length >= enough) return;
    return new Promise((resolve) => {
      this.enough = enough;
      const timer = setTimeout(() => this.goOn(), LINGER_MS);
      this.goOn = () => {
        clearTimeout(timer);
        this.enough = 0;
        resolve();
      };
    });
  }

  private async write(batch: readonly Waiting[]): Promise<void> {
    const postings = batch.map(({ posting }) => posting);
    for (let attempt = 1; ; attempt++) {
      const client = await this.platform.database.hot.connect();
      try {
        await this.learnHouse(client, postings);
        const { outcomes, moved } = await writeBatch(client, postings, this.house);
        client.release();
        for (const account of moved) this.onMoved(account);
        for (const [index, { resolve }] of batch.entries()) resolve(outcomes[index] as PostingOutcome);
        return;
      } catch (error) {
        // A connection that failed in the middle may still hold locks; it is closed, not reused.
        client.release(true);
        const isAgain = TRY_AGAIN.includes((error as { code?: string }).code ?? '');
        if (!isAgain || attempt === ATTEMPTS_MAX) throw error;
      }
    }
  }

  private async learnHouse(client: PoolClient, postings: readonly Posting[]): Promise<void> {
    const strangers: { merchantId: number; id: bigint }[] = [];
    for (const { merchantId, movements } of postings)
      for (const { debit, credit } of movements)
        for (const id of [debit, credit])
          if (id < 0n && !this.house.has(accountName(merchantId, id))) strangers.push({ merchantId, id });
    if (strangers.length === 0) return;
    for (const account of await findHouseAccounts(client, strangers))
      this.house.set(accountName(account.merchantId, account.id), account);
  }
}

/** Lock, decide, write, commit. When the unique index knew a key already, nothing of this try counts. */
async function writeBatch(
  client: PoolClient,
  postings: readonly Posting[],
  house: ReadonlyMap<string, HouseAccount>,
): Promise<{ outcomes: PostingOutcome[]; moved: readonly LockedAccount[] }> {
  const outcomes = new Map<Posting, PostingOutcome>();
  let open = postings;
  let moved: readonly LockedAccount[] = [];
  while (open.length > 0) {
    const written = await tryBatch(client, open, { house, outcomes });
    moved = written ?? [];
    open = written ? [] : await answerDropped(client, open, outcomes);
  }
  return { outcomes: postings.map((posting) => outcomes.get(posting) as PostingOutcome), moved };
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
}

/**
 * The accounts of the batch; null when a key was there before: then nothing was written. Statements are sent one behind the
 * other without waiting for the answers, so a batch costs three round trips however much belongs to it.
 */
async function tryBatch(
  client: PoolClient,
  postings: readonly Posting[],
  { house, outcomes }: Batch,
): Promise<readonly LockedAccount[] | null> {
  const [, locked, objections] = await Promise.all([
    beginBatch(client),
    lockPlayers(client, postings),
    check(client, postings),
  ]);
  const { rows, posted, refused, settle } = decideBatch(postings, { locked, house, objections });
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
  return rows.length > 0 ? locked : [];
}

function lockPlayers(client: PoolClient, postings: readonly Posting[]): Promise<LockedAccount[]> {
  const players = new Map<string, { merchantId: number; id: bigint }>();
  const add = (merchantId: number, id: bigint) => {
    if (id > 0n) players.set(accountName(merchantId, id), { merchantId, id });
  };
  for (const { merchantId, movements } of postings)
    for (const { debit, credit } of movements) {
      add(merchantId, debit);
      add(merchantId, credit);
    }
  return lockAccountsOfBatch(client, [...players.values()]);
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
    const found = await look(
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
  const kinds = groupBy(records, ({ write }) => write);
  await Promise.all([...kinds].map(([write, rows]) => write(client, rows)));
}
