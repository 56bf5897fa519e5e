import type { operatorPointsMall, RequestOf, ResponseOf } from '@fairground/contract';
import { toWire } from '@fairground/money';
import { now } from '../../kernel/clock.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { merchantDay } from '../../merchants/public.ts';
import { membersHold, POINTS, sumPocketMonths } from '../../wallet/public.ts';
import { readRules } from '../points/queries/rates.ts';
import { moneyFor } from '../points/rates.ts';
import { namedMerchant } from './named-merchant.ts';

type Report = typeof operatorPointsMall.pointReport;
type Part = 'earned' | 'used' | 'expired' | 'adjusted';

/** Which movement of points belongs where. What corrections take back was not earned; what is given back was not used. */
const PARTS: Readonly<Record<string, Part>> = {
  'points-mall.redemption': 'used',
  'points-mall.redemption_returned': 'used',
  'points-mall.conversion': 'used',
  'points-mall.expired': 'expired',
  'points-mall.adjustment': 'adjusted',
};

/** What is out there and what it is worth, and what moved in each of the last twelve months, as the ledger says. */
export async function readPointReport(
  call: OperatorCall,
  { merchantCode }: RequestOf<Report>,
): Promise<ResponseOf<Report>> {
  const merchant = await namedMerchant(call, merchantCode);
  const { id: merchantId, timeZone } = merchant;
  const { slow } = call.platform.database;
  const pocket = { merchantId, pocket: 'points', asset: POINTS };
  const from = yearBefore(merchantDay(merchant, now()));
  const outstanding = await membersHold(slow, pocket);
  const months = new Map<string, Record<Part, bigint>>();
  for (const { month, reason, change } of await sumPocketMonths(slow, { ...pocket, timeZone, from })) {
    const sums = months.get(month) ?? { earned: 0n, used: 0n, expired: 0n, adjusted: 0n };
    const part = PARTS[reason] ?? 'earned';
    sums[part] += part === 'used' || part === 'expired' ? -change : change;
    months.set(month, sums);
  }
  const { exchange } = await readRules(call.db, merchantId);
  return {
    outstanding: toWire(outstanding),
    value: toWire(moneyFor(outstanding, exchange)),
    months: [...months].map(([month, { earned, used, expired, adjusted }]) => ({
      month,
      earned: toWire(earned),
      used: toWire(used),
      expired: toWire(expired),
      adjusted: toWire(adjusted),
    })),
  };
}

/** The first day of the month eleven months before that of a day. */
function yearBefore(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10);
}
