import type { Job } from '../kernel/jobs/jobs.ts';
import { expireOldOffers } from './contracts/expire-offers.ts';

export const agentsJobs: readonly Job[] = [
  { name: 'agents.expire_offers', cron: '*/5 * * * *', run: expireOldOffers },
];
