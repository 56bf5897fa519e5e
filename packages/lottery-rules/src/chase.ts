import { add, type Fraction, fraction } from './fraction.ts';
import { MULTIPLE_MAX } from './stake.ts';

// A chase plays one selection over the next issues, each with its own multiple.

export const CHASE_ISSUES_MAX = 500;

export type ChasePlan =
  | { readonly kind: 'same'; readonly multiple: number }
  /** Times `factor` after every so many issues. */
  | { readonly kind: 'double'; readonly start: number; readonly every: number; readonly factor: number }
  /** A win at any issue is worth at least this share of all that was spent until then. */
  | { readonly kind: 'rate'; readonly start: number; readonly minProfitRate: Fraction }
  /** A win at any issue is worth at least this amount more than all that was spent until then. */
  | { readonly kind: 'fixed'; readonly start: number; readonly minProfit: bigint };

export interface ChaseStakes {
  readonly issues: number;
  /** What the selection costs and wins at a multiple of one. */
  readonly cost: bigint;
  readonly prize: bigint;
}

export type Chase =
  | { readonly ok: true; readonly multiples: readonly number[] }
  | { readonly ok: false; readonly reason: 'lottery.chase_impossible' | 'lottery.chase_too_large' };

/** The multiple of each issue, or why the goal cannot be kept. */
export function planChase({ issues, cost, prize }: ChaseStakes, plan: ChasePlan): Chase {
  if (!Number.isInteger(issues) || issues < 1 || issues > CHASE_ISSUES_MAX) return tooLarge;
  const multiples: number[] = [];
  let spent = 0n;
  for (let issue = 0; issue < issues; issue++) {
    const multiple = nextMultiple(plan, issue, { spent, cost, prize });
    if (multiple === undefined) return { ok: false, reason: 'lottery.chase_impossible' };
    if (!(multiple >= 1 && multiple <= MULTIPLE_MAX)) return tooLarge;
    multiples.push(multiple);
    spent += BigInt(multiple) * cost;
  }
  return { ok: true, multiples };
}

export type IssueResult = 'won' | 'lost' | 'void';
export type ChaseStep = 'won' | 'lost' | 'refunded';

export interface ChaseCourse {
  readonly steps: readonly ChaseStep[];
  readonly frozen: bigint;
  readonly refunded: bigint;
}

/** How a chase ends. A void issue is refunded and stops nothing; with `stopOnWin` so are all issues after a win. */
export function followChase(
  multiples: readonly number[],
  results: readonly IssueResult[],
  { cost, stopOnWin }: { cost: bigint; stopOnWin: boolean },
): ChaseCourse {
  const firstWin = results.indexOf('won');
  const steps = multiples.map((_, issue): ChaseStep => {
    const result = results[issue] ?? 'void';
    const stopped = stopOnWin && firstWin >= 0 && issue > firstWin;
    return stopped || result === 'void' ? 'refunded' : result;
  });
  const costOf = (counted: readonly number[]) =>
    counted.reduce((total, multiple) => total + BigInt(multiple) * cost, 0n);
  return {
    steps,
    frozen: costOf(multiples),
    refunded: costOf(multiples.filter((_, issue) => steps[issue] === 'refunded')),
  };
}

const tooLarge: Chase = { ok: false, reason: 'lottery.chase_too_large' };

function nextMultiple(
  plan: ChasePlan,
  issue: number,
  { spent, cost, prize }: { spent: bigint; cost: bigint; prize: bigint },
): number | undefined {
  switch (plan.kind) {
    case 'same':
      return plan.multiple;
    case 'double':
      return plan.start * plan.factor ** Math.floor(issue / plan.every);
    case 'rate': {
      // m * prize >= (1 + rate) * (spent + m * cost), solved for m with the rate's denominator multiplied out.
      const { numerator, denominator } = add(fraction(1), plan.minProfitRate);
      return atLeast(plan.start, numerator * spent, denominator * prize - numerator * cost);
    }
    case 'fixed':
      return atLeast(plan.start, plan.minProfit + spent, prize - cost);
  }
}

/** The smallest multiple, not below `start`, that covers `needed` with `gain` each. */
function atLeast(start: number, needed: bigint, gain: bigint): number | undefined {
  if (gain <= 0n) return undefined;
  return Math.max(start, Number((needed + gain - 1n) / gain));
}
