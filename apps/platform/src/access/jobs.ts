import type { Job } from '../kernel/jobs/jobs.ts';
import { DELIVER_JOB, deliverMessage } from './codes/queue-message.ts';
import { endStaleSessions } from './sessions/end-stale-sessions.ts';
import { deleteExpired, endOldTrials } from './upkeep/delete-expired.ts';

export const accessJobs: readonly Job[] = [
  { name: 'access.end_stale_sessions', cron: '* * * * *', run: endStaleSessions },
  { name: DELIVER_JOB, run: deliverMessage },
  { name: 'access.end_old_trials', cron: '*/10 * * * *', run: endOldTrials },
  { name: 'access.forget_what_is_over', cron: '37 * * * *', run: deleteExpired },
];
