import type { Job } from '../kernel/jobs/jobs.ts';
import { runBoards } from './boards/run-boards.ts';
import { expireBonuses } from './bonuses/expire-bonuses.ts';
import { runRaffles } from './raffles/run-raffles.ts';
import { giveByHand } from './rewards/give-by-hand.ts';

export const promotionsJobs: readonly Job[] = [
  { name: 'promotions.expire_bonuses', cron: '* * * * *', run: expireBonuses },
  { name: 'promotions.run_boards', cron: '* * * * *', run: runBoards },
  { name: 'promotions.run_raffles', cron: '* * * * *', run: runRaffles },
  { name: 'promotions.give_by_hand', cron: '* * * * *', run: giveByHand },
];
