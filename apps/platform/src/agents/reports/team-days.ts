import { now } from '../../kernel/clock.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { type Merchant, merchantDay } from '../../merchants/public.ts';

const DAY_MS = 24 * 3_600_000;
const DAYS_MAX = 31;

/** The days asked for, or today. */
export function daysAsked(
  merchant: Merchant,
  wish: { from?: string | undefined; to?: string | undefined },
): { from: string; to: string } {
  const to = wish.to ?? merchantDay(merchant, now());
  const from = wish.from ?? to;
  if (numberOf(to) - numberOf(from) >= DAYS_MAX || from > to) throw refuse('wallet.range_too_long');
  return { from, to };
}

const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
