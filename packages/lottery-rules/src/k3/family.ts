import { combinations, range, sum } from '../combinatorics.ts';
import type { Family } from '../family.ts';
import { numbers, words } from '../items.ts';
import { levels, type PlayLine, play, prize, sharedOut, withReturn } from '../levels.ts';
import { independentBalls } from '../number-draws.ts';
import type { Numbers, PlayType, Rule } from '../play-type.ts';
import { group, tallyOf } from '../rules/group.ts';
import { attributeOptions, equalOptions, options } from '../rules/options.ts';
import { pick, pickWithBankers } from '../rules/pick.ts';
import { sidePlay } from '../rules/sides.ts';

const DICE = [0, 1, 2];
const faces = numbers(1, 6);
const SUM_LEVELS = sharedOut(216, range(3, 18), [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1]);

/** The faces that come at least so many times. */
const facesShown = (times: number) => (draw: Numbers) =>
  [...tallyOf(DICE, draw)].filter(([, seen]) => seen >= times).map(([face]) => face);

const threeFaces = () => combinations(range(1, 6), 3).map((wins) => ({ wins }));

const anyOf = (holds: (draw: Numbers) => boolean): Rule<Numbers, string> =>
  options({ items: words(['*']), winners: (draw: Numbers) => (holds(draw) ? ['*'] : []) });

const isTriple = (draw: Numbers) => tallyOf(DICE, draw).size === 1;
const isRun = (draw: Numbers) =>
  tallyOf(DICE, draw).size === 3 && Math.max(...draw) - Math.min(...draw) === 2;

const traditional: readonly PlayLine<Numbers>[] = [
  ['hezhi', options({ items: numbers(3, 18), winners: (draw: Numbers) => [sum(draw)] }), SUM_LEVELS, ['hz']],
  ['hzdxds', attributeOptions(11, sum), levels({ B: '1/2', S: '1/2', O: '1/2', E: '1/2' }), ['dxds']],
  ['sthtx', anyOf(isTriple), prize('1/36')],
  ['sthdx', equalOptions({ items: faces, winners: facesShown(3) }), prize('1/216')],
  ['slhtx', anyOf(isRun), prize('1/9')],
  ['sbthdx', pick({ window: DICE, size: 3, items: faces }), prize('1/36'), ['sbthbz']],
  ['ethfx', equalOptions({ items: faces, winners: facesShown(2) }), prize('2/27')],
  ['ethdx', pairAndOther(), prize('1/72')],
  ['ebthdx', pick({ window: DICE, size: 2, items: faces }), prize('5/36'), ['ebthbz']],
  ['ebthdt', pickWithBankers({ window: DICE, size: 2, items: faces }), prize('5/36')],
  [
    'dthyxh',
    equalOptions({ items: faces, winners: facesShown(1), kinds: threeFaces }),
    prize('91/216'),
    ['cyg'],
  ],
];

const entertainment: readonly PlayType<Numbers>[] = [
  sidePlay('ZH', withReturn(SUM_LEVELS, '0.96'), (draw: Numbers) => String(sum(draw))),
  sidePlay('ZHDX', withReturn(levels({ B: '1/2', S: '1/2' }), '0.985'), (draw: Numbers) =>
    sum(draw) >= 11 ? 'B' : 'S',
  ),
  sidePlay('ZHDS', withReturn(levels({ O: '1/2', E: '1/2' }), '0.985'), (draw: Numbers) =>
    sum(draw) % 2 === 1 ? 'O' : 'E',
  ),
];

/** Three dice. Triples count as big or small, odd or even. */
export const k3: Family<Numbers> = {
  code: 'K3',
  playTypes: [...traditional.map((line) => play('traditional', ...line)), ...entertainment],
  twoSided: ['ZHDX', 'ZHDS'],
  ...independentBalls({ count: 3, first: 1, last: 6 }),
};

/** The first row is the pair, the second the third die. */
function pairAndOther(): Rule<Numbers, number> {
  return group(DICE, { first: { times: 2, count: 1 }, second: { times: 1, count: 1 } }, faces);
}
