import type { Job } from '../kernel/jobs/jobs.ts';
import { forgetMessages } from './talk/forget-messages.ts';

export const chatJobs: readonly Job[] = [
  { name: 'chat.forget_messages', cron: '25 * * * *', run: forgetMessages },
];
