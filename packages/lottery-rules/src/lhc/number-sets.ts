import { range } from '../combinatorics.ts';
import { numbers as numberItems, row, words } from '../items.ts';
import { levels, play, withReturn } from '../levels.ts';
import type { Item, Items, Numbers, PlayType, Rule } from '../play-type.ts';
import { type MarkSixDraw, specialOf } from './draw.ts';
import { lunarYearOf, zodiacOf, zodiacs } from './lunar-year.ts';

// An option stands for a set of numbers: an animal for those of its kind, a tail for those that end in it. A set has
// four numbers, or five for the year's own animal and the tails 1 to 9; that is what its chance depends on.

const RETURN = '0.95';
const SPECIAL_LEVELS = withReturn(levels({ four: '4/49', five: '5/49' }), RETURN);
const AMONG_SEVEN_LEVELS = withReturn(levels({ four: '7139/15134', five: '12574/22701' }), RETURN);

const allNumbers = range(1, 49);
const tailOf = (number: number) => number % 10;
const animalOf = (number: number, draw: MarkSixDraw) => zodiacOf(number, draw.lunarYear);

export const numberSetPlays: readonly PlayType<MarkSixDraw>[] = [
  play(
    'entertainment',
    'texiao',
    numberSets(words(zodiacs), animalOf, (draw) => [specialOf(draw)], 1),
    SPECIAL_LEVELS,
  ),
  play(
    'entertainment',
    'yixiao',
    numberSets(words(zodiacs), animalOf, ({ numbers }) => numbers, 7),
    AMONG_SEVEN_LEVELS,
  ),
  play(
    'entertainment',
    'weishu',
    numberSets(numberItems(0, 9), tailOf, ({ numbers }) => numbers, 7),
    AMONG_SEVEN_LEVELS,
  ),
];

/** Each option is a bet that a number of its set is among those looked at. It wins once, however many there are. */
function numberSets<I extends Item>(
  items: Items<I>,
  optionOf: (number: number, draw: MarkSixDraw) => I,
  lookedAt: (draw: MarkSixDraw) => Numbers,
  places: number,
): Rule<MarkSixDraw, I> {
  const levelOf = (option: I, draw: MarkSixDraw) =>
    allNumbers.filter((number) => optionOf(number, draw) === option).length - 4;
  return {
    rows: [row(items)],
    bets: ([chosen = []]) => chosen.length,
    hits([chosen = []], draw) {
      const shown = new Set(lookedAt(draw).map((number) => optionOf(number, draw)));
      return chosen
        .filter((option) => shown.has(option))
        .map((option) => ({ level: levelOf(option, draw), count: 1 }));
    },
    best([chosen = []], numero) {
      const day = { numbers: [], lunarYear: lunarYearOf(numero.slice(0, 8)) ?? 0 };
      const five = chosen.filter((option) => levelOf(option, day) === 1).length;
      const four = chosen.length - five;
      const shown = range(0, Math.min(five, places));
      return [
        shown.map((fives) => ({
          hits: [
            { level: 0, count: Math.min(four, places - fives) },
            { level: 1, count: fives },
          ],
        })),
      ];
    },
  };
}
