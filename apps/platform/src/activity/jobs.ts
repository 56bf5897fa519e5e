import type { Job } from '../kernel/jobs/jobs.ts';
import { closeDays } from './close-days.ts';

export const activityJobs: readonly Job[] = [
  { name: 'activity.close_days', cron: '*/10 * * * *', run: closeDays },
];
