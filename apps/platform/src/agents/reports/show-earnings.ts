import type { agents, RequestOf, ResponseOf } from '@fairground/contract';
import { toWire } from '@fairground/money';
import { now } from '../../kernel/clock.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { type Merchant, merchantDay, merchantOf } from '../../merchants/public.ts';
import { sumReasonDays } from '../../wallet/public.ts';
import type { Kind } from '../contracts/terms.ts';
import { sumBillDays } from './queries/earnings.ts';

type Ask = typeof agents.earnings;
type Name = 'rebate' | 'dividend' | 'daily' | 'hour' | 'realTime' | 'redRain' | 'adjustment';
type Sums = Record<Name | 'pending', bigint>;

const DAY_MS = 24 * 3_600_000;
/** Days by day, or a year by month. */
const DAYS_MAX = { day: 31, month: 366 } as const;

const NAMES: Record<Kind, Name> = {
  dividend: 'dividend',
  daily: 'daily',
  hour: 'hour',
  'real-time': 'realTime',
};
/** What is not paid by bills. */
const REASONS: Readonly<Record<string, Name>> = {
  'lottery.upline_rebate': 'rebate',
  'agents.rain_funded': 'redRain',
  'agents.rain_returned': 'redRain',
};

/** What the agent has earned and spent as one, beside what was earned in as many days before. */
export async function showEarnings(call: MemberCall, wish: RequestOf<Ask>): Promise<ResponseOf<Ask>> {
  const days = rangeAsked(merchantOf(call.merchant), wish);
  const previous = before(days);
  const found = await collect(call, days, wish);
  const rows = [...found].toSorted(([left], [right]) => right.localeCompare(left));
  const earlier = [...(await collect(call, previous, wish)).values()];
  return {
    ...days,
    rows: rows.map(([day, sums]) => ({ day, ...show(sums) })),
    total: show(addUp([...found.values()])),
    previous: { ...previous, total: show(addUp(earlier)) },
  };
}

async function collect(
  { db, merchant, session }: MemberCall,
  days: { from: string; to: string },
  { by, product }: RequestOf<Ask>,
): Promise<Map<string, Sums>> {
  const { currency: asset, timeZone } = merchantOf(merchant);
  const who = { merchantId: merchant.id, playerId: session.playerId, timeZone, ...days };
  const found = new Map<string, Sums>();
  const add = (day: string, name: keyof Sums, amount: bigint) => {
    const key = by === 'month' ? day.slice(0, 7) : day;
    const sums = found.get(key) ?? nothing();
    found.set(key, { ...sums, [name]: sums[name] + amount });
  };
  for (const bill of await sumBillDays(db, { ...who, product: product ?? null }))
    add(
      bill.day,
      !bill.isPaid ? 'pending' : bill.isAdjustment ? 'adjustment' : NAMES[bill.kind],
      bill.amount,
    );
  // Rebates and rains have no product of a contract.
  const reasons = product === undefined ? Object.keys(REASONS) : [];
  for (const { day, reason, change } of await sumReasonDays(db, { ...who, asset, reasons }))
    add(day, REASONS[reason] as Name, change);
  return found;
}

const nothing = (): Sums => ({
  ...{ rebate: 0n, dividend: 0n, daily: 0n, hour: 0n, realTime: 0n, redRain: 0n, adjustment: 0n },
  pending: 0n,
});

const addUp = (all: readonly Sums[]): Sums =>
  all.reduce((sum, one) => {
    const names = Object.keys(sum) as (keyof Sums)[];
    return Object.fromEntries(names.map((name) => [name, sum[name] + one[name]])) as Sums;
  }, nothing());

function show({ pending, ...paid }: Sums) {
  const sum = Object.values(paid).reduce((all, one) => all + one, 0n);
  return {
    rebate: toWire(paid.rebate),
    dividend: toWire(paid.dividend),
    daily: toWire(paid.daily),
    hour: toWire(paid.hour),
    realTime: toWire(paid.realTime),
    redRain: toWire(paid.redRain),
    adjustment: toWire(paid.adjustment),
    paid: toWire(sum),
    pending: toWire(pending),
  };
}

function rangeAsked(merchant: Merchant, wish: RequestOf<Ask>): { from: string; to: string } {
  const to = wish.to ?? merchantDay(merchant, now());
  const from = wish.from ?? to;
  if (from > to || lengthOf({ from, to }) > DAYS_MAX[wish.by]) throw refuse('agents.range_too_long');
  return { from, to };
}

const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const lengthOf = ({ from, to }: { from: string; to: string }): number => (msOf(to) - msOf(from)) / DAY_MS + 1;

/** As many days, up to the one before. */
function before(days: { from: string; to: string }): { from: string; to: string } {
  const shift = (day: string, by: number) => new Date(msOf(day) + by * DAY_MS).toISOString().slice(0, 10);
  return { from: shift(days.from, -lengthOf(days)), to: shift(days.from, -1) };
}
