import { describe, expect, test } from 'vitest';
import vectors from '../vectors/lottery-chase.json' with { type: 'json' };
import { CHASE_ISSUES_MAX, type ChasePlan, followChase, planChase } from './chase.ts';
import { readFraction } from './fraction.ts';
import { MULTIPLE_MAX } from './stake.ts';
import { amount } from './test-support.ts';

type Example = (typeof vectors.cases)[number];

describe('published plans and how they end', () => {
  test.each(vectors.cases)('$kind over $issues issues, stop on win $stopOnWin [LOT-057]', (example) => {
    const cost = amount(example.costPerMultiple);
    const prize = amount(example.prizePerMultiple);
    const chase = planChase({ issues: example.issues, cost, prize }, planOf(example));
    if (!chase.ok) throw new Error(chase.reason);
    expect(chase.multiples).toEqual(example.plan);

    const results = example.drawWins.map((wins) => (wins ? 'won' : 'lost'));
    const { steps, frozen, refunded } = followChase(chase.multiples, results, {
      cost,
      stopOnWin: example.stopOnWin,
    });
    const published = { won: 'won', lost: 'lost', cancelled: 'refunded' } as const;
    expect(steps).toEqual(example.issueStatus.map((status) => published[status as keyof typeof published]));
    expect(frozen).toBe(amount(example.frozenAtStart));
    expect(refunded).toBe(amount(example.refunded));
    expect(frozen - refunded).toBe(amount(example.spent));

    const paid = steps.reduce(
      (total, step, at) => total + (step === 'won' ? BigInt(chase.multiples[at] ?? 0) * prize : 0n),
      0n,
    );
    expect(paid).toBe(amount(example.won));
  });
});

test('a void issue is refunded and does not stop the chase [LOT-058]', () => {
  const course = followChase([1, 2, 4], ['void', 'lost', 'won'], { cost: 20_000n, stopOnWin: true });
  expect(course).toEqual({ steps: ['refunded', 'lost', 'won'], frozen: 140_000n, refunded: 20_000n });
});

describe('goals that cannot be kept', () => {
  const stakes = { issues: 10, cost: amount('10'), prize: amount('19.4') };

  test('a profit rate that the prize does not allow', () => {
    const plan = { kind: 'rate', start: 1, minProfitRate: readFraction('0.94') } as const;
    expect(planChase(stakes, plan)).toEqual({ ok: false, reason: 'lottery.chase_impossible' });
  });

  test('a prize that does not cover its cost', () => {
    const plan = { kind: 'fixed', start: 1, minProfit: 1n } as const;
    expect(planChase({ ...stakes, prize: stakes.cost }, plan)).toMatchObject({
      reason: 'lottery.chase_impossible',
    });
  });

  test('multiples or issues beyond the limit', () => {
    const double = { kind: 'double', start: 1, every: 1, factor: 10 } as const;
    expect(planChase(stakes, double)).toMatchObject({ reason: 'lottery.chase_too_large' });
    expect(planChase({ ...stakes, issues: 5 }, double)).toMatchObject({ ok: true });
    for (const multiple of [0, MULTIPLE_MAX + 1, Number.NaN]) {
      expect(planChase(stakes, { kind: 'same', multiple })).toMatchObject({
        reason: 'lottery.chase_too_large',
      });
    }
    const same = { kind: 'same', multiple: 1 } as const;
    expect(planChase({ ...stakes, issues: CHASE_ISSUES_MAX + 1 }, same)).toMatchObject({ ok: false });
  });
});

test('a rate plan keeps its promise at every issue, with the smallest multiples that do', () => {
  const [cost, prize] = [amount('2'), amount('7.76')];
  const chase = planChase(
    { issues: 12, cost, prize },
    { kind: 'rate', start: 1, minProfitRate: readFraction('0.3') },
  );
  if (!chase.ok) throw new Error(chase.reason);
  let spent = 0n;
  for (const multiple of chase.multiples) {
    const keeps = (m: bigint) => 10n * (m * prize) >= 13n * (spent + m * cost);
    expect(keeps(BigInt(multiple))).toBe(true);
    expect(multiple === 1 || !keeps(BigInt(multiple - 1))).toBe(true);
    spent += BigInt(multiple) * cost;
  }
});

function planOf(example: Example): ChasePlan {
  const { kind, multiple = 0, start = 0, every = 0, factor = 0 } = example;
  if (kind === 'same') return { kind, multiple };
  if (kind === 'double') return { kind, start, every, factor };
  if (kind === 'rate') return { kind, start, minProfitRate: readFraction(example.minProfitRate ?? '') };
  return { kind: 'fixed', start, minProfit: amount(example.minProfit ?? '') };
}
