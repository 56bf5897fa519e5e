import type { Job } from '../kernel/jobs/jobs.ts';
import { payBirthdays } from './benefits/pay-birthdays.ts';
import { payMonths } from './benefits/pay-months.ts';
import { checkWaiting } from './ranks/check-waiting.ts';
import { keepRanks } from './ranks/keep-ranks.ts';
import { runRebates } from './rebates/run-rebates.ts';

export const vipJobs: readonly Job[] = [
  { name: 'vip.check_waiting', cron: '* * * * *', run: checkWaiting },
  { name: 'vip.pay_months', cron: '*/10 * * * *', run: payMonths },
  { name: 'vip.pay_birthdays', cron: '*/10 * * * *', run: payBirthdays },
  { name: 'vip.keep_ranks', cron: '*/10 * * * *', run: keepRanks },
  { name: 'vip.run_rebates', cron: '*/5 * * * *', run: runRebates },
];
