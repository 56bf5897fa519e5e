import type { PoolClient } from 'pg';
import type { Platform } from '../kernel/platform.ts';
import { perPlatform } from '../kernel/platform.ts';
import { type BalanceOwner, balanceNewsOf } from './balance-news.ts';
import { accountName } from './decide-batch.ts';
import { Foresight, type WrittenBatch, writeForeseen } from './foresight.ts';
import { assertPostable, type Posting, type PostingOutcome } from './posting.ts';
import type { HouseAccount } from './queries/ledger.ts';
import { findHouseAccounts } from './queries/ledger-batch.ts';
import { writeBatch } from './write-batch.ts';

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
const LINGER_MS = 1;
/** From this size on a batch is written beside another; a smaller one grows until the other is through, but not longer than this. */
const BESIDE_FROM = 24;
const GIVE_WAY_MS = 8;
const ATTEMPTS_MAX = 5;
const TRY_AGAIN = ['40001', '40P01'];

/**
 * The hot path of the ledger. Lanes work at the same time, so that one writes while the other waits for the disk. Postings that
 * arrive while a lane is busy are written together by its next transaction, each with its own outcome. Postings with the same first player account are decided in order of arrival.
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
    const road = new Road();
    this.lanes = Array.from({ length: lanes }, () => new Lane({ platform, house, onMoved, road }));
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

/** Lanes on one road let each other pass: a small batch waits until the other is through, and has grown by then. */
class Road {
  private busy = 0;
  private passing: (() => void)[] = [];

  get isFree(): boolean {
    return this.busy === 0;
  }

  enter(): void {
    this.busy += 1;
  }

  leave(): void {
    this.busy -= 1;
    for (const pass of this.passing.splice(0)) pass();
  }

  onFree(pass: () => void): void {
    this.passing.push(pass);
  }
}

interface LaneSetting {
  platform: Pick<Platform, 'database'>;
  house: Map<string, HouseAccount>;
  onMoved: (owner: BalanceOwner) => void;
  road: Road;
}

class Lane {
  private readonly platform: Pick<Platform, 'database'>;
  private readonly house: Map<string, HouseAccount>;
  private readonly onMoved: (owner: BalanceOwner) => void;
  private readonly road: Road;
  private readonly foresight = new Foresight();
  private waiting: Waiting[] = [];
  private isRunning = false;
  /** While it lingers: how many have to be there to go on. */
  private enough = 0;
  private goOn: () => void = () => {};

  constructor({ platform, house, onMoved, road }: LaneSetting) {
    this.platform = platform;
    this.house = house;
    this.onMoved = onMoved;
    this.road = road;
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
      await this.giveWay();
      const batch = this.waiting.splice(0, BATCH_MAX);
      this.road.enter();
      await this.write(batch).catch((error: unknown) => {
        for (const { reject } of batch) reject(error);
      });
      this.road.leave();
      await this.linger(batch.length);
    }
    this.isRunning = false;
  }

  /** Unless there is enough to go beside the other lane. */
  private giveWay(): Promise<void> | void {
    if (this.road.isFree || this.waiting.length >= BESIDE_FROM) return;
    return this.waitFor(BESIDE_FROM, GIVE_WAY_MS, (goOn) => this.road.onFree(goOn));
  }

  private linger(size: number): Promise<void> | void {
    const enough = size - (size >> 2);
    if (size < LINGER_FROM || this.waiting.length >= enough) return;
    return this.waitFor(enough, LINGER_MS);
  }

  /** Until so many are there, so much time has passed, or somebody says so. */
  private waitFor(enough: number, ms: number, orUntil: (goOn: () => void) => void = () => {}): Promise<void> {
    return new Promise((resolve) => {
      const goOn = () => {
        clearTimeout(timer);
        this.enough = 0;
        resolve();
      };
      const timer = setTimeout(goOn, ms);
      this.enough = enough;
      this.goOn = goOn;
      orUntil(goOn);
    });
  }

  /** What can be foreseen in one go, and what is left after it in a transaction that looks first. */
  private async write(batch: readonly Waiting[]): Promise<void> {
    const { house, foresight } = this;
    const rest = await this.inConnection(batch, (client, postings) =>
      writeForeseen(client, postings, { house, foresight }),
    );
    for (let attempt = 1; rest.length > 0; attempt++) {
      try {
        await this.inConnection(rest, (client, postings) => writeBatch(client, postings, house));
        return;
      } catch (error) {
        const isAgain = TRY_AGAIN.includes((error as { code?: string }).code ?? '');
        if (!isAgain || attempt === ATTEMPTS_MAX) throw error;
      }
    }
  }

  /** Tells those who have an outcome; returns the others. */
  private async inConnection(
    batch: readonly Waiting[],
    write: (client: PoolClient, postings: readonly Posting[]) => Promise<WrittenBatch | null>,
  ): Promise<readonly Waiting[]> {
    const postings = batch.map(({ posting }) => posting);
    const client = await this.platform.database.hot.connect();
    let written: WrittenBatch | null;
    try {
      await this.learnHouse(client, postings);
      written = await write(client, postings);
    } catch (error) {
      // A connection that failed in the middle may still hold locks; it is closed, not reused.
      client.release(true);
      throw error;
    }
    client.release();
    if (!written) return batch;
    this.foresight.keep(written.moved);
    for (const account of written.moved) this.onMoved(account);
    return batch.filter(({ posting, resolve }) => {
      const outcome = written.outcomes.get(posting);
      if (outcome) resolve(outcome);
      return !outcome;
    });
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
