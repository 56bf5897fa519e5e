import type { Measure } from '../kernel/metrics.ts';
import { measureMessages } from './codes/message-metrics.ts';

export const accessMetrics: readonly Measure[] = [measureMessages];
