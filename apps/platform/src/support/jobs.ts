import type { Job } from '../kernel/jobs/jobs.ts';
import { tendDesk } from './desk/run-desk.ts';
import { closeAnswered } from './feedback/close-answered.ts';

export const supportJobs: readonly Job[] = [
  { name: 'support.tend_desk', cron: '* * * * *', run: tendDesk },
  { name: 'support.close_answered', cron: '17 * * * *', run: closeAnswered },
];
