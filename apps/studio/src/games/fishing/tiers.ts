import type { HuntTier } from '../../engine/hunt.ts';

/** What a bullet costs, the same in every water. */
export const TIERS: readonly HuntTier[] = [
  { name: 'shallows', prices: [100n, 500n, 1_000n, 5_000n, 10_000n], laserCost: 200_000n },
  { name: 'reef', prices: [5_000n, 10_000n, 20_000n, 50_000n, 100_000n], laserCost: 2_000_000n },
  { name: 'trench', prices: [50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n], laserCost: 20_000_000n },
];
