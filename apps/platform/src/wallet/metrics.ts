import type { Measure } from '../kernel/metrics.ts';
import { measureBooks } from './books/book-metrics.ts';
import { batcherOf } from './ledger/batch/batcher.ts';

export const walletMetrics: readonly Measure[] = [(platform) => void batcherOf(platform), measureBooks];
