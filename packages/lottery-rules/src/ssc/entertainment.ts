import { combinations, range, sum } from '../combinatorics.ts';
import { digits, words } from '../items.ts';
import { levels, play, prize, withOdds } from '../levels.ts';
import type { Level, Numbers, PlayType } from '../play-type.ts';
import { equalOptions, options } from '../rules/options.ts';
import { dragonTigerSide } from './option-plays.ts';
import { THREE_DIGIT_PATTERNS, threeDigitPattern } from './patterns.ts';

/** What becomes of a dragon or tiger bet when both digits are equal. A game chooses one. */
export type TiePolicy = 'refund' | 'lose';

interface DigitGame {
  /** One letter for each ball, from the left: `wqbsg`. */
  readonly positions: string;
  /** The smallest big sum. */
  readonly sumBigFrom: number;
  readonly patterns: Readonly<Record<string, Numbers>>;
  readonly tiePolicy: TiePolicy;
}

const EVEN_CHANCE = '1.97';
const PRIMES = [1, 2, 3, 5, 7];
const PATTERN_LEVELS = withOdds(
  levels({ baozi: '1/100', shunzi: '3/50', duizi: '27/100', banshun: '9/25', zaliu: '3/10' }),
  ['96', '16', '3.55', '2.65', '3.2'],
);
const DRAGON_TIGER_LEVELS = levels({ L: '9/20', H: '9/20', T: '1/10' });
const DRAGON_TIGER_ODDS = { refund: ['1.97', '1.97', '9.70'], lose: ['2.18', '2.18', '9.70'] };

/** The two-sided plays of a lottery that draws digits. */
export function digitEntertainment(game: DigitGame): PlayType<Numbers>[] {
  const { positions, sumBigFrom, patterns, tiePolicy } = game;
  const balls = range(0, positions.length - 1);
  const ofSum = (name: string, sides: readonly [string, string], isFirst: (total: number) => boolean) =>
    twoSided(name, sides, (draw) => isFirst(sum(draw)));
  return [
    ...balls.map((ball) => numberPlay(`QIU${ball + 1}`, ball)),
    ...balls.map((ball) => twoSided(`QIU${ball + 1}DX`, ['B', 'S'], (draw) => (draw[ball] as number) >= 5)),
    ...balls.map((ball) =>
      twoSided(`QIU${ball + 1}DS`, ['O', 'E'], (draw) => (draw[ball] as number) % 2 === 1),
    ),
    ...balls.map((ball) =>
      twoSided(`QIU${ball + 1}ZH`, ['P', 'C'], (draw) => PRIMES.includes(draw[ball] as number)),
    ),
    ofSum('ZHDX', ['B', 'S'], (total) => total >= sumBigFrom),
    ofSum('ZHDS', ['O', 'E'], (total) => total % 2 === 1),
    ...combinations(balls, 2).map(([left = 0, right = 0]) =>
      dragonTigerPlay(positions, left, right, tiePolicy),
    ),
    ...Object.entries(patterns).map(([code, window]) => patternPlay(code, window)),
  ];
}

function numberPlay(code: string, ball: number): PlayType<Numbers> {
  const rule = equalOptions({ items: digits, winners: (draw: Numbers) => [draw[ball] as number] });
  return play('entertainment', code, rule, withOdds(prize('1/10'), '9.85'));
}

/** Two sides of equal chance. */
export function twoSided(
  code: string,
  sides: readonly [string, string],
  isFirst: (draw: Numbers) => boolean,
): PlayType<Numbers> {
  const rule = options({
    items: words(sides),
    winners: (draw: Numbers) => [isFirst(draw) ? sides[0] : sides[1]],
  });
  return play('entertainment', code, rule, withOdds(halves(sides), EVEN_CHANCE));
}

function dragonTigerPlay(
  positions: string,
  left: number,
  right: number,
  policy: TiePolicy,
): PlayType<Numbers> {
  const side = (draw: Numbers) => dragonTigerSide(draw[left] as number, draw[right] as number);
  const rule = options({
    items: words(['L', 'H', 'T']),
    winners: (draw: Numbers) => [side(draw)],
    ...(policy === 'refund' && { refunded: (draw: Numbers) => (side(draw) === 'T' ? ['L', 'H'] : []) }),
  });
  const isFirstAndLast = left === 0 && right === positions.length - 1;
  const table = withOdds(DRAGON_TIGER_LEVELS, DRAGON_TIGER_ODDS[policy]);
  const code = `LH_${positions[left]}${positions[right]}`;
  return play('entertainment', code, rule, table, isFirstAndLast ? ['ZHLHH'] : []);
}

function patternPlay(code: string, window: Numbers): PlayType<Numbers> {
  const items = words(THREE_DIGIT_PATTERNS);
  const rule = options({ items, winners: (draw: Numbers) => [threeDigitPattern(window, draw)] });
  return play('entertainment', code, rule, PATTERN_LEVELS);
}

function halves([first, second]: readonly [string, string]): Level[] {
  return levels({ [first]: '1/2', [second]: '1/2' });
}
