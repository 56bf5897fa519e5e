import { now } from '../kernel/clock.ts';
import type { Job } from '../kernel/jobs/jobs.ts';
import type { Platform } from '../kernel/platform.ts';
import { forwardAllLate } from './bonus-pockets/forward-late.ts';
import { checkBooks, checkNewBooks, isInOrder, reportLines } from './books/check-books.ts';
import { ledgerMerchants } from './books/queries/chain.ts';
import { sealGently } from './books/seal-chain.ts';
import type { LedgerReport } from './books/verify-ledger.ts';
import { expireMemberPayments } from './deposits/member-payments/expire-member-payments.ts';
import { handOverDuePayments } from './deposits/member-payments/hand-over.ts';
import { expireDeposits, merchantsWithOpenDeposits } from './deposits/queries/deposits.ts';
import { resumePayments } from './deposits/resume-payments.ts';
import { settlePendingTransfers } from './transfers/settle-transfer.ts';
import { expireTasks } from './withdrawals/queries/turnover.ts';

export const walletJobs: readonly Job[] = [
  {
    name: 'wallet.seal_chain',
    cron: '* * * * *',
    run: async ({ db }, _payload, leaving) => {
      for (const merchantId of await ledgerMerchants(db)) await sealGently(db, merchantId, { leaving });
    },
  },
  {
    name: 'wallet.expire_deposits',
    cron: '* * * * *',
    run: async ({ db }) => {
      for (const merchantId of await merchantsWithOpenDeposits(db))
        await expireDeposits(db, merchantId, now());
      await expireMemberPayments(db);
    },
  },
  {
    name: 'wallet.expire_turnover',
    cron: '* * * * *',
    run: async ({ db }) => {
      await expireTasks(db, now());
    },
  },
  { name: 'wallet.forward_late_bonuses', cron: '* * * * *', run: forwardAllLate },
  { name: 'wallet.resume_payments', cron: '* * * * *', run: resumePayments },
  { name: 'wallet.settle_transfers', cron: '* * * * *', run: settlePendingTransfers },
  { name: 'wallet.hand_over_payments', cron: '* * * * *', run: handOverDuePayments },
  {
    name: 'wallet.check_books',
    cron: '7 * * * *',
    run: async (platform) => tell(platform, await checkNewBooks({ db: platform.database.slow })),
  },
  {
    name: 'wallet.check_whole_chain',
    cron: '23 3 * * *',
    run: async (platform) => tell(platform, await checkBooks({ db: platform.database.slow })),
  },
];

function tell({ log }: Platform, reports: readonly LedgerReport[]): void {
  for (const report of reports) {
    const about = { merchantId: report.merchantId, sealedEntries: String(report.whole.sealedEntries) };
    if (isInOrder(report)) log.info(about, 'the books are in order');
    else log.error({ ...about, findings: reportLines(report) }, 'the books are not in order');
  }
}
