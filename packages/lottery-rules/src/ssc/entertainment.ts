import { combinations, range, sum } from '../combinatorics.ts';
import { digits, words } from '../items.ts';
import { levels, play, prize, withOdds } from '../levels.ts';
import type { Level, Numbers, PlayType } from '../play-type.ts';
import { equalOptions, type Kind, options } from '../rules/options.ts';
import { sidePlay } from '../rules/sides.ts';
import { dragonTigerSide } from './option-plays.ts';
import { threeDigitPattern } from './patterns.ts';

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

const SIZES = withOdds(levels({ B: '1/2', S: '1/2' }), '1.97');
const PARITIES = withOdds(levels({ O: '1/2', E: '1/2' }), '1.97');
const PRIMALITIES = withOdds(levels({ P: '1/2', C: '1/2' }), '1.97');
const PRIMES = [1, 2, 3, 5, 7];
const PATTERNS = withOdds(
  levels({ baozi: '1/100', shunzi: '3/50', duizi: '27/100', banshun: '9/25', zaliu: '3/10' }),
  ['96', '16', '3.55', '2.65', '3.2'],
);
const DRAGON_TIGER_LEVELS = levels({ L: '9/20', H: '9/20', T: '1/10' });
const DRAGON_TIGER_ODDS = { refund: ['1.97', '1.97', '9.70'], lose: ['2.18', '2.18', '9.70'] };

const REFUNDED_AT_TIES: readonly Kind<'L' | 'H' | 'T'>[] = [
  { wins: ['L'] },
  { wins: ['H'] },
  { wins: ['T'], back: ['L', 'H'] },
];

/** The two-sided plays of a lottery that draws digits. */
export function digitEntertainment(game: DigitGame): PlayType<Numbers>[] {
  const { positions, sumBigFrom, patterns, tiePolicy } = game;
  const balls = range(0, positions.length - 1);
  const ballSides = (suffix: string, sides: readonly Level[], sideOf: (digit: number) => string) =>
    balls.map((ball) =>
      sidePlay(`QIU${ball + 1}${suffix}`, sides, (draw: Numbers) => sideOf(draw[ball] as number)),
    );
  return [
    ...balls.map((ball) => numberPlay(`QIU${ball + 1}`, ball)),
    ...ballSides('DX', SIZES, (digit) => (digit >= 5 ? 'B' : 'S')),
    ...ballSides('DS', PARITIES, (digit) => (digit % 2 === 1 ? 'O' : 'E')),
    ...ballSides('ZH', PRIMALITIES, (digit) => (PRIMES.includes(digit) ? 'P' : 'C')),
    sidePlay('ZHDX', SIZES, (draw: Numbers) => (sum(draw) >= sumBigFrom ? 'B' : 'S')),
    sidePlay('ZHDS', PARITIES, (draw: Numbers) => (sum(draw) % 2 === 1 ? 'O' : 'E')),
    ...combinations(balls, 2).map(([left = 0, right = 0]) =>
      dragonTigerPlay(positions, left, right, tiePolicy),
    ),
    ...Object.entries(patterns).map(([code, window]) =>
      sidePlay(code, PATTERNS, (draw: Numbers) => threeDigitPattern(window, draw)),
    ),
  ];
}

function numberPlay(code: string, ball: number): PlayType<Numbers> {
  const rule = equalOptions({ items: digits, winners: (draw: Numbers) => [draw[ball] as number] });
  return play('entertainment', code, rule, withOdds(prize('1/10'), '9.85'));
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
    ...(policy === 'refund' && {
      refunded: (draw: Numbers) => (side(draw) === 'T' ? ['L', 'H'] : []),
      kinds: () => REFUNDED_AT_TIES,
    }),
  });
  const isFirstAndLast = left === 0 && right === positions.length - 1;
  const table = withOdds(DRAGON_TIGER_LEVELS, DRAGON_TIGER_ODDS[policy]);
  const code = `LH_${positions[left]}${positions[right]}`;
  return play('entertainment', code, rule, table, isFirstAndLast ? ['ZHLHH'] : []);
}
