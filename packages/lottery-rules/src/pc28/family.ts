import { wonOnce } from '../best.ts';
import { range, sum } from '../combinatorics.ts';
import type { Family } from '../family.ts';
import { add, fraction } from '../fraction.ts';
import { numbers, row, words } from '../items.ts';
import { levels, play, sharedOut, withReturn } from '../levels.ts';
import { independentBalls } from '../number-draws.ts';
import type { Level, Numbers, PlayType, Rule } from '../play-type.ts';
import { type Kind, options } from '../rules/options.ts';
import { sidePlay } from '../rules/sides.ts';
import { threeDigitPattern } from '../ssc/patterns.ts';

const SUMS = [
  1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75, 75, 73, 69, 63, 55, 45, 36, 28, 21, 15, 10, 6, 3, 1,
];
const SUM_LEVELS = sharedOut(1000, range(0, 27), SUMS);
const COLOURLESS = [0, 13, 14, 27];
const COLOURS = ['RED', 'GREEN', 'BLUE'];

const sizeOf = (total: number) => (total >= 14 ? 'B' : 'S');
const parityOf = (total: number) => (total % 2 === 1 ? 'O' : 'E');
const extremeOf = (total: number) => (total >= 22 ? 'XB' : total <= 5 ? 'XS' : '');
const colourOf = (total: number) => (COLOURLESS.includes(total) ? '' : (COLOURS[total % 3] ?? ''));
const patternOf = (draw: Numbers) => threeDigitPattern([0, 1, 2], draw).toUpperCase();

const sizes = levels({ B: '1/2', S: '1/2' });
const parities = levels({ O: '1/2', E: '1/2' });
const corners = levels({ BO: '231/1000', BE: '269/1000', SO: '269/1000', SE: '231/1000' });
const extremes = levels({ XB: '7/125', XS: '7/125' });
const colours = levels({ RED: '83/250', GREEN: '129/500', BLUE: '129/500' });
const patterns = levels({ BAOZI: '1/100', DUIZI: '27/100', SHUNZI: '3/50' });
const mixed = [...sizes, ...parities, ...corners, ...extremes, ...colours, ...patterns];

function mixedWinners(draw: Numbers): string[] {
  const total = sum(draw);
  const [size, parity] = [sizeOf(total), parityOf(total)];
  return [size, parity, size + parity, extremeOf(total), colourOf(total), patternOf(draw)];
}

let mixedKinds: readonly Kind<string>[] | undefined;

/** Of a thousand draws few are of a kind that no other wins more than. */
function kindsOfMixed(): Kind<string>[] {
  const digits = range(0, 9);
  const names = mixed.map(({ name }) => name);
  const draws = digits.flatMap((a) => digits.flatMap((b) => digits.map((c) => [a, b, c])));
  const kinds = new Set(
    draws.map((draw) => names.filter((name) => mixedWinners(draw).includes(name)).join()),
  );
  const all = Array.from(kinds, (kind) => kind.split(','));
  return all
    .filter(
      (wins) => !all.some((more) => more.length > wins.length && wins.every((name) => more.includes(name))),
    )
    .map((wins) => ({ wins }));
}

/** One bet on any of three sums. Its chance is theirs together. */
const threeSums: PlayType<Numbers> = {
  ...play('traditional', 'temabaosan', threeSumsRule(), [], ['tmb3']),
  levelsFor([chosen = []]): Level[] {
    const chances = chosen.map((total) => SUM_LEVELS[Number(total)]?.probability ?? fraction(0));
    return [{ name: 'prize', probability: chances.reduce(add) }];
  },
};

const traditional: readonly PlayType<Numbers>[] = [
  play(
    'traditional',
    'tema',
    options({ items: numbers(0, 27), winners: (draw: Numbers) => [sum(draw)] }),
    SUM_LEVELS,
    ['dw28'],
  ),
  threeSums,
  play(
    'traditional',
    'hunhe',
    options({
      items: words(mixed.map(({ name }) => name)),
      winners: mixedWinners,
      kinds: () => {
        mixedKinds ??= kindsOfMixed();
        return mixedKinds;
      },
    }),
    mixed,
  ),
];

const ofSum = (code: string, sides: readonly Level[], target: string, sideOf: (total: number) => string) =>
  sidePlay(code, withReturn(sides, target), (draw: Numbers) => sideOf(sum(draw)));

const entertainment: readonly PlayType<Numbers>[] = [
  ofSum('PCDDZH', SUM_LEVELS, '0.96', String),
  ofSum('PCDDZHDX', sizes, '0.985', sizeOf),
  ofSum('PCDDZHDS', parities, '0.985', parityOf),
  ofSum('PCDDZHDXDS', corners, '0.97', (total) => sizeOf(total) + parityOf(total)),
  ofSum('PCDDZHJDX', extremes, '0.96', extremeOf),
  ofSum('PCDDZHPS', colours, '0.96', colourOf),
  sidePlay('PCDDBZ', withReturn(patterns, '0.96'), patternOf),
];

/** Three digits and their sum, 0 to 27. */
export const pc28: Family<Numbers> = {
  code: 'PC28',
  playTypes: [...traditional, ...entertainment],
  twoSided: ['PCDDZHDX', 'PCDDZHDS'],
  ...independentBalls({ count: 3, first: 0, last: 9 }),
};

function threeSumsRule(): Rule<Numbers, number> {
  return {
    rows: [row(numbers(0, 27), 3, 3)],
    bets: () => 1,
    hits: ([chosen = []], draw) => [{ level: 0, count: chosen.includes(sum(draw)) ? 1 : 0 }],
    best: () => wonOnce,
  };
}
