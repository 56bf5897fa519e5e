import type { Tier } from '../contracts/terms.ts';
import type { BetPay } from './settle-bets.ts';
import type { Bill } from './settle-period.ts';

/** How a bill was computed, as it is kept and shown. Amounts and percentages are minor units as text. */
export interface Proof {
  bet: string;
  stake: string;
  payout: string;
  rebate: string;
  bonus: string;
  netLoss: string;
  carriedIn: string;
  base: string;
  active: number;
  /** The tier reached, from 1; null: none. */
  tier: number | null;
  rateType: 'P' | 'F';
  rate: string;
  winRate: string;
  /** Cut off below the smallest unit, in millionths of it. */
  rounding: string;
  gross: string;
  shares: { holderId: string; amount: string }[];
  /** What those below are paid beyond the own share, which the holder does not owe. */
  covered: string;
  amount: string;
  carriedOut: string;
  conditions: { tier: number; bet: boolean; netLoss: boolean; active: boolean; totalBet: boolean }[];
  /** With each bet: which, and at what rate. */
  bets?: {
    lineId: string;
    cumulative: string;
    tier: number;
    rate: string;
    gross: string;
    given: string;
    amount: string;
  }[];
}

const text = (value: bigint): string => String(value);

export function proveBill(bill: Bill, payer: 'platform' | 'upline'): Proof {
  const { term, shares, gross, amount, tier } = bill;
  const reached: Tier | undefined = term.tiers[tier];
  const given = shares.reduce((sum, share) => sum + share.amount, 0n);
  const left = gross - (payer === 'platform' ? given : 0n);
  return {
    ...{ bet: text(bill.bet), stake: text(bill.stake), payout: text(bill.payout) },
    ...{ rebate: text(bill.rebate), bonus: text(bill.bonus), netLoss: text(bill.netLoss) },
    ...{ carriedIn: text(term.carriedIn), base: text(bill.base), active: bill.active },
    tier: reached ? tier + 1 : null,
    rateType: reached?.rateType ?? 'P',
    rate: text(reached?.rate ?? 0n),
    winRate: text(0n),
    rounding: text(bill.rounding),
    gross: text(gross),
    shares: shares.map((share) => ({ holderId: text(share.holderId), amount: text(share.amount) })),
    covered: text(amount - left),
    amount: text(amount),
    carriedOut: text(bill.carriedOut),
    conditions: term.tiers.map((one, place) => ({
      tier: place + 1,
      bet: bill.bet >= one.bet,
      netLoss: bill.base >= one.netLoss,
      active: bill.active >= one.active,
      totalBet: one.totalBet === null || bill.bet >= one.totalBet,
    })),
  };
}

/** Of pay with each bet: every bet is a line. */
export function proveBets(pays: readonly BetPay[]): Proof {
  const sum = (of: (pay: BetPay) => bigint) => text(pays.reduce((whole, pay) => whole + of(pay), 0n));
  const zero = '0';
  return {
    ...{
      bet: zero,
      stake: zero,
      payout: zero,
      rebate: zero,
      bonus: zero,
      netLoss: zero,
      carriedIn: zero,
      base: zero,
    },
    ...{
      active: 0,
      tier: null,
      rateType: 'P',
      rate: zero,
      winRate: zero,
      rounding: zero,
      shares: [],
      conditions: [],
    },
    gross: sum((pay) => pay.gross),
    covered: sum((pay) => (pay.given > pay.gross && pay.amount === 0n ? pay.given - pay.gross : 0n)),
    amount: sum((pay) => pay.amount),
    carriedOut: zero,
    bets: pays.map((pay) => ({
      ...{
        lineId: text(pay.lineId),
        cumulative: text(pay.cumulative),
        tier: pay.tier + 1,
        rate: text(pay.rate),
      },
      ...{ gross: text(pay.gross), given: text(pay.given), amount: text(pay.amount) },
    })),
  };
}

/** A correction: what the period comes to by now, less what was billed of it. */
export const proveDifference = (now: Proof, before: bigint, carriedBefore: bigint): Proof => ({
  ...now,
  amount: text(BigInt(now.amount) - before),
  carriedOut: text(BigInt(now.carriedOut) - carriedBefore),
});
