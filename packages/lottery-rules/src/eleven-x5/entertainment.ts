import { range, sum } from '../combinatorics.ts';
import { levels, play, prize, withOdds, withReturn } from '../levels.ts';
import type { Numbers, PlayType } from '../play-type.ts';
import { equalOptions } from '../rules/options.ts';
import { sidePlay, sidePlayWithTies } from '../rules/sides.ts';
import { elevenNumbers } from './traditional.ts';

// The 11 is neither big nor small, neither odd nor even, and a sum of 30 is in the middle: those bets come back.

const RETURN = '0.985';
const BALL_SIZES = withOdds(levels({ B: '5/11', S: '5/11' }), '1.97');
const BALL_PARITIES = withOdds(levels({ O: '5/11', E: '5/11' }), '1.97');
const balls = range(0, 4);

export const elevenX5Entertainment: readonly PlayType<Numbers>[] = [
  ...balls.map((ball) => {
    const rule = equalOptions({ items: elevenNumbers, winners: (draw: Numbers) => [draw[ball] as number] });
    return play('entertainment', `QIU${ball + 1}`, rule, withReturn(prize('1/11'), RETURN));
  }),
  ...balls.map((ball) =>
    sidePlayWithTies(`QIU${ball + 1}DX`, BALL_SIZES, (draw: Numbers) =>
      sideUnless(draw[ball] === 11, (draw[ball] as number) > 5 ? 'B' : 'S'),
    ),
  ),
  ...balls.map((ball) =>
    sidePlayWithTies(`QIU${ball + 1}DS`, BALL_PARITIES, (draw: Numbers) =>
      sideUnless(draw[ball] === 11, (draw[ball] as number) % 2 === 1 ? 'O' : 'E'),
    ),
  ),
  sidePlayWithTies('ZHDX', withOdds(levels({ B: '215/462', S: '215/462' }), '1.97'), (draw: Numbers) =>
    sideUnless(sum(draw) === 30, sum(draw) > 30 ? 'B' : 'S'),
  ),
  sidePlay('ZHDS', withReturn(levels({ O: '118/231', E: '113/231' }), RETURN), (draw: Numbers) =>
    sum(draw) % 2 === 1 ? 'O' : 'E',
  ),
  sidePlay('ZHWS', withReturn(levels({ B: '116/231', S: '115/231' }), RETURN), (draw: Numbers) =>
    sum(draw) % 10 >= 5 ? 'B' : 'S',
  ),
  sidePlay(
    'LH',
    withReturn(levels({ L: '1/2', H: '1/2' }), RETURN),
    (draw: Numbers) => ((draw[0] as number) > (draw[4] as number) ? 'L' : 'H'),
    ['ZHLHH'],
  ),
];

function sideUnless(refunded: boolean, side: string): string | undefined {
  return refunded ? undefined : side;
}
