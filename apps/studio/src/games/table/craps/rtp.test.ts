import { expect, test } from 'vitest';
import { readVectors } from '../../../../test/vectors.ts';
import { parseRational, plus, type Rational, ratio, sum, times } from '../../../engine/rational.ts';
import { decide, pointAfter, type Roll } from './bets.ts';
import { craps } from './rules.ts';

const FACES = [1, 2, 3, 4, 5, 6];
const ROLLS = FACES.flatMap((first) => FACES.map((second): Roll => [first, second]));

/** Expected return of one unit, following an undecided line bet to its point and no further than it must. */
function exactReturn(bet: string, point: number | null): Rational {
  const decided = ROLLS.map((roll) => ({ roll, share: decide(bet, roll, point) }));
  const deciding = decided.filter(({ share }) => share !== null);
  const returned = sum(deciding.map(({ share }) => share ?? ratio(0)));
  const moving = decided.filter(({ roll, share }) => share === null && pointAfter(point, roll) !== point);
  if (bet !== 'PASS' && bet !== 'DONT_PASS') return times(returned, ratio(1, deciding.length));

  const later = sum(moving.map(({ roll }) => exactReturn(bet, pointAfter(point, roll))));
  return times(plus(returned, later), ratio(1, deciding.length + moving.length));
}

test('every bet returns exactly what is printed', () => {
  for (const { bet, rtp } of craps.rtp) expect(exactReturn(bet, null)).toEqual(rtp);
});

test('every published return is printed', () => {
  const { facts } = readVectors<{ facts: { bet: string; rtp: string }[] }>('craps');
  for (const { bet, rtp } of facts) {
    const [, name = '', first = '', second] = /^([A-Z_]+?)(\d+)?(?:\/(\d+))?(?: |$)/.exec(bet) ?? [];
    for (const number of second ? [first, second] : [first]) {
      expect(craps.rtp).toContainEqual({ bet: name + number, rtp: parseRational(rtp) });
    }
  }
});
