import { range, sum } from '../combinatorics.ts';
import type { Family } from '../family.ts';
import { numbers } from '../items.ts';
import { levels, play, prize, withOdds, withReturn } from '../levels.ts';
import { ballsWithoutRepeats } from '../number-draws.ts';
import type { Level, PlayType } from '../play-type.ts';
import { attributeOptions, equalOptions } from '../rules/options.ts';
import type { MarkSixDraw } from './draw.ts';
import { linked, linkedLevels, type Way, type Ways } from './linked.ts';
import { lunarYearOf } from './lunar-year.ts';
import { numberSetPlays } from './number-sets.ts';
import { specialPlays } from './special-plays.ts';

const CHOSEN_MAX = 10;

const TWO: readonly Way[] = [
  [2, 0],
  [2, 1],
];
const NONE: Ways = { prize: [[0, 0]] };
const TWO_OF_THREE: Ways = { two: TWO, three: [[3, 0]] };
const TICKET: Ways = {
  ...{ six: [[6, 0]], five_special: [[5, 1]], five: [[5, 0]], four_special: [[4, 1]] },
  ...{ four: [[4, 0]], three_special: [[3, 1]], three: [[3, 0]] },
};

const linkedTable: readonly (readonly [code: string, size: number, ways: Ways, odds: readonly string[]])[] = [
  ['erquanzhong', 2, { prize: [[2, 0]] }, ['68']],
  ['sanquanzhong', 3, { prize: [[3, 0]] }, ['800']],
  ['siquanzhong', 4, { prize: [[4, 0]] }, ['12000']],
  ['sanzhonger', 3, TWO_OF_THREE, ['20', '100']],
  ['erzhongte', 2, { special: [[1, 1]], two: [[2, 0]] }, ['31', '51']],
  ['techuan', 2, { prize: [[1, 1]] }, ['160']],
  ['hkticket', 6, TICKET, ['2000000', '200000', '5000', '960', '64', '32', '4']],
];

const linkedPlays: readonly PlayType<MarkSixDraw>[] = [
  ...linkedTable.map(([code, size, ways, odds]) =>
    linkedPlay(code, size, ways, CHOSEN_MAX, withOdds(linkedLevels(size, ways), odds)),
  ),
  linkedPlay('zhengma', 1, { prize: [[1, 0]] }, 49, withReturn(prize('6/49'), '0.97')),
  ...range(5, 12).map((size) =>
    linkedPlay(`buzhong${size}`, size, NONE, size + 2, withReturn(linkedLevels(size, NONE), '0.95')),
  ),
];

const positionPlays = range(1, 6).map((place) =>
  play(
    'entertainment',
    `zhengte${place}`,
    equalOptions({
      items: numbers(1, 49),
      winners: (draw: MarkSixDraw) => [draw.numbers[place - 1] as number],
    }),
    withReturn(prize('1/49'), '0.97'),
  ),
);

const totalPlay = play(
  'entertainment',
  'zonghe',
  attributeOptions(175, (draw: MarkSixDraw) => sum(draw.numbers)),
  withReturn(
    levels({ B: '21714479/42950292', S: '21235813/42950292', O: '21220/42441', E: '21221/42441' }),
    '0.98',
  ),
);

const sevenOf49 = ballsWithoutRepeats({ count: 7, first: 1, last: 49 });

/** Mark Six: six numbers out of 49 and a special one. */
export const lhc: Family<MarkSixDraw> = {
  code: 'LHC',
  playTypes: [...specialPlays, ...numberSetPlays, ...linkedPlays, ...positionPlays, totalPlay],
  twoSided: [],
  draw: sevenOf49.draw,
  readDraw(winNo, numero) {
    const drawn = sevenOf49.readDraw(winNo);
    const lunarYear = lunarYearOf(numero.slice(0, 8));
    return drawn && lunarYear !== undefined ? { numbers: drawn, lunarYear } : undefined;
  },
};

function linkedPlay(code: string, size: number, ways: Ways, max: number, table: readonly Level[]) {
  return play('entertainment', code, linked(size, ways, max), table);
}
