import { measureDatabase } from './db/db-metrics.ts';
import { measureDelivery } from './events/delivery-metrics.ts';
import { measureJobs } from './jobs/job-metrics.ts';
import type { Measure } from './metrics.ts';

/** The numbers of the kernel, whatever part of the program runs. */
export const kernelMetrics: readonly Measure[] = [measureDatabase, measureJobs, measureDelivery];
