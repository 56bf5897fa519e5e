import type { Platform } from '../kernel/platform.ts';
import { ledgerMerchants } from './queries/chain.ts';
import { type LedgerReport, verifyLedger } from './verify-ledger.ts';

export const isInOrder = ({ brokenBlock, accountsOff, assetsOff }: LedgerReport): boolean =>
  brokenBlock === undefined && accountsOff.length === 0 && assetsOff.length === 0;

/** Every merchant's books from the first entry on. */
export async function checkBooks({ db }: Pick<Platform, 'db'>): Promise<LedgerReport[]> {
  const reports = [];
  for (const merchantId of await ledgerMerchants(db)) reports.push(await verifyLedger(db, merchantId));
  return reports;
}

/** A report as a person reads it: what is off is named. */
export function reportLines(report: LedgerReport): string[] {
  const { merchantId, blocks, sealedEntries, brokenBlock, accountsOff, assetsOff } = report;
  const verdict = isInOrder(report) ? 'in order' : 'NOT IN ORDER';
  return [
    `merchant ${merchantId}: ${verdict} (${sealedEntries} entries in ${blocks} sealed blocks)`,
    ...(brokenBlock === undefined ? [] : [`  block ${brokenBlock} does not hash to what it says`]),
    ...assetsOff.map((asset) => `  the accounts in ${asset} do not add up to zero`),
    ...accountsOff.map(
      ({ accountId, playerId, pocket, asset, kept, summed }) =>
        `  account ${accountId} (player ${playerId}, ${pocket}, ${asset}) keeps ${kept}, its entries add up to ${summed}`,
    ),
  ];
}
