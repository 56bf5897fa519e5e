import type { Pool, PoolClient } from 'pg';
import type { Platform } from '../../../kernel/platform.ts';
import { perPlatform } from '../../../kernel/platform.ts';
import { accountName } from '../decide-batch.ts';
import { assertPostable, type Posting, type PostingOutcome } from '../posting.ts';
import type { HouseAccount } from '../queries/ledger.ts';
import { type BalanceOwner, balanceNewsOf } from './balance-news.ts';
import { type BatchMeter, measureBatches } from './batch-metrics.ts';
import { HeldAside, LOCKED, type Waiting } from './held-aside.ts';
import { Pace } from './pace.ts';
import { findHouseAccounts } from './queries/ledger-batch.ts';
import {
  type ForeseenBatch,
  type InConnection,
  Speculation,
  speculate,
  type WrittenBatch,
} from './speculation.ts';
import { writeBatch, writeFree } from './write-batch.ts';

/** One that the database writes, and one that it finds when it is through. */
const UNDER_WAY_MAX = 2;
const ATTEMPTS_MAX = 5;
const TRY_AGAIN = ['40001', '40P01'];

/**
 * The hot path of the ledger. Postings that arrive while the database is busy are written together by a next transaction, each with its own
 * outcome. A batch that can be foreseen is sent behind the one before without waiting for its answer, so the database goes on while
 * answers are read here. What cannot be foreseen, or was foreseen wrongly, is looked at when all that was sent is answered. Who wants
 * an account that somebody else holds for long waits aside, and holds up nobody.
 */
export class Batcher {
  private readonly hot: Pool;
  private readonly isOptimistic: boolean;
  private readonly onMoved: (owner: BalanceOwner) => void;
  private readonly meter: BatchMeter | undefined;
  // House accounts never change, so what is known of one is known for good.
  private readonly house = new Map<string, HouseAccount>();
  private readonly foresight = new Speculation();
  private readonly pace = new Pace();
  private waiting: Waiting[] = [];
  /**
   * Batches in flight. An array, not a Set: V8 keeps a Set's outgrown hash tables linked, which promoted every batch to old space
   * (docs/fast-paths.md).
   */
  private underWay: (readonly Waiting[])[] = [];
  /** Batches that the database refused as they were foreseen, or what is left of them, in order. */
  private readonly mistaken: (readonly Waiting[])[] = [];
  private readonly aside = new HeldAside({
    write: (postings) => this.writeFree(postings),
    tell: (batch, written) => this.tell(batch, written),
  });
  private isRunning = false;
  /** The connection on which batches follow each other; none while there is nothing to do. */
  private client: PoolClient | null = null;
  private onChange: () => void = () => {};

  /** `onMoved` hears whose balance has changed, after it is written. */
  constructor(
    { database, config }: Pick<Platform, 'database'> & Partial<Pick<Platform, 'config'>>,
    { onMoved = () => {}, meter }: { onMoved?: (owner: BalanceOwner) => void; meter?: BatchMeter } = {},
  ) {
    this.hot = database.hot;
    this.isOptimistic = !config?.fastPathsOff?.has('ledger');
    this.onMoved = onMoved;
    this.meter = meter;
  }

  /** Postings without an outcome: at the door, sent, or waiting for an account that somebody else holds. */
  get queued(): number {
    const sent = [...this.underWay, ...this.mistaken].reduce((sum, batch) => sum + batch.length, 0);
    return this.waiting.length + sent + this.aside.size;
  }

  async post(posting: Posting): Promise<PostingOutcome> {
    assertPostable(posting);
    return new Promise((resolve, reject) => {
      // A caller may hand in one object twice; outcomes are kept by object.
      this.waiting.push({ posting: { ...posting }, resolve, reject: this.refusing(reject) });
      if (this.isRunning) this.onChange();
      else void this.run();
    });
  }

  /** Every way of failing ends here, so it is counted here. */
  private refusing(reject: Waiting['reject']): Waiting['reject'] {
    return (error) => {
      this.meter?.note('failed');
      reject(error);
    };
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    // One turn of the event loop collects what arrives together.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.waiting.length + this.mistaken.length + this.underWay.length > 0) {
      await this.until(() => this.mistaken.length > 0 || this.isTime());
      if (this.mistaken.length > 0) await this.look();
      else if (this.waiting.length > 0)
        await this.write(this.waiting.splice(0, this.pace.next(this.waiting.length)));
    }
    this.client?.release();
    this.client = null;
    this.isRunning = false;
  }

  /** For the next batch, or for a look at whether there is anything left to do. */
  private isTime(): boolean {
    let sent = 0;
    for (const batch of this.underWay) sent += batch.length;
    // Asked even when nothing more may be sent: it is then that all who are here can be seen.
    const isTime = this.pace.isTime({ waiting: this.waiting.length, sent }, () => this.onChange());
    return isTime && this.underWay.length < UNDER_WAY_MAX;
  }

  /** Looks again whenever a posting came, a batch was answered or some time has passed. */
  private until(isSo: () => boolean): Promise<void> | void {
    if (isSo()) return;
    return new Promise((resolve) => {
      this.onChange = () => {
        if (!isSo()) return;
        this.onChange = () => {};
        resolve();
      };
    });
  }

  private async write(taken: readonly Waiting[]): Promise<void> {
    const batch = this.aside.divert(taken);
    if (batch.length === 0) return;
    this.meter?.noteBatch(batch.length);
    const postings = batch.map(({ posting }) => posting);
    const { inConnection, house, foresight } = this;
    try {
      await this.learnHouse(postings);
      const foreseen = this.isOptimistic
        ? await speculate(postings, { inConnection, house, foresight })
        : null;
      if (!foreseen || this.mistaken.length > 0) return await this.look(batch);
      this.client ??= await this.hot.connect();
      const answered = this.send(batch, this.client, foreseen.send);
      // Nothing may pass those who are still to be decided.
      if (!foreseen.isWhole) await answered;
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  private async send(
    batch: readonly Waiting[],
    client: PoolClient,
    send: ForeseenBatch['send'],
  ): Promise<void> {
    this.underWay.push(batch);
    const end = () => {
      this.underWay = this.underWay.filter((other) => other !== batch);
      this.onChange();
    };
    try {
      const written = await send(client);
      const left = batch.filter(({ posting }) => !written?.outcomes.has(posting));
      if (left.length > 0) this.mistaken.push(left);
      end();
      // To tell so many takes milliseconds. When the database has nothing to do meanwhile, those at the door come first.
      if (this.underWay.length === 0) await aTurn();
      if (written) this.tell(batch, written);
    } catch (error) {
      if (this.client === client) {
        this.client = null;
        client.release(true);
      }
      for (const { reject } of batch) reject(error);
      end();
    }
  }

  /** Decides what was foreseen wrongly and the batch behind it, when nothing is under way any more. */
  private async look(...behind: readonly (readonly Waiting[])[]): Promise<void> {
    await this.until(() => this.underWay.length === 0);
    for (const batch of [...this.mistaken.splice(0), ...behind]) await this.lookAt(batch);
  }

  /** In a transaction that looks before it decides. */
  private async lookAt(batch: readonly Waiting[]): Promise<void> {
    const postings = batch.map(({ posting }) => posting);
    for (let attempt = 1; ; attempt++)
      try {
        const written = await this.inConnection((client) => writeBatch(client, postings, this.house));
        this.foresight.keep(written.moved);
        return this.tell(batch, written);
      } catch (error) {
        const { code = '' } = error as { code?: string };
        if (code === LOCKED) return this.aside.add(await this.lookAtFree(batch));
        if (TRY_AGAIN.includes(code) && attempt < ATTEMPTS_MAX) continue;
        for (const { reject } of batch) reject(error);
        return;
      }
  }

  /** Decides whatever nobody else holds up. Returns the others. */
  private async lookAtFree(batch: readonly Waiting[]): Promise<readonly Waiting[]> {
    try {
      const written = await this.writeFree(batch.map(({ posting }) => posting));
      this.tell(batch, written);
      return batch.filter(({ posting }) => !written.outcomes.has(posting));
    } catch {
      // Not an account but something else is held: each of them finds out for itself.
      return batch;
    }
  }

  private async writeFree(postings: readonly Posting[]): Promise<WrittenBatch> {
    const client = await this.hot.connect();
    try {
      const written = await writeFree(client, postings, this.house);
      client.release();
      this.foresight.keep(written.moved);
      return written;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  /** On its own connection if it has one that is free: whoever waits for another must not hold one that others wait for. */
  private readonly inConnection: InConnection = async (work) => {
    const isOwn = this.client !== null && this.underWay.length === 0;
    const client = isOwn ? (this.client as PoolClient) : await this.hot.connect();
    try {
      const done = await work(client);
      if (!isOwn) client.release();
      return done;
    } catch (error) {
      // A connection that failed in the middle may still hold locks; it is closed, not reused.
      if (isOwn) this.client = null;
      client.release(true);
      throw error;
    }
  };

  /** Tells those who have an outcome. */
  private tell(batch: readonly Waiting[], { outcomes, moved }: WrittenBatch): void {
    for (const account of moved) this.onMoved(account);
    for (const { posting, resolve } of batch) {
      const outcome = outcomes.get(posting);
      if (!outcome) continue;
      this.meter?.note(outcome.kind);
      resolve(outcome);
    }
  }

  private async learnHouse(postings: readonly Posting[]): Promise<void> {
    const strangers: { merchantId: number; id: bigint }[] = [];
    for (const { merchantId, movements } of postings)
      for (const { debit, credit } of movements)
        for (const id of [debit, credit])
          if (id < 0n && !this.house.has(accountName(merchantId, id))) strangers.push({ merchantId, id });
    if (strangers.length === 0) return;
    const found = await this.inConnection((client) => findHouseAccounts(client, strangers));
    for (const account of found) this.house.set(accountName(account.merchantId, account.id), account);
  }
}

/** What has arrived by now is read and handed over before it ends. */
const aTurn = (): Promise<void> => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

export const batcherOf = perPlatform((platform) => {
  const news = balanceNewsOf(platform);
  const batcher: Batcher = new Batcher(platform, {
    onMoved: (owner) => news.add(owner),
    meter: measureBatches(platform, () => batcher.queued),
  });
  return batcher;
});
