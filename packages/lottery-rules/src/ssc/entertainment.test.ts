import { describe, expect, test } from 'vitest';
import vectors from '../../vectors/lottery-entertainment.json' with { type: 'json' };
import { refundedBets, winningBets } from '../bets.ts';
import { readFraction, writeFraction } from '../fraction.ts';
import { listedOdds, payout } from '../payout.ts';
import { amount, digitDraws, requirePlay, returnOf } from '../test-support.ts';
import { ssc, sscTieLoses } from './family.ts';
import { bullValue, pokerHand, threeDigitPattern } from './patterns.ts';

const draws = digitDraws(5, [0, 1, 2, 3, 4]).map(([draw]) => draw);
const families = { refund: ssc, lose: sscTieLoses };

describe('what wins, what comes back and what the default odds return, over all draws', () => {
  test.each(vectors.facts)(
    '$code $option: $name',
    ({ code, option, probability, defaultOdds, rtp, ...fact }) => {
      const family = 'tiePolicy' in fact && fact.tiePolicy === 'lose' ? families.lose : families.refund;
      const play = requirePlay(family, code);
      const level = play.levels.find(({ name }) => name === option) ?? play.levels[0];
      if (!level) throw new Error('no level');
      expect(writeFraction(level.probability)).toBe(probability.win);
      expect(level.odds).toEqual(readFraction(defaultOdds));
      expect(
        writeFraction(
          returnOf(
            play,
            option,
            digitDraws(5, windowOf(code)).map(([draw]) => draw),
          ),
        ),
      ).toBe(rtp);
    },
  );
});

describe('published cases', () => {
  test.each(vectors.cases)('$code $option $draw with a tie that is $tiePolicy [LOT-053]', (example) => {
    const family = families[example.tiePolicy as keyof typeof families];
    const play = requirePlay(family, example.code);
    const draw = [...example.draw].map(Number);
    const wins = winningBets(play, [[example.option]], draw);
    const refunded = refundedBets(play, [[example.option]], draw);
    const result = wins.length > 0 ? 'win' : refunded > 0 ? 'refund' : 'lose';
    expect(result).toBe(example.result);

    const odds = () => readFraction(example.odds);
    expect(payout({ perBet: amount(example.stake), wins, refunded, odds })).toBe(amount(example.payout));
  });
});

test('a listed level pays its own odds', () => {
  const wins = winningBets(requirePlay(ssc, 'QS'), 'baozi', [7, 7, 7, 0, 0]);
  expect(payout({ perBet: amount('2.5'), wins, odds: listedOdds })).toBe(amount('240'));
});

describe('patterns', () => {
  test('of three digits on a circle', () => {
    const counts = tally(draws.slice(0, 1000), (draw) => threeDigitPattern([2, 3, 4], draw));
    expect(counts).toEqual(vectors.pattern3Circular);
  });

  test('bulls of five digits', () => {
    expect(tally(draws, bullValue)).toEqual(vectors.niuCounts);
  });

  test('poker hands of five digits', () => {
    expect(tally(draws, pokerHand)).toEqual(vectors.pokerCounts);
  });
});

/** The digits that the published plays look at. */
function windowOf(code: string): number[] {
  if (code.startsWith('QIU1')) return [0];
  if (code === 'LH_wg') return [0, 4];
  return code === 'QS' ? [0, 1, 2] : [0, 1, 2, 3, 4];
}

function tally<Item>(items: readonly Item[], key: (item: Item) => string | number): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) {
    const name = key(item);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
