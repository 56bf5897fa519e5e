import type { PoolClient } from 'pg';
import { now } from '../kernel/clock.ts';
import type { Platform } from '../kernel/platform.ts';
import { perPlatform } from '../kernel/platform.ts';
import { answerRepeated } from './answer-repeated.ts';
import { decideBatch } from './decide-batch.ts';
import type { Posting, PostingOutcome } from './posting.ts';
import { insertBatch, lockAccountsOfBatch } from './queries/ledger.ts';

interface Waiting {
  posting: Posting;
  resolve: (outcome: PostingOutcome) => void;
  reject: (error: unknown) => void;
}

/** More than this in one transaction keeps the first of them waiting without making the whole faster. */
const BATCH_MAX = 512;
/** Lanes work at the same time, so that one writes while the other waits for the disk. */
const LANES = 2;

/**
 * The hot path of the ledger. Postings that arrive while a lane is busy are written together by its next
 * transaction, each with its own outcome. All postings of one account go through one lane, in order of arrival.
 */
export class Batcher {
  private readonly platform: Platform;
  private readonly lanes: Lane[];

  constructor(platform: Platform) {
    this.platform = platform;
    this.lanes = Array.from({ length: LANES }, () => new Lane(this.platform));
  }

  post(posting: Posting): Promise<PostingOutcome> {
    const account = posting.debit > 0n ? posting.debit : posting.credit;
    const lane = this.lanes[Number(BigInt.asUintN(32, account)) % LANES] as Lane;
    return lane.add(posting);
  }
}

export const batcherOf = perPlatform((platform) => new Batcher(platform));

class Lane {
  private readonly platform: Platform;
  private waiting: Waiting[] = [];
  private isRunning = false;

  constructor(platform: Platform) {
    this.platform = platform;
  }

  add(posting: Posting): Promise<PostingOutcome> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ posting, resolve, reject });
      if (!this.isRunning) void this.run();
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
    }
    this.isRunning = false;
  }

  private async write(batch: readonly Waiting[]): Promise<void> {
    const client = await this.platform.database.pool.connect();
    try {
      const outcomes = await writeBatch(
        client,
        batch.map(({ posting }) => posting),
      );
      for (const [index, { resolve }] of batch.entries()) resolve(outcomes[index] as PostingOutcome);
      client.release();
    } catch (error) {
      // A connection that failed in the middle may still hold locks; it is closed, not reused.
      client.release(true);
      throw error;
    }
  }
}

/** Lock, decide, write, commit. When the unique index knew a key already, nothing of this try counts. */
async function writeBatch(client: PoolClient, postings: readonly Posting[]): Promise<PostingOutcome[]> {
  const outcomes = new Map<Posting, PostingOutcome>();
  let open = postings;
  while (open.length > 0) {
    const known = await tryBatch(client, open, outcomes);
    open = known.length > 0 ? await answerRepeated(client, open, outcomes) : [];
  }
  return postings.map((posting) => outcomes.get(posting) as PostingOutcome);
}

/** Returns the keys that were there before; empty when the batch is committed. */
async function tryBatch(
  client: PoolClient,
  postings: readonly Posting[],
  outcomes: Map<Posting, PostingOutcome>,
): Promise<string[]> {
  const players = new Map<string, { merchantId: number; id: bigint }>();
  for (const { merchantId, debit, credit } of postings)
    for (const id of [debit, credit]) if (id > 0n) players.set(`${merchantId}/${id}`, { merchantId, id });

  await client.query('begin');
  const locked = await lockAccountsOfBatch(client, [...players.values()]);
  const { rows, refused, settle } = decideBatch(postings, locked);
  // A copy of a bet that was taken must get its answer even when the balance is gone by now.
  const late = new Map<Posting, PostingOutcome>();
  if (refused.length > 0) await answerRepeated(client, refused, late);
  const inserted = rows.length > 0 ? await insertBatch(client, rows, now()) : [];
  if (inserted.length < rows.length) {
    await client.query('rollback');
    const written = new Set(inserted.map(({ key }) => key.replaceAll('-', '')));
    return rows.map(({ key }) => key).filter((key) => !written.has(key));
  }
  await client.query('commit');
  settle(new Map(inserted.map(({ key, id }) => [key.replaceAll('-', ''), id])), outcomes);
  for (const [posting, outcome] of late) outcomes.set(posting, outcome);
  return [];
}
