import { now } from '../kernel/clock.ts';
import type { Job } from '../kernel/jobs/jobs.ts';
import { reconcileAll } from './oversight/reconcile-vendor.ts';
import { watchPairs } from './oversight/watch-pairs.ts';
import { watchRounds } from './oversight/watch-rounds.ts';
import { deleteOldGains } from './rounds/queries/limits.ts';
import { deleteNonces } from './vendor-api/delete-nonces.ts';

const DAY_MS = 24 * 3_600_000;

export const catalogueJobs: readonly Job[] = [
  { name: 'catalogue.watch_rounds', cron: '* * * * *', run: watchRounds },
  { name: 'catalogue.watch_pairs', cron: '40 * * * *', catchUpMs: DAY_MS, run: watchPairs },
  { name: 'catalogue.reconcile', cron: '20 2 * * *', catchUpMs: DAY_MS, run: reconcileAll },
  {
    name: 'catalogue.forget_nonces',
    cron: '*/5 * * * *',
    run: (platform, _payload, leaving) => deleteNonces(platform, leaving),
  },
  {
    name: 'catalogue.forget_gains',
    cron: '50 * * * *',
    run: ({ db }) => deleteOldGains(db, new Date(now().getTime() - 2 * DAY_MS)),
  },
];
