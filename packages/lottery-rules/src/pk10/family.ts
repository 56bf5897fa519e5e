import { range, sum } from '../combinatorics.ts';
import type { Family } from '../family.ts';
import { numbers, words } from '../items.ts';
import { levels, type PlayLine, play, prize, sharedOut } from '../levels.ts';
import { ballsWithoutRepeats } from '../number-draws.ts';
import type { Numbers } from '../play-type.ts';
import { directWithoutRepeats, fixedPositionsWithoutRepeats } from '../rules/direct.ts';
import { attributeOptions, options } from '../rules/options.ts';
import { pick } from '../rules/pick.ts';
import { pk10Entertainment, positionNames } from './entertainment.ts';

const cars = numbers(1, 10);
const ATTRIBUTES = levels({ B: '1/2', S: '1/2', O: '1/2', E: '1/2' });

const inOrder = (places: number) => directWithoutRepeats(range(0, places - 1), cars);
const sumOfFirst = (places: number) => (draw: Numbers) => sum(draw.slice(0, places));

const table: readonly PlayLine<Numbers>[] = [
  ['qianyi', pick({ window: [0], size: 1, items: cars }), prize('1/10'), ['gj']],
  ['qianerzxfs', inOrder(2), prize('1/90')],
  ['qiansanzxfs', inOrder(3), prize('1/720')],
  ['qiansizxfs', inOrder(4), prize('1/5040')],
  ['qianwuzxfs', inOrder(5), prize('1/30240')],
  ['dwd', fixedPositionsWithoutRepeats(range(0, 9), cars), prize('1/10'), ['qwdingweidan', 'hwdingweidan']],
  ['bdwqs', pick({ window: [0, 1, 2], size: 1, items: cars }), prize('3/10')],
  [
    'pk10_hzgyhz',
    options({ items: numbers(3, 19), winners: (draw: Numbers) => [sumOfFirst(2)(draw)] }),
    sharedOut(90, range(3, 19), [2, 2, 4, 4, 6, 6, 8, 8, 10, 8, 8, 6, 6, 4, 4, 2, 2]),
    ['gyh'],
  ],
  [
    'pk10_dxdsgyhz',
    attributeOptions(12, sumOfFirst(2)),
    levels({ B: '4/9', S: '5/9', O: '5/9', E: '4/9' }),
    ['gyhdx', 'gyhds'],
  ],
  [
    'pk10_hzqshz',
    options({ items: numbers(6, 27), winners: (draw: Numbers) => [sumOfFirst(3)(draw)] }),
    sharedOut(120, range(6, 27), [1, 1, 2, 3, 4, 5, 7, 8, 9, 10, 10, 10, 10, 9, 8, 7, 5, 4, 3, 2, 1, 1]),
  ],
  ...range(1, 10).map(
    (place): PlayLine<Numbers> => [
      `dw${place}dxds`,
      attributeOptions(6, (draw: Numbers) => draw[place - 1] as number),
      ATTRIBUTES,
    ],
  ),
  ...range(1, 5).map(
    (place): PlayLine<Numbers> => [
      `0${place}vs${String(11 - place).padStart(2, '0')}`,
      options({
        items: words(['L', 'H']),
        winners: (draw: Numbers) => [(draw[place - 1] as number) > (draw[10 - place] as number) ? 'L' : 'H'],
      }),
      levels({ L: '1/2', H: '1/2' }),
    ],
  ),
];

/** Ten racing cars in the order they arrive. */
export const pk10: Family<Numbers> = {
  code: 'PK10',
  playTypes: [...table.map((line) => play('traditional', ...line)), ...pk10Entertainment],
  twoSided: [
    ...positionNames.map((name) => `${name}DX`),
    ...positionNames.map((name) => `${name}DS`),
    ...['GYHDX', 'GYHDS', 'GJLH', 'YJLH', 'TSMLH', 'TSIMLH', 'TWMLH'],
  ],
  ...ballsWithoutRepeats({ count: 10, first: 1, last: 10 }),
};
