import { expect, test } from 'vitest';
import { choose } from '../../../../test/choose.ts';
import { readVectors } from '../../../../test/vectors.ts';
import { NOTHING, parseRational, type Rational, ratio, sum, times } from '../../../engine/rational.ts';
import { DRAWN, NUMBERS } from './data.ts';
import { keno, totalReturn } from './rules.ts';

type Fact = { picks: number; rtp: string; probabilities: Record<string, string> };

function probability(picks: number, hits: number): Rational {
  return ratio(choose(DRAWN, hits) * choose(NUMBERS - DRAWN, picks - hits), choose(NUMBERS, picks));
}

test('every number of picks returns exactly what is printed and published', () => {
  const { facts } = readVectors<{ facts: Fact[] }>('keno');
  expect(facts).toHaveLength(keno.rtp.length);
  for (const fact of facts) {
    const hitCounts = Array.from({ length: fact.picks + 1 }, (_, hits) => hits);
    const rtp = sum(
      hitCounts.map((hits) => times(probability(fact.picks, hits), totalReturn(fact.picks, hits))),
    );
    expect(rtp).toEqual(parseRational(fact.rtp));
    expect(keno.rtp).toContainEqual({ bet: String(fact.picks), rtp });
    for (const hits of hitCounts) {
      expect(probability(fact.picks, hits)).toEqual(parseRational(fact.probabilities[hits] ?? '0'));
    }
  }
});

test('no number of picks pays for an impossible number of hits', () => {
  expect(totalReturn(1, 2)).toEqual(NOTHING);
});
