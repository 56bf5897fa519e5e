import { nowMs } from '../kernel/clock.ts';
import type { Job } from '../kernel/jobs.ts';
import { endStaleSessions } from './end-stale-sessions.ts';
import { forgetOldAttempts } from './queries/operator-attempts.ts';
import { LOCK_MS } from './rules.ts';

export const accessJobs: readonly Job[] = [
  { name: 'access.end_stale_sessions', cron: '* * * * *', run: endStaleSessions },
  {
    name: 'access.forget_attempts',
    cron: '23 * * * *',
    run: ({ db }) => forgetOldAttempts(db, new Date(nowMs() - 2 * LOCK_MS)),
  },
];
