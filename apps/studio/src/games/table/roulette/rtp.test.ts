import { expect, test } from 'vitest';
import { readVectors } from '../../../../test/vectors.ts';
import { parseRational, type Rational, ratio, sum, times } from '../../../engine/rational.ts';
import { DOZENS_AND_COLUMNS, EVEN_CHANCES, WHEEL } from './data.ts';
import { INSIDE_PLACES, outsideNumbers } from './layout.ts';
import { europeanRoulette, frenchRoulette, type RouletteBet, totalReturn } from './rules.ts';

const { facts } = readVectors<{ facts: { type: string; rtp: string }[] }>('roulette');

function exactReturn(bet: Pick<RouletteBet, 'bet' | 'numbers'>, laPartage: boolean): Rational {
  const returns = sum(WHEEL.map((result) => totalReturn(bet, result, { laPartage })));
  return times(returns, ratio(1, WHEEL.length));
}

function published(type: string): Rational {
  return parseRational(facts.find((fact) => fact.type === type)?.rtp ?? '');
}

test('every inside place of both tables returns what is printed', () => {
  for (const [bet, places] of Object.entries(INSIDE_PLACES) as [RouletteBet['bet'], number[][]][]) {
    for (const numbers of places) {
      for (const laPartage of [false, true])
        expect(exactReturn({ bet, numbers }, laPartage)).toEqual(published(bet));
    }
    expect(published(bet)).toEqual(europeanRoulette.rtp[0]?.rtp);
    expect(published(bet)).toEqual(frenchRoulette.rtp[1]?.rtp);
  }
});

test('dozens and columns return what is printed', () => {
  for (const bet of DOZENS_AND_COLUMNS) {
    expect(exactReturn({ bet, numbers: outsideNumbers(bet) }, true)).toEqual(published(bet.slice(0, -1)));
  }
});

test('even chances return 36/37, and 73/74 where half comes back on zero', () => {
  for (const bet of EVEN_CHANCES) {
    const chip = { bet, numbers: outsideNumbers(bet) };
    expect(exactReturn(chip, false)).toEqual(published('even'));
    expect(exactReturn(chip, true)).toEqual(published('even, la partage (half back on 0)'));
    expect(exactReturn(chip, true)).toEqual(frenchRoulette.rtp[0]?.rtp);
  }
});
