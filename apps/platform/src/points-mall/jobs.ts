import type { Job } from '../kernel/jobs/jobs.ts';
import { expirePoints } from './points/expire-points.ts';

export const pointsMallJobs: readonly Job[] = [
  { name: 'points-mall.expire_points', cron: '* * * * *', run: expirePoints },
];
