import { describe, expect, test } from 'vitest';
import vectors from '../../vectors/thai.json' with { type: 'json' };
import { parseBet, winningBets } from '../bets.ts';
import { range, sum } from '../combinatorics.ts';
import { multiply, readFraction, writeFraction } from '../fraction.ts';
import type { Lines } from '../line-draws.ts';
import { listedOdds, payout } from '../payout.ts';
import {
  amount,
  equallyLikely,
  expectEveryBetAtItsProbability,
  fixedUniform,
  randomRows,
  requirePlay,
} from '../test-support.ts';
import { thai } from './family.ts';

describe('published chances, odds and returns', () => {
  const levelNames: Record<string, [string, string]> = {
    '3tod 6': ['3tod', 'six_orders'],
    '3tod 3': ['3tod', 'three_orders'],
  };
  const accepted = vectors.facts.filter(({ code }) => code !== '3tod 1');

  test.each(accepted)('$code: $name', ({ code, probability, expectedHits, defaultOdds, rtp }) => {
    const [playCode, levelName] = levelNames[code] ?? [code, 'prize'];
    const level = requirePlay(thai, playCode).levels.find(({ name }) => name === levelName);
    if (!level) throw new Error('no level');
    expect(writeFraction(level.probability)).toBe(probability ?? expectedHits);
    expect(listedOdds(level)).toEqual(readFraction(defaultOdds));
    expect(writeFraction(multiply(level.probability, listedOdds(level)))).toBe(rtp);
  });

  test('a triple in any order is not accepted', () => {
    const play = requirePlay(thai, '3tod');
    expect(parseBet(play, '123,777')).toEqual({ ok: false, reason: 'lottery.number_not_accepted' });
  });
});

describe('published cases', () => {
  test.each(vectors.cases)(
    '$code $number [LOT-053]',
    ({ code, number, stake, odds, result, hits, payout: paid }) => {
      const play = requirePlay(thai, code);
      const draw = thai.readDraw(Object.values(result).flat().join(), '');
      if (!draw) throw new Error('unreadable result');
      const wins = winningBets(play, [[number]], draw);
      expect(sum(wins.map(({ count }) => count))).toBe(hits);
      expect(payout({ perBet: amount(stake), wins, odds: () => readFraction(odds) })).toBe(amount(paid));
    },
  );
});

describe('over every value a line can end in, every bet wins as often as its probability says', () => {
  // Lines are uniform by themselves; repeating one value on all of them weighs each alike.
  const draws = range(0, 999).map((value): Lines => {
    const three = String(value).padStart(3, '0');
    return [`123${three}`, three, three, three, three, three.slice(1)];
  });

  test.each(thai.playTypes)('$code', (play) => {
    const uniform = fixedUniform(play.code);
    for (let i = 0; i < 20; i++) {
      expectEveryBetAtItsProbability(play, randomRows(play, uniform), equallyLikely(draws));
    }
  });
});

test('a blocked number pays half, the others in full', () => {
  const draw = ['728354', '507', '507', '675', '250', '81'];
  const wins = winningBets(requirePlay(thai, '3front'), '507', draw);
  const runs = winningBets(requirePlay(thai, 'runtop'), '3,4', draw);
  const halved = new Set(['507', '3']);
  expect(payout({ perBet: amount('10'), wins, odds: listedOdds, halved })).toBe(amount('4500'));
  expect(payout({ perBet: amount('10'), wins: runs, odds: listedOdds, halved })).toBe(amount('48'));
});
