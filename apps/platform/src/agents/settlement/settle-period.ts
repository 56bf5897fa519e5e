import { groupBy } from '../../kernel/group-by.ts';
import { type ContractProduct, tierAbove } from '../contracts/terms.ts';
import { payOf, roundedOff, tierReached } from './pay-tier.ts';
import { type Row, type Snapshot, type Term, termsOver } from './snapshot.ts';

/** What a team did, as far as a contract looks at it. */
export interface TeamFigures {
  bet: bigint;
  stake: bigint;
  payout: bigint;
  rebate: bigint;
  bonus: bigint;
  active: number;
}

/** What one contract comes to in one period. */
export interface Bill extends TeamFigures {
  term: Term;
  netLoss: bigint;
  base: bigint;
  /** The place of the tier that was reached; -1: none. */
  tier: number;
  gross: bigint;
  /** In millionths of the smallest unit. */
  rounding: bigint;
  /** What goes to the direct downlines' teams, or is owed to the downlines themselves where uplines pay. */
  shares: readonly { versionId: bigint; holderId: bigint; amount: bigint }[];
  /** What the holder is paid. Never below zero. */
  amount: bigint;
  carriedOut: bigint;
  /** It is not paid, because it lies outside what stands above it. */
  objection: 'above_upline' | 'upline_without' | null;
}

/** Bills of a period for dividends, daily and hourly wages: a pure function. In the order of the versions. */
export function settlePeriod(snapshot: Snapshot): Bill[] {
  const figures = sumTeams(snapshot);
  const families = groupBy(snapshot.terms, ({ product }) => product);
  return [...families.values()]
    .flatMap((terms) => settleFamily(snapshot, terms, figures))
    .sort((one, other) => compare(one.term.versionId, other.term.versionId));
}

/** Contracts of one product: each upline's is looked at after those of its downlines. */
function settleFamily(
  snapshot: Snapshot,
  terms: readonly Term[],
  figures: ReadonlyMap<Term, TeamFigures>,
): Bill[] {
  const below = groupBy(terms, ({ uplineId }) => uplineId);
  const bills: Bill[] = [];
  const seen = new Set<Term>();
  const settle = (term: Term, above: readonly Term[]): bigint => {
    seen.add(term);
    const own = settleTerm(snapshot, term, figures.get(term) ?? NOTHING);
    const objection = objectionTo(snapshot, term, above);
    const gross = objection ? 0n : own.gross;
    const downlines = sorted(below.get(term.holderId) ?? []).filter((one) => !seen.has(one));
    const shares = downlines
      .map((one) => ({
        versionId: one.versionId,
        holderId: one.holderId,
        amount: settle(one, [...above, term]),
      }))
      .filter(({ amount }) => amount > 0n);
    const given = shares.reduce((sum, { amount }) => sum + amount, 0n);
    const left = gross > given ? gross - given : 0n;
    const amount = snapshot.payer === 'platform' ? left : gross;
    bills.push({ ...own, gross, shares, amount, objection });
    // What leaves for this team: where the platform pays, all of it; where uplines pay, what this one is owed.
    return snapshot.payer === 'platform' ? (gross > given ? gross : given) : gross;
  };
  const holders = new Set(terms.map(({ holderId }) => holderId));
  const isRoot = ({ uplineId }: Term) => uplineId === null || !holders.has(uplineId);
  for (const term of sorted(terms.filter(isRoot))) settle(term, []);
  // Two who changed places with each other within a period: neither has an upline who is paid.
  for (const term of sorted(terms)) if (!seen.has(term)) settle(term, []);
  return bills;
}

function settleTerm(
  { kind }: Snapshot,
  term: Term,
  figures: TeamFigures,
): Omit<Bill, 'shares' | 'amount' | 'objection'> {
  const { bet, stake, payout, rebate, bonus, active } = figures;
  const netLoss = stake - payout - rebate - bonus;
  const isDividend = kind === 'dividend';
  const carriedIn = isDividend ? term.carriedIn : 0n;
  const base = isDividend ? netLoss + carriedIn : bet;
  const place = isDividend && base <= 0n ? -1 : tierReached(term.tiers, { bet, base, active });
  const tier = term.tiers[place];
  return {
    ...figures,
    ...{ term, netLoss, base, tier: place },
    gross: tier ? payOf(tier, base) : 0n,
    rounding: tier?.rateType === 'P' ? roundedOff(base, tier.rate) : 0n,
    carriedOut: isDividend && base < 0n && term.carriesNegative ? base : 0n,
  };
}

/** A contract has to lie within every contract above it, and whoever is paid by an upline has one who is paid as well. */
function objectionTo({ allowsHigherRate }: Snapshot, term: Term, above: readonly Term[]): Bill['objection'] {
  if (term.uplineId === null) return null;
  if (above.length === 0) return 'upline_without';
  if (allowsHigherRate && term.isHigherRate) return null;
  return above.some(({ tiers }) => tierAbove(term.tiers, tiers) !== null) ? 'above_upline' : null;
}

const NOTHING: TeamFigures = { bet: 0n, stake: 0n, payout: 0n, rebate: 0n, bonus: 0n, active: 0 };

/** Each member's rows together, so that a member is active once however often the place in the tree changed. */
export function sumTeams({
  terms,
  rows,
  activeFloor,
}: Pick<Snapshot, 'terms' | 'rows' | 'activeFloor'>): Map<Term, TeamFigures> {
  const byHolder = groupBy(terms, ({ holderId }) => holderId);
  const sums = new Map<Term, TeamFigures>();
  for (const played of groupBy(rows, ({ playerId }) => playerId).values()) {
    const bets = new Map<Term, bigint>();
    for (const row of played)
      for (const term of termsOver(byHolder, row.path)) {
        const part = partOf(term.product, row);
        if (!part) continue;
        bets.set(term, (bets.get(term) ?? 0n) + part.bet);
        const sum = sums.get(term) ?? { ...NOTHING };
        sums.set(term, sum);
        for (const name of AMOUNTS) sum[name] += part[name];
      }
    for (const [term, bet] of bets)
      if (bet > 0n && bet >= activeFloor) (sums.get(term) as TeamFigures).active++;
  }
  return sums;
}

const AMOUNTS = ['bet', 'stake', 'payout', 'rebate', 'bonus'] as const;

/** What of a row a contract of some product looks at. Bonuses and rebates belong to no product, so only to all together. */
function partOf(product: ContractProduct, row: Row): Pick<Row, (typeof AMOUNTS)[number]> | null {
  if (product === 'CONS') return row;
  if (product === 'DEPOSIT') {
    const { deposit, withdrawal } = row;
    return row.product === ''
      ? { bet: deposit, stake: deposit, payout: withdrawal, rebate: 0n, bonus: 0n }
      : null;
  }
  return row.product === product ? row : null;
}

const compare = (one: bigint, other: bigint): number => (one < other ? -1 : one > other ? 1 : 0);
const sorted = (terms: readonly Term[]): Term[] =>
  [...terms].sort((one, other) => compare(one.versionId, other.versionId));
