import { Counter, Histogram } from 'prom-client';
import { addGauge } from '../../../kernel/metrics.ts';
import type { Platform } from '../../../kernel/platform.ts';
import type { PostingOutcome } from '../posting.ts';

/** As large as a batch may be. */
const SIZES = [1, 4, 16, 64, 128, 256, 512];

export interface BatchMeter {
  /** A batch goes to the database, with so many postings. */
  noteBatch: (size: number) => void;
  /** A posting has got its outcome, or failed with the outcome open. */
  note: (outcome: PostingOutcome['kind'] | 'failed') => void;
}

/** The numbers of the ledger's hot path. Postings are added up here and handed over when somebody looks. */
export function measureBatches(platform: Platform, queued: () => number): BatchMeter {
  const registers = [platform.metrics];
  const sizes = new Histogram({
    name: 'fairground_ledger_batch_postings',
    help: 'Postings in one batch.',
    buckets: SIZES,
    registers,
  });
  const counts = new Map<string, number>();
  new Counter({
    name: 'fairground_ledger_postings_total',
    help: 'Postings by outcome: posted, repeated, a refusal, or failed with the outcome open.',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset();
      for (const [outcome, count] of counts) this.inc({ outcome }, count);
    },
  });
  addGauge(platform, { name: 'fairground_ledger_queue', help: 'Postings that have no outcome yet.' }, () => [
    [{}, queued()],
  ]);
  return {
    noteBatch: (size) => sizes.observe(size),
    note: (outcome) => counts.set(outcome, (counts.get(outcome) ?? 0) + 1),
  };
}
