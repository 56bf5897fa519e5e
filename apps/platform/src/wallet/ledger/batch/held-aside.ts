import type { Posting, PostingOutcome } from '../posting.ts';
import { playersOf, type WrittenBatch } from './speculation.ts';

/** Somebody who waits for the outcome of a posting. */
export interface Waiting {
  posting: Posting;
  resolve: (outcome: PostingOutcome) => void;
  reject: (error: unknown) => void;
}

/** Longer than anything the product itself does to an account. Whoever waits for more is refused, and may ask again. */
const PATIENCE_MS = 5_000;
const REST_MS = [10, 20, 50, 100];

interface Held extends Waiting {
  until: number;
}

interface Desk {
  /** Writes what can be written now; of the others it says nothing. */
  write: (postings: readonly Posting[]) => Promise<WrittenBatch>;
  tell: (batch: readonly Waiting[], written: WrittenBatch) => void;
}

/**
 * Postings to accounts that somebody else holds locked. They are tried again by themselves, so that all others go on; what comes
 * for the same accounts meanwhile waits behind them.
 */
export class HeldAside {
  private readonly desk: Desk;
  private held: Held[] = [];
  private isTrying = false;

  constructor(desk: Desk) {
    this.desk = desk;
  }

  get size(): number {
    return this.held.length;
  }

  add(batch: readonly Waiting[]): void {
    const until = performance.now() + PATIENCE_MS;
    this.held.push(...batch.map((one) => ({ ...one, until })));
    if (!this.isTrying) void this.tryAgain();
  }

  /** Takes over those whose accounts are waited for already. Returns the others. */
  divert(batch: readonly Waiting[]): readonly Waiting[] {
    if (this.held.length === 0) return batch;
    const names = new Set(this.held.flatMap(({ posting }) => [...playersOf([posting]).keys()]));
    const isFree = ({ posting }: Waiting) =>
      ![...playersOf([posting]).keys()].some((name) => names.has(name));
    this.add(batch.filter((one) => !isFree(one)));
    return batch.filter(isFree);
  }

  private async tryAgain(): Promise<void> {
    this.isTrying = true;
    for (let attempt = 0; this.held.length > 0; attempt++) {
      const rest = REST_MS[Math.min(attempt, REST_MS.length - 1)];
      await new Promise((resolve) => setTimeout(resolve, rest));
      this.giveUp();
      const batch = [...this.held];
      // When something other than accounts is held it holds up all of them, so every other time each goes alone.
      for (const part of attempt % 2 === 0 ? [batch] : batch.map((one) => [one])) {
        await this.tryPart(part);
        this.giveUp();
      }
    }
    this.isTrying = false;
  }

  private async tryPart(part: readonly Held[]): Promise<void> {
    if (!part.some((one) => this.held.includes(one))) return;
    try {
      const written = await this.desk.write(part.map(({ posting }) => posting));
      this.held = this.held.filter(({ posting }) => !written.outcomes.has(posting));
      this.desk.tell(part, written);
    } catch (error) {
      if (TRY_AGAIN.includes((error as { code?: string }).code ?? '')) return;
      this.refuse(part, error);
    }
  }

  private giveUp(): void {
    const now = performance.now();
    const late = this.held.filter(({ until }) => until < now);
    if (late.length > 0)
      this.refuse(late, Object.assign(new Error('somebody else holds the account'), { code: LOCKED }));
  }

  private refuse(batch: readonly Waiting[], error: unknown): void {
    const postings = new Set(batch.map(({ posting }) => posting));
    this.held = this.held.filter(({ posting }) => !postings.has(posting));
    for (const { reject } of batch) reject(error);
  }
}

/** A lock was not got in time. */
export const LOCKED = '55P03';
const TRY_AGAIN = [LOCKED, '40001', '40P01'];
