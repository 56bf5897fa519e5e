import type { Product } from '../../activity/public.ts';
import type { ContractProduct, Kind, Tier } from '../contracts/terms.ts';

/** Everything a settlement looks at, frozen: computed again, on another machine and in another order, it gives the same bills. */
export interface Snapshot {
  kind: Kind;
  /** Who pays those below the top line. The platform pays each what is left after those below; an upline pays the whole. */
  payer: 'platform' | 'upline';
  /** Who bets less than this in the period is not an active member. */
  activeFloor: bigint;
  /** A contract above the one it stands under is paid all the same, where it says of itself that it is above. */
  allowsHigherRate: boolean;
  terms: readonly Term[];
  rows: readonly Row[];
}

/** A contract version that holds in the period. */
export interface Term {
  versionId: bigint;
  holderId: bigint;
  /** The other party; null is the platform. */
  uplineId: bigint | null;
  product: ContractProduct;
  tiers: readonly Tier[];
  /** A player without a team is paid for the own play. */
  counts: 'team' | 'own';
  carriesNegative: boolean;
  isHigherRate: boolean;
  /** Zero or less: what earlier periods left. With each bet: what the team had bet that day before. */
  carriedIn: bigint;
}

/** What a member did in a part of the period, at one place in the tree. Flows of cash have no product. */
export interface Row {
  playerId: bigint;
  /** From the top down, the member last. */
  path: readonly bigint[];
  product: Product | '';
  bet: bigint;
  stake: bigint;
  payout: bigint;
  rebate: bigint;
  bonus: bigint;
  deposit: bigint;
  withdrawal: bigint;
}

/** Those for whom a member's play at this place counts: the holder stands directly below the other party. */
export function termsOver(
  byHolder: ReadonlyMap<bigint, readonly Term[]>,
  path: readonly bigint[],
): readonly Term[] {
  const own = path.length - 1;
  return path.flatMap((holderId, level) =>
    (byHolder.get(holderId) ?? []).filter(
      ({ uplineId, counts }) =>
        uplineId === (path[level - 1] ?? null) && (counts === 'own') === (level === own),
    ),
  );
}
