import type { Job } from '../kernel/jobs/jobs.ts';
import { expireBonuses } from './bonuses/expire-bonuses.ts';

export const promotionsJobs: readonly Job[] = [
  { name: 'promotions.expire_bonuses', cron: '* * * * *', run: expireBonuses },
];
