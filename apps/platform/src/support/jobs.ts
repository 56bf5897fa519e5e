import type { Job } from '../kernel/jobs/jobs.ts';
import { tendDesk } from './desk/run-desk.ts';

export const supportJobs: readonly Job[] = [{ name: 'support.tend_desk', cron: '* * * * *', run: tendDesk }];
