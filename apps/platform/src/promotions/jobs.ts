import type { Job } from '../kernel/jobs/jobs.ts';
import { runBoards } from './boards/run-boards.ts';
import { endWaiting } from './bonuses/end-reversed.ts';
import { expireBonuses } from './bonuses/expire-bonuses.ts';
import { warnExpiring } from './bonuses/warn-expiring.ts';
import { runRaffles } from './raffles/run-raffles.ts';
import { giveByHand } from './rewards/give-by-hand.ts';

export const promotionsJobs: readonly Job[] = [
  { name: 'promotions.expire_bonuses', cron: '* * * * *', run: expireBonuses },
  { name: 'promotions.end_reversed', cron: '* * * * *', run: endWaiting },
  { name: 'promotions.warn_expiring', cron: '*/5 * * * *', run: warnExpiring },
  { name: 'promotions.run_boards', cron: '* * * * *', run: runBoards },
  { name: 'promotions.run_raffles', cron: '* * * * *', run: runRaffles },
  { name: 'promotions.give_by_hand', cron: '* * * * *', run: giveByHand },
];
