import { groupBy } from '../../kernel/group-by.ts';
import { type ContractProduct, shareOf, tierAbove } from '../contracts/terms.ts';
import { type Snapshot, type Term, termsOver } from './snapshot.ts';

/** A settled bet of a member, in the order in which the record wrote it. */
export interface SettledBet {
  lineId: bigint;
  playerId: bigint;
  path: readonly bigint[];
  product: ContractProduct;
  stake: bigint;
  result: 'win' | 'lose' | 'void';
}

/** What one contract pays for one bet. */
export interface BetPay {
  versionId: bigint;
  lineId: bigint;
  /** What the team had bet that day, this bet included. */
  cumulative: bigint;
  tier: number;
  rate: bigint;
  gross: bigint;
  /** What goes to those below. */
  given: bigint;
  amount: bigint;
}

type Inputs = Pick<Snapshot, 'payer' | 'allowsHigherRate' | 'terms'> & { bets: readonly SettledBet[] };

/** Pay with each bet: the tier by what the team has bet that day, this bet included. A pure function. */
export function settleBets({ payer, allowsHigherRate, terms, bets }: Inputs): {
  pays: BetPay[];
  /** What each team has bet by now. */
  cumulative: ReadonlyMap<bigint, bigint>;
} {
  const byHolder = groupBy(terms, ({ holderId }) => holderId);
  const reached = new Map(terms.map((term) => [term, term.carriedIn]));
  const pays: BetPay[] = [];
  for (const bet of [...bets].sort((one, other) => (one.lineId < other.lineId ? -1 : 1))) {
    const line = termsOver(byHolder, bet.path).filter(
      ({ product }) => product === 'CONS' || product === bet.product,
    );
    for (const family of groupBy(line, ({ product }) => product).values()) {
      // From the bettor upwards: what those below are paid is known when the one above is looked at.
      let given = 0n;
      for (const [place, term] of [...family.entries()].reverse()) {
        const cumulative = (reached.get(term) ?? 0n) + bet.stake;
        reached.set(term, cumulative);
        const above = family.slice(0, place);
        const isInside = isPaid(term, above, allowsHigherRate);
        const pay = isInside ? payFor(term, bet, cumulative) : null;
        const gross = pay?.gross ?? 0n;
        const left = gross > given ? gross - given : 0n;
        const amount = payer === 'platform' ? left : gross;
        if (pay && gross > 0n)
          pays.push({
            ...{ versionId: term.versionId, lineId: bet.lineId, cumulative },
            ...{ ...pay, given, amount },
          });
        given = payer === 'platform' && given > gross ? given : gross;
      }
    }
  }
  return { pays, cumulative: new Map([...reached].map(([term, sum]) => [term.versionId, sum])) };
}

function payFor({ tiers }: Term, { stake, result }: SettledBet, cumulative: bigint) {
  const tier = tiers.findLastIndex(({ bet }) => cumulative >= bet);
  const reached = tiers[tier];
  if (!reached || result === 'void') return null;
  const rate = result === 'lose' ? reached.rate : reached.winRate;
  return { tier, rate, gross: shareOf(stake, rate) };
}

/** The direct upline is paid as well, unless it is the platform, and nothing above is exceeded. */
function isPaid(term: Term, above: readonly Term[], allowsHigherRate: boolean): boolean {
  if (term.uplineId === null) return true;
  if (above.at(-1)?.holderId !== term.uplineId) return false;
  if (allowsHigherRate && term.isHigherRate) return true;
  return above.every(({ tiers }) => tierAbove(term.tiers, tiers) === null);
}
