import type { PoolClient } from 'pg';
import type { Platform } from '../kernel/platform.ts';
import { perPlatform } from '../kernel/platform.ts';
import { AccountQueue, type Queued } from './account-queue.ts';
import { type BalanceOwner, balanceNewsOf } from './balance-news.ts';
import { accountName } from './decide-batch.ts';
import { Foresight, type WrittenBatch, writeForeseen } from './foresight.ts';
import { assertPostable, type Posting, type PostingOutcome } from './posting.ts';
import type { HouseAccount } from './queries/ledger.ts';
import { findHouseAccounts } from './queries/ledger-batch.ts';
import { writeBatch } from './write-batch.ts';

interface Waiting extends Queued {
  posting: Posting;
  resolve: (outcome: PostingOutcome) => void;
  reject: (error: unknown) => void;
}

/** More than this in one transaction keeps the first of them waiting without making the whole faster. */
const BATCH_MAX = 512;
/**
 * Those who were answered together mostly come back together. A small batch costs nearly what a large one does, so after one of some
 * size the next waits for most of them, but not long.
 */
const LINGER_FROM = 8;
const LINGER_MS = 1;
/** From this size on a batch is written beside another; a smaller one grows until the other is through, but not longer than this. */
const BESIDE_FROM = 16;
const GIVE_WAY_MS = 8;
/** So many are not divided between transactions. */
const TOGETHER = 64;
const ATTEMPTS_MAX = 5;
const TRY_AGAIN = ['40001', '40P01'];

interface BatcherOptions {
  /** How many transactions run at once. Records that wait for each other anyway want one. */
  lanes?: number;
  /** Hears whose balance has changed, after it is written. */
  onMoved?: (owner: BalanceOwner) => void;
}

/**
 * The hot path of the ledger. What arrives while transactions run is written together by the next one, each posting with its own
 * outcome. Two run at the same time, so that one writes while the other waits for the disk. Postings that touch the same player's
 * account are decided in order of arrival, and never in two transactions at once.
 */
export class Batcher {
  private readonly platform: Pick<Platform, 'database'>;
  private readonly lanes: number;
  private readonly onMoved: (owner: BalanceOwner) => void;
  /** House accounts never change, so what is known of one is known for good. */
  private readonly house = new Map<string, HouseAccount>();
  private readonly foresight = new Foresight();
  private readonly queue = new AccountQueue<Waiting>();
  private running = 0;
  /** How many postings are being written. */
  private underway = 0;
  /** How many are worth a transaction when none is running. */
  private enough = 1;
  private isStarting = false;
  private patience: NodeJS.Timeout | null = null;

  constructor(platform: Pick<Platform, 'database'>, { lanes = 2, onMoved = () => {} }: BatcherOptions = {}) {
    this.platform = platform;
    this.lanes = lanes;
    this.onMoved = onMoved;
  }

  async post(posting: Posting): Promise<PostingOutcome> {
    assertPostable(posting);
    return new Promise((resolve, reject) => {
      // A caller may hand in one object twice; outcomes are kept by object.
      this.queue.add({ posting: { ...posting }, accounts: playersOf(posting), resolve, reject });
      if (this.isEnough()) this.startSoon();
      else if (this.mayStart) this.waitALittle();
    });
  }

  private get mayStart(): boolean {
    return this.queue.size > 0 && this.running < this.lanes && !this.isStarting;
  }

  private isEnough(): boolean {
    return this.mayStart && this.queue.size >= (this.running === 0 ? this.enough : BESIDE_FROM);
  }

  /** One turn of the event loop collects what arrives together. */
  private startSoon(): void {
    this.isStarting = true;
    setImmediate(() => {
      this.isStarting = false;
      void this.start();
    });
  }

  private waitALittle(): void {
    this.patience ??= setTimeout(
      () => {
        this.patience = null;
        this.enough = 1;
        if (this.mayStart) void this.start();
      },
      this.running === 0 ? LINGER_MS : GIVE_WAY_MS,
    );
  }

  private async start(): Promise<void> {
    this.endWaiting();
    const batch = this.queue.take(this.share());
    this.running += 1;
    this.underway += batch.length;
    if (this.isEnough()) this.startSoon();
    const tell = await this.write(batch);
    this.running -= 1;
    this.underway -= batch.length;
    this.queue.release(batch);
    this.enough = batch.length < LINGER_FROM ? 1 : batch.length - (batch.length >> 2);
    this.endWaiting();
    if (this.isEnough()) {
      // The database goes on before those who have waited are told.
      setImmediate(tell);
      void this.start();
      return;
    }
    if (this.mayStart || this.enough > 1) this.waitALittle();
    tell();
  }

  /** Its part of all that is there, so that of many callers none waits behind a transaction much larger than his own. */
  private share(): number {
    const part = Math.ceil((this.queue.size + this.underway) / this.lanes);
    return Math.min(BATCH_MAX, Math.max(part, TOGETHER));
  }

  private endWaiting(): void {
    if (this.patience) clearTimeout(this.patience);
    this.patience = null;
  }

  /** Returns what tells those of the batch their outcomes. */
  private async write(batch: readonly Waiting[]): Promise<() => void> {
    try {
      return await this.writeInTurn(batch);
    } catch (error) {
      return () => {
        for (const { reject } of batch) reject(error);
      };
    }
  }

  /** What can be foreseen in one go, and what is left after it in a transaction that looks first. */
  private async writeInTurn(batch: readonly Waiting[]): Promise<() => void> {
    const { house, foresight } = this;
    const foreseen = await this.inConnection(batch, (client, postings) =>
      writeForeseen(client, postings, { house, foresight }),
    );
    const { rest } = foreseen;
    if (rest.length === 0) return foreseen.tell;
    foreseen.tell();
    for (let attempt = 1; ; attempt++) {
      try {
        return (await this.inConnection(rest, (client, postings) => writeBatch(client, postings, house)))
          .tell;
      } catch (error) {
        const isAgain = TRY_AGAIN.includes((error as { code?: string }).code ?? '');
        if (!isAgain || attempt === ATTEMPTS_MAX) throw error;
      }
    }
  }

  /** What tells those who have an outcome, and the others. */
  private async inConnection(
    batch: readonly Waiting[],
    write: (client: PoolClient, postings: readonly Posting[]) => Promise<WrittenBatch | null>,
  ): Promise<{ tell: () => void; rest: readonly Waiting[] }> {
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
    if (!written) return { tell: () => {}, rest: batch };
    const { outcomes, moved } = written;
    this.foresight.keep(moved);
    const tell = () => {
      for (const account of moved) this.onMoved(account);
      for (const { posting, resolve } of batch) {
        const outcome = outcomes.get(posting);
        if (outcome) resolve(outcome);
      }
    };
    return {
      tell,
      rest: outcomes.size === batch.length ? [] : batch.filter(({ posting }) => !outcomes.has(posting)),
    };
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

export const batcherOf = perPlatform((platform) => {
  const news = balanceNewsOf(platform);
  return new Batcher(platform, { onMoved: (owner) => news.add(owner) });
});

/** Accounts of players that it touches. One that touches none waits for others of its kind. */
function playersOf({ movements }: Posting): bigint[] {
  const players: bigint[] = [];
  for (const { debit, credit } of movements) {
    if (debit > 0n) players.push(debit);
    if (credit > 0n) players.push(credit);
  }
  return players.length > 0 ? players : [0n];
}
