import { shareOf, type Tier, WHOLE } from '../contracts/terms.ts';

export interface Figures {
  bet: bigint;
  /** What a percentage is taken of: the bets of a wage, what was lost of a dividend with what was carried. */
  base: bigint;
  active: number;
}

/** Where the highest tier stands whose every condition is met; -1: none. */
export const tierReached = (tiers: readonly Tier[], { bet, base, active }: Figures): number =>
  tiers.findLastIndex(
    (tier) =>
      bet >= tier.bet &&
      base >= tier.netLoss &&
      active >= tier.active &&
      (tier.totalBet === null || bet >= tier.totalBet),
  );

/** What a share was before it was rounded, in millionths of the smallest unit. */
export const roundedOff = (base: bigint, rate: bigint): bigint => (base > 0n ? (base * rate) % WHOLE : 0n);

export const payOf = ({ rateType, rate }: Tier, base: bigint): bigint =>
  rateType === 'P' ? shareOf(base, rate) : rate;
