import { expect, test } from 'vitest';
import { readVectors } from '../../../../test/vectors.ts';
import { DECK } from '../../../engine/cards.ts';
import { NOTHING, parseRational, plus, type Rational, ratio, times } from '../../../engine/rational.ts';
import { DECKS } from './data.ts';
import { type BetName, dragonTiger, grandDragonTiger, totalReturn } from './rules.ts';

type Fact = { code: BetName; rtp: string };
const { facts } = readVectors<{ facts: Fact[] }>('dragon-tiger');

/** All ordered pairs of cards of eight decks, counted by the two faces that show. */
function exactReturn(bet: BetName): Rational {
  let total = NOTHING;
  for (const dragon of DECK) {
    for (const tiger of DECK) {
      const pairs = DECKS * (dragon === tiger ? DECKS - 1 : DECKS);
      total = plus(total, times(ratio(pairs), totalReturn({ bet, suit: 'S' }, { dragon, tiger })));
    }
  }
  const cards = DECKS * DECK.length;
  return times(total, ratio(1, cards * (cards - 1)));
}

test('every bet of both tables returns exactly what is printed', () => {
  for (const { bet, rtp } of [...dragonTiger.rtp, ...grandDragonTiger.rtp]) {
    expect(exactReturn(bet as BetName)).toEqual(rtp);
  }
});

test('every published return is printed', () => {
  const printed = [...dragonTiger.rtp, ...grandDragonTiger.rtp];
  for (const { code, rtp } of facts) expect(printed).toContainEqual({ bet: code, rtp: parseRational(rtp) });
});
