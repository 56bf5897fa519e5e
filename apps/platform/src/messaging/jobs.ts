import type { Job } from '../kernel/jobs/jobs.ts';
import { deliverCirculars } from './circulars/deliver-circulars.ts';

export const messagingJobs: readonly Job[] = [
  { name: 'messaging.deliver_circulars', cron: '* * * * *', run: deliverCirculars },
];
