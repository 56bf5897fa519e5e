import type { Tier } from '../src/agents/contracts/terms.ts';
import type { Row, Snapshot, Term } from '../src/agents/settlement/snapshot.ts';

/** Chance that can be repeated. */
export function chanceOf(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

export const tier = (own: Partial<Tier> = {}): Tier => ({
  bet: 0n,
  netLoss: 0n,
  active: 0,
  totalBet: null,
  rateType: 'P',
  rate: 0n,
  winRate: 0n,
  ...own,
});

export const row = (own: Partial<Row> & Pick<Row, 'path'>): Row => ({
  playerId: own.path.at(-1) as bigint,
  product: 'RNG',
  bet: 0n,
  stake: 0n,
  payout: 0n,
  rebate: 0n,
  bonus: 0n,
  deposit: 0n,
  withdrawal: 0n,
  ...own,
});

export const term = (own: Partial<Term> & Pick<Term, 'versionId' | 'holderId'>): Term => ({
  uplineId: null,
  product: 'CONS',
  tiers: [],
  counts: 'team',
  carriesNegative: false,
  isHigherRate: false,
  carriedIn: 0n,
  ...own,
});

export const snapshot = (own: Partial<Snapshot>): Snapshot => ({
  kind: 'daily',
  payer: 'platform',
  activeFloor: 1n,
  allowsHigherRate: false,
  terms: [],
  rows: [],
  ...own,
});

/** A tree of agents with contracts of percentages, some above what stands over them, and members who win and lose. */
export function randomSnapshot(seed: number): Snapshot & { topRate: bigint } {
  const chance = chanceOf(seed);
  const agents: { id: bigint; path: bigint[] }[] = [];
  for (let id = 1n; id <= BigInt(2 + chance(7)); id++) {
    const above = id === 1n || chance(6) === 0 ? null : agents[chance(agents.length)];
    agents.push({ id, path: [...(above?.path ?? []), id] });
  }
  const kind = chance(2) ? 'dividend' : 'daily';
  const terms = agents
    .filter(() => chance(8) > 0)
    .map(({ id, path }) => {
      let rate = BigInt(chance(100_000));
      const tiers = Array.from({ length: 1 + chance(3) }, (_, place) => {
        rate += BigInt(chance(50_000));
        return tier({ bet: BigInt(place * chance(2_000_000)) + BigInt(place), active: place, rate });
      });
      const carriedIn = kind === 'dividend' && chance(3) === 0 ? -BigInt(chance(500_000)) : 0n;
      const counts = chance(10) === 0 ? ('own' as const) : ('team' as const);
      return term({
        versionId: id * 10n,
        holderId: id,
        uplineId: path.at(-2) ?? null,
        tiers,
        carriedIn,
        counts,
        carriesNegative: chance(2) === 0,
        isHigherRate: chance(2) === 0,
      });
    });
  const rows = Array.from({ length: chance(25) }, (_, place) => {
    const above = agents[chance(agents.length)] as { path: bigint[] };
    const stake = BigInt(chance(3_000_000));
    const path = chance(5) === 0 ? above.path : [...above.path, BigInt(100 + (place % 9))];
    return row({ path, stake, bet: stake, payout: BigInt(chance(3_600_000)), rebate: stake / 100n });
  });
  const topRate = terms.flatMap(({ tiers }) => tiers.map(({ rate }) => rate)).reduce(larger, 0n);
  const own = { kind, terms, rows, topRate, allowsHigherRate: chance(2) === 0 } as const;
  return { ...snapshot(own), topRate };
}

const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/** The same in another order. */
export function shuffled<T>(list: readonly T[], seed: number): T[] {
  const chance = chanceOf(seed);
  const rest = [...list];
  return list.map(() => rest.splice(chance(rest.length), 1)[0] as T);
}
