import type { Product } from '../../activity/public.ts';

/** What a contract pays for: a share of what a team lost, or a wage for what it bet in a day, an hour or with each bet. */
export const kinds = ['dividend', 'daily', 'hour', 'real-time'] as const;
export type Kind = (typeof kinds)[number];

/** CONS is everything together, DEPOSIT what came in and went out as cash. */
export type ContractProduct = Product | 'CONS' | 'DEPOSIT';

/** How often a dividend is computed: day, week, half month, month. A wage has its own clock. */
export const dividendPeriods = ['D', 'W', 'H', 'M'] as const;
export type DividendPeriod = (typeof dividendPeriods)[number];

/** One step of a contract, of whatever kind. Amounts are minor units; a percentage has four decimals as well. */
export interface Tier {
  bet: bigint;
  /** On the base of a dividend, what was carried included. */
  netLoss: bigint;
  active: number;
  /** A second floor under the bets, where the contract asks for it. */
  totalBet: bigint | null;
  /** P: per cent of the base. F: the amount itself. */
  rateType: 'P' | 'F';
  /** With each bet: what is paid for a lost stake. */
  rate: bigint;
  /** With each bet: what is paid for a stake that won. */
  winRate: bigint;
}

/** A percentage has four decimals: a hundred per cent is a million. */
export const WHOLE = 1_000_000n;

/** Rounded down to the smallest unit. */
export const shareOf = (base: bigint, rate: bigint): bigint => (base > 0n ? (base * rate) / WHOLE : 0n);

/** The first tier that does not stand above the one before it, from 1; null when all do. */
export function brokenTier(tiers: readonly Tier[]): number | null {
  const bestRate = { P: 0n, F: 0n };
  for (const [place, tier] of tiers.entries()) {
    const before = tiers[place - 1];
    if (before && !rises(before, tier)) return place + 1;
    if (tier.rate < bestRate[tier.rateType]) return place + 1;
    bestRate[tier.rateType] = tier.rate;
  }
  return null;
}

const rises = (low: Tier, high: Tier): boolean =>
  high.bet > low.bet &&
  high.netLoss >= low.netLoss &&
  high.active >= low.active &&
  (high.totalBet ?? 0n) >= (low.totalBet ?? 0n) &&
  high.winRate >= low.winRate;

/**
 * The first tier, from 1, that pays more than what the contract above pays for the same figures. Whoever reaches the tier
 * below brings those figures to the team above as well, so what is within is never paid out of nothing.
 */
export function tierAbove(child: readonly Tier[], parent: readonly Tier[]): number | null {
  const place = child.findIndex((tier) => !isCovered(tier, parent));
  return place < 0 ? null : place + 1;
}

function isCovered(tier: Tier, parent: readonly Tier[]): boolean {
  const reached = parent.findLast(
    ({ bet, netLoss, active, totalBet }) =>
      bet <= tier.bet &&
      netLoss <= tier.netLoss &&
      active <= tier.active &&
      (totalBet ?? 0n) <= (tier.totalBet ?? tier.bet),
  );
  if (!reached) return tier.rate === 0n && tier.winRate === 0n;
  return reached.rateType === tier.rateType && tier.rate <= reached.rate && tier.winRate <= reached.winRate;
}
