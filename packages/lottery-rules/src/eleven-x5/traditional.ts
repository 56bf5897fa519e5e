import { range } from '../combinatorics.ts';
import { numbers } from '../items.ts';
import { type PlayLine, play, prize, sharedOut } from '../levels.ts';
import type { Numbers, PlayType } from '../play-type.ts';
import { directWithoutRepeats, fixedPositionsWithoutRepeats } from '../rules/direct.ts';
import { options } from '../rules/options.ts';
import { pick, pickWithBankers } from '../rules/pick.ts';

export const elevenNumbers = numbers(1, 11);

const ALL = [0, 1, 2, 3, 4];
const SETS = 462;

const inOrder = (window: Numbers) => directWithoutRepeats(window, elevenNumbers);
const inAnyOrder = (window: Numbers) => pick({ window, size: window.length, items: elevenNumbers });

const oddCount = options({
  items: numbers(0, 5),
  winners: (draw: Numbers) => [draw.filter((number) => number % 2 === 1).length],
});

const median = options({
  items: numbers(3, 9),
  winners: (draw: Numbers) => [draw.toSorted((left, right) => left - right)[2] as number],
});

const anyOf = new Map([
  [1, '5/11'],
  [2, '2/11'],
  [3, '2/33'],
  [4, '1/66'],
  [5, '1/462'],
  [6, '1/77'],
  [7, '1/22'],
  [8, '4/33'],
]);

const table: readonly PlayLine<Numbers>[] = [
  ['sanmzhixfsq', inOrder([0, 1, 2]), prize('1/990'), ['q3zhixfs']],
  ['sanmzhixfsz', inOrder([1, 2, 3]), prize('1/990')],
  ['sanmzhixfsh', inOrder([2, 3, 4]), prize('1/990')],
  ['sanmzuxfsq', inAnyOrder([0, 1, 2]), prize('1/165')],
  ['sanmzuxfsz', inAnyOrder([1, 2, 3]), prize('1/165')],
  ['sanmzuxfsh', inAnyOrder([2, 3, 4]), prize('1/165')],
  ['ermzhixfsq', inOrder([0, 1]), prize('1/110')],
  ['ermzhixfsh', inOrder([3, 4]), prize('1/110')],
  ['ermzuxfsq', inAnyOrder([0, 1]), prize('1/55')],
  ['ermzuxfsh', inAnyOrder([3, 4]), prize('1/55')],
  ['qianyi', inAnyOrder([0]), prize('1/11'), ['q1']],
  ['dwd', fixedPositionsWithoutRepeats(ALL, elevenNumbers), prize('1/11'), ['dw']],
  ['bdw', pick({ window: [0, 1, 2], size: 1, items: elevenNumbers }), prize('3/11'), ['bdwq']],
  ['dds', oddCount, sharedOut(SETS, range(0, 5), [1, 30, 150, 200, 75, 6])],
  ['czw', median, sharedOut(SETS, range(3, 9), [28, 63, 90, 100, 90, 63, 28])],
  ...[...anyOf].map(([size, probability]): PlayLine<Numbers> => {
    const rule = pick({ window: ALL, size, items: elevenNumbers });
    return [`rx${size}fs`, rule, prize(probability), [`rxfs${size}`]];
  }),
  ...[...anyOf].slice(1).map(([size, probability]): PlayLine<Numbers> => {
    const rule = pickWithBankers({ window: ALL, size, items: elevenNumbers });
    return [`rxtd${size}`, rule, prize(probability)];
  }),
];

export const elevenX5Traditional: readonly PlayType<Numbers>[] = table.map((line) =>
  play('traditional', ...line),
);
