import type { Product } from './products.ts';

/** Decimal odds in hundredths below which a sports bet risks too little to count. */
const ODDS_FLOOR = 150n;

export interface Settled {
  product: Product;
  stake: bigint;
  /** What came back, the stake included. */
  payout: bigint;
  /** Void, cancelled or returned without a result. */
  isOff?: boolean;
  /** Whether a payout of exactly the stake means that nobody won. A slot that pays once the stake has paid a win. */
  canPush?: boolean;
  /** The stake was brought to a table of players and what was left of it taken home: only what changed hands was risked. */
  isSitting?: boolean;
  /** What of the stake risked nothing, as a vendor says who sees its single bets. */
  unrisked?: bigint;
  /** Decimal odds in hundredths. Unknown: of a bet that was won in full they are what it paid, and of others they are enough. */
  odds?: bigint | null;
}

/** What of a stake was really risked: the base of rebates, ranks, turnover and agents' contracts. */
export function validBet({
  product,
  stake,
  payout,
  isOff = false,
  canPush = false,
  isSitting = false,
  unrisked = 0n,
  odds = null,
}: Settled): bigint {
  if (isOff || stake <= 0n || (canPush && payout === stake)) return 0n;
  const result = payout > stake ? payout - stake : stake - payout;
  const risked = stake > unrisked ? stake - unrisked : 0n;
  const changedHands = result < risked ? result : risked;
  if (isSitting) return changedHands;
  if (product !== 'SPORTS') return risked;
  const decimal = odds ?? (payout > stake ? (payout * 100n) / stake : ODDS_FLOOR);
  return decimal < ODDS_FLOOR ? 0n : changedHands;
}

export interface Leg {
  /** What is bet on, with its line: `main`, `total:2.5`. */
  market: string;
  side: string;
}

/** Markets on which one player has bets on both sides in one round: whatever comes, one pays for the other. */
export function opposedMarkets(
  legs: readonly Leg[],
  sidesOf: (market: string) => readonly string[],
): ReadonlySet<string> {
  const taken = new Map<string, Set<string>>();
  for (const { market, side } of legs) taken.set(market, (taken.get(market) ?? new Set()).add(side));
  const isOpposed = ([market, sides]: [string, Set<string>]) => {
    const all = sidesOf(market);
    return all.length > 1 && all.every((side) => sides.has(side));
  };
  return new Set([...taken].filter(isOpposed).map(([market]) => market));
}
