import { groupBy } from '../../kernel/group-by.ts';
import { tierAbove } from '../contracts/terms.ts';
import { payOf, roundedOff, tierReached } from './pay-tier.ts';
import type { Snapshot, Term } from './snapshot.ts';
import { NOTHING, sumTeams, type TeamFigures } from './sum-teams.ts';

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

const compare = (one: bigint, other: bigint): number => (one < other ? -1 : one > other ? 1 : 0);
const sorted = (terms: readonly Term[]): Term[] =>
  [...terms].sort((one, other) => compare(one.versionId, other.versionId));
