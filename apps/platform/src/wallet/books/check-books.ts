import { now } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/db/db.ts';
import type { Platform } from '../../kernel/platform.ts';
import { type BookCheck, findBookCheck, saveBookCheck } from './queries/book-checks.ts';
import { ledgerMerchants } from './queries/chain.ts';
import { FROM_THE_FIRST, type LedgerReport, verifyLedger } from './verify-ledger.ts';

type Verdict = Record<'accountsOff' | 'assetsOff' | 'pocketsOff', readonly unknown[]> & {
  brokenBlock: unknown;
};

/** Of a report, or of what is kept of one. */
export const isInOrder = ({ brokenBlock, accountsOff, assetsOff, pocketsOff }: Verdict): boolean =>
  (brokenBlock ?? null) === null && accountsOff.length + assetsOff.length + pocketsOff.length === 0;

/** Every merchant's books from the first entry on. */
export const checkBooks = ({ db }: Pick<Platform, 'db'>): Promise<LedgerReport[]> =>
  forEveryMerchant(db, async (merchantId) => {
    const report = await verifyLedger(db, merchantId);
    await saveBookCheck(db, checkOf(report));
    return report;
  });

/** The balances of all accounts, and the chain from where the last check left it. */
export const checkNewBooks = ({ db }: Pick<Platform, 'db'>): Promise<LedgerReport[]> =>
  forEveryMerchant(db, async (merchantId) => (await checkMerchant(db, merchantId)).report);

async function forEveryMerchant(
  db: Db,
  check: (merchantId: number) => Promise<LedgerReport>,
): Promise<LedgerReport[]> {
  const reports = [];
  for (const merchantId of await ledgerMerchants(db)) reports.push(await check(merchantId));
  return reports;
}

export async function checkMerchant(
  db: Db,
  merchantId: number,
): Promise<{ report: LedgerReport; check: BookCheck }> {
  const last = await findBookCheck(db, merchantId);
  const report = await verifyLedger(db, merchantId, last ?? FROM_THE_FIRST);
  const check = checkOf(report);
  await saveBookCheck(db, check);
  return { report, check };
}

const checkOf = ({
  merchantId,
  whole,
  brokenBlock,
  accountsOff,
  assetsOff,
  pocketsOff,
}: LedgerReport): BookCheck => ({
  merchantId,
  ...whole,
  findings: {
    brokenBlock: brokenBlock === undefined ? null : String(brokenBlock),
    accountsOff: accountsOff.map(({ accountId, playerId, kept, summed }) => ({
      accountId: String(accountId),
      playerId: String(playerId),
      kept: String(kept),
      summed: String(summed),
    })),
    assetsOff,
    pocketsOff,
  },
  checkedAt: now(),
});

/** A report as a person reads it: what is off is named. */
export function reportLines(report: LedgerReport): string[] {
  const { merchantId, whole, brokenBlock, accountsOff, assetsOff, pocketsOff } = report;
  const verdict = isInOrder(report) ? 'in order' : 'NOT IN ORDER';
  return [
    `merchant ${merchantId}: ${verdict} (${whole.sealedEntries} entries in ${whole.block} sealed blocks)`,
    ...(brokenBlock === undefined ? [] : [`  block ${brokenBlock} does not hash to what it says`]),
    ...assetsOff.map((asset) => `  the accounts in ${asset} do not add up to zero`),
    ...pocketsOff.map((pocket) => `  the running total of ${pocket} is not what its accounts add up to`),
    ...accountsOff.map(
      ({ accountId, playerId, pocket, asset, kept, summed }) =>
        `  account ${accountId} (player ${playerId}, ${pocket}, ${asset}) keeps ${kept}, its entries add up to ${summed}`,
    ),
  ];
}
