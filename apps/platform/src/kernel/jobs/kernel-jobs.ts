import { SEALING_WINDOW_MS } from '@fairground/contract/sealing';
import { nowMs } from '../clock.ts';
import { deleteEvents, deleteNonces } from '../db/queries.ts';
import type { Job } from './jobs.ts';

const EVENTS_KEPT_MS = 30 * 24 * 3_600_000;

export const kernelJobs: readonly Job[] = [
  {
    name: 'kernel.forget_nonces',
    cron: '*/5 * * * *',
    // A body is accepted for the window before and after its time, so its nonce is kept for twice that.
    run: ({ db }) => deleteNonces(db, new Date(nowMs() - 2 * SEALING_WINDOW_MS)),
  },
  {
    name: 'kernel.prune_events',
    cron: '17 3 * * *',
    catchUpMs: 24 * 3_600_000,
    run: async ({ database, log }) => {
      const pruned = await deleteEvents(database.slow, new Date(nowMs() - EVENTS_KEPT_MS));
      log.info({ pruned: String(pruned) }, 'old events pruned');
    },
  },
];
