import { nowMs } from '../kernel/clock.ts';
import type { Job } from '../kernel/jobs.ts';
import { endStaleSessions } from './end-stale-sessions.ts';
import { forgetOldAttempts } from './queries/operator-attempts.ts';
import { DELIVER_JOB, deliverMessage } from './queue-message.ts';
import { LOCK_MS } from './rules.ts';
import { endOldTrials, forgetWhatIsOver } from './tidy-up.ts';

export const accessJobs: readonly Job[] = [
  { name: 'access.end_stale_sessions', cron: '* * * * *', run: endStaleSessions },
  {
    name: 'access.forget_attempts',
    cron: '23 * * * *',
    run: ({ db }) => forgetOldAttempts(db, new Date(nowMs() - 2 * LOCK_MS)),
  },
  { name: DELIVER_JOB, run: deliverMessage },
  { name: 'access.end_old_trials', cron: '*/10 * * * *', run: endOldTrials },
  { name: 'access.forget_what_is_over', cron: '37 * * * *', run: forgetWhatIsOver },
];
