import { now } from '../kernel/clock.ts';
import type { Job } from '../kernel/jobs.ts';
import { checkBooks, isInOrder, reportLines } from './check-books.ts';
import { confirmDuePayments } from './confirm-payment.ts';
import { expireMemberPayments } from './expire-member-payments.ts';
import { ledgerMerchants } from './queries/chain.ts';
import { expireDeposits, merchantsWithOpenDeposits } from './queries/deposits.ts';
import { sealChain } from './seal-chain.ts';
import { settlePendingTransfers } from './settle-transfer.ts';

export const walletJobs: readonly Job[] = [
  {
    name: 'wallet.seal_chain',
    cron: '* * * * *',
    run: async ({ db }) => {
      for (const merchantId of await ledgerMerchants(db)) await sealChain(db, merchantId);
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
  { name: 'wallet.settle_transfers', cron: '* * * * *', run: settlePendingTransfers },
  { name: 'wallet.confirm_due_payments', cron: '* * * * *', run: confirmDuePayments },
  {
    name: 'wallet.check_books',
    cron: '7 * * * *',
    run: async (platform) => {
      for (const report of await checkBooks(platform)) {
        const { merchantId, sealedEntries } = report;
        const about = { merchantId, sealedEntries: String(sealedEntries) };
        if (isInOrder(report)) platform.log.info(about, 'the books are in order');
        else platform.log.error({ ...about, findings: reportLines(report) }, 'the books are not in order');
      }
    },
  },
];
