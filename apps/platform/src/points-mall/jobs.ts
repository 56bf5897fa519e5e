import type { Job } from '../kernel/jobs/jobs.ts';
import { expirePoints } from './points/expire-points.ts';
import { tellExpiring } from './points/tell-expiring.ts';

export const pointsMallJobs: readonly Job[] = [
  { name: 'points-mall.expire_points', cron: '* * * * *', run: expirePoints },
  { name: 'points-mall.tell_expiring', cron: '7 * * * *', run: tellExpiring },
];
