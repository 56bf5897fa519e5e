import type { Job } from '../kernel/jobs/jobs.ts';
import { generateIssues } from './generate-issues.ts';

export const lotteryJobs: readonly Job[] = [
  { name: 'lottery.generate_issues', cron: '*/10 * * * *', run: generateIssues },
];
