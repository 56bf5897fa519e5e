import type { Measure } from '../kernel/metrics.ts';
import { measureVendorCalls } from './vendor-api/vendor-metrics.ts';

export const catalogueMetrics: readonly Measure[] = [measureVendorCalls];
