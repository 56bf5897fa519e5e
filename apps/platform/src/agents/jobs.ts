import type { Job } from '../kernel/jobs/jobs.ts';
import { expireOldOffers } from './contracts/expire-offers.ts';
import { forgetOldVisits } from './links/count-visit.ts';
import { turnRains } from './rain/end-rains.ts';
import { settleDue } from './settlement/settle-due.ts';

export const agentsJobs: readonly Job[] = [
  { name: 'agents.expire_offers', cron: '*/5 * * * *', run: expireOldOffers },
  { name: 'agents.settle', cron: '* * * * *', run: settleDue },
  { name: 'agents.turn_rains', cron: '* * * * *', run: turnRains },
  { name: 'agents.forget_visits', cron: '43 4 * * *', run: forgetOldVisits },
];
