import type { Family } from '../family.ts';
import { digits } from '../items.ts';
import { levels, type PlayLine, play, prize } from '../levels.ts';
import { independentBalls } from '../number-draws.ts';
import type { Numbers } from '../play-type.ts';
import { attributeRows, direct, fixedPositions } from '../rules/direct.ts';
import { group } from '../rules/group.ts';
import { pick } from '../rules/pick.ts';
import { directSum, groupSum } from '../rules/sums.ts';
import { digitEntertainment } from '../ssc/entertainment.ts';

const ALL = [0, 1, 2];
const FRONT = [0, 1];
const BACK = [1, 2];
const group3 = { first: { times: 2, count: 1 }, second: { times: 1, count: 1 }, oneRow: true };
const allDifferent = (count: number) => ({ first: { times: 1, count } });

const table: readonly PlayLine<Numbers>[] = [
  ['sanxzhixfs', direct(ALL), prize('1/1000')],
  ['sanxzhixhz', directSum(ALL), prize('1/1000')],
  ['sanxzs', group(ALL, group3), prize('3/1000'), ['zu3']],
  ['sanxzl', group(ALL, allDifferent(3)), prize('3/500'), ['zu6']],
  ['sanxzuxhz', groupSum(ALL), levels({ zu3: '3/1000', zu6: '3/500' })],
  ['exzhixfsq', direct(FRONT), prize('1/100')],
  ['exzhixfsh', direct(BACK), prize('1/100')],
  ['exzuxfsq', group(FRONT, allDifferent(2)), prize('1/50')],
  ['exzuxfsh', group(BACK, allDifferent(2)), prize('1/50')],
  ['dwd', fixedPositions(ALL), prize('1/10')],
  ['yimabdw', pick({ window: ALL, size: 1, items: digits }), prize('271/1000')],
  ['ermabdw', pick({ window: ALL, size: 2, items: digits }), prize('27/500')],
  ['dxdsh', attributeRows(BACK), prize('1/4')],
];

/** Three digits, positions b s g. */
export const threeD: Family<Numbers> = {
  code: '3D',
  playTypes: [
    ...table.map((line) => play('traditional', ...line)),
    ...digitEntertainment({
      positions: 'bsg',
      sumBigFrom: 14,
      patterns: { QS: ALL },
      tiePolicy: 'refund',
    }),
  ],
  twoSided: ['QIU1DX', 'QIU2DX', 'QIU3DX', 'QIU1DS', 'QIU2DS', 'QIU3DS', 'ZHDX', 'ZHDS', 'ZHLHH'],
  ...independentBalls({ count: 3, first: 0, last: 9 }),
};
