import { nowMs } from '../clock.ts';

interface Bucket {
  tokens: number;
  filledAt: number;
}

/**
 * Counts calls in this process: a bucket of `times`, filled again evenly within `perMs`. What must hold
 * across processes (codes sent, passwords tried) is counted in the database by its domain.
 */
export class RateLimit {
  private readonly buckets = new Map<string, Bucket>();
  private sweptAt = 0;

  /** Takes one token, or says no. */
  take(key: string, times: number, perMs: number): boolean {
    const now = nowMs();
    this.sweep(now);
    const bucket = this.buckets.get(key);
    if (!bucket) {
      this.buckets.set(key, { tokens: times - 1, filledAt: now });
      return true;
    }
    // A clock that was set back must not take tokens away.
    const refill = (Math.max(0, now - bucket.filledAt) * times) / perMs;
    const tokens = Math.min(times, bucket.tokens + refill);
    bucket.filledAt = now;
    if (tokens < 1) {
      bucket.tokens = tokens;
      return false;
    }
    bucket.tokens = tokens - 1;
    return true;
  }

  /** Forgets callers not seen for an hour, so that addresses do not pile up. */
  private sweep(now: number): void {
    if (now - this.sweptAt < 60_000) return;
    this.sweptAt = now;
    for (const [key, bucket] of this.buckets) if (now - bucket.filledAt > 3_600_000) this.buckets.delete(key);
  }
}
