import { now } from '../kernel/clock.ts';
import { transaction } from '../kernel/db/db.ts';
import { groupBy } from '../kernel/group-by.ts';
import type { Job } from '../kernel/jobs/jobs.ts';
import { merchantDirectory } from '../merchants/public.ts';
import { countWagers } from '../wallet/public.ts';
import { reconcileAll } from './oversight/reconcile-vendor.ts';
import { watchRounds } from './oversight/watch-rounds.ts';
import { deleteOldGains } from './rounds/queries/limits.ts';
import { takeUncountedWagers } from './rounds/queries/rounds.ts';
import { deleteNonces } from './vendor-api/delete-nonces.ts';

const ROUNDS_AT_ONCE = 2_000;
const DAY_MS = 24 * 3_600_000;

export const catalogueJobs: readonly Job[] = [
  { name: 'catalogue.watch_rounds', cron: '* * * * *', run: watchRounds },
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
  {
    /** What was staked in rounds that have ended counts towards what a player has to wager before taking money out. */
    name: 'catalogue.count_wagers',
    cron: '* * * * *',
    run: async (platform) => {
      for (const { id: merchantId } of (await merchantDirectory(platform)).all())
        while ((await countOfMerchant(platform.db, merchantId)) === ROUNDS_AT_ONCE);
    },
  },
];

async function countOfMerchant(db: Parameters<typeof transaction>[0], merchantId: number): Promise<number> {
  return transaction(db, async (tx) => {
    const wagers = await takeUncountedWagers(tx, { merchantId, limit: ROUNDS_AT_ONCE });
    const staked = wagers.filter(({ amount }) => amount > 0n);
    for (const [asset, together] of groupBy(staked, (wager) => wager.asset))
      await countWagers(tx, { merchantId, asset, wagers: together, at: now() });
    return wagers.reduce((sum, { rounds }) => sum + rounds, 0);
  });
}
