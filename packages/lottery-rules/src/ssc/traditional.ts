import { combinations, range, sum } from '../combinatorics.ts';
import { digits } from '../items.ts';
import { levels, play, prize, sharedOut } from '../levels.ts';
import type { Level, Numbers, PlayType, Rule } from '../play-type.ts';
import { anyPositions } from '../rules/any-positions.ts';
import { anyDirect, attributeRows, direct, entries, fixedPositions, tails } from '../rules/direct.ts';
import { group, groupEntries } from '../rules/group.ts';
import { attributeOptions } from '../rules/options.ts';
import { appears, pick } from '../rules/pick.ts';
import { directSpan, directSum, groupAnchor, groupSum } from '../rules/sums.ts';
import { bull, dragonTiger, poker, special, sumTail } from './option-plays.ts';
import { POKER_HANDS } from './patterns.ts';

// Codes are pinyin initials: star, method, input, and the window as q front, z middle, h back.

type Table = readonly (readonly [
  code: string,
  playOn: (window: Numbers) => Rule<Numbers>,
  levels: Level[],
])[];

const ALL = [0, 1, 2, 3, 4];
const BULL_COUNTS = [35649, 6375, 6505, 6375, 6505, 6375, 6505, 6375, 6505, 6375, 6456];
const POKER_COUNTS = [10, 450, 900, 720, 7200, 10800, 50400, 29520];
const GROUP_3_AND_6 = levels({ zu3: '3/1000', zu6: '3/500' });

const pair = { first: { times: 1, count: 2 } };
const group3 = { first: { times: 2, count: 1 }, second: { times: 1, count: 1 }, oneRow: true };
const group6 = { first: { times: 1, count: 3 } };
const fourDifferent = { first: { times: 1, count: 4 } };
const doubleAndTwo = { first: { times: 2, count: 1 }, second: { times: 1, count: 2 } };
const twoDoubles = { first: { times: 2, count: 2 } };
const tripleAndOne = { first: { times: 3, count: 1 }, second: { times: 1, count: 1 } };

const inShape = (shape: Parameters<typeof group>[1]) => (window: Numbers) => group(window, shape);
const anyPlace = (size: number) => (window: Numbers) => pick({ window, size, items: digits });

const fiveStar: Table = [
  ['wxzhixfs', direct, prize('1/100000')],
  ['wxzhixds', entries, prize('1/100000')],
  [
    'wxzhixzh',
    tails,
    levels({ tail5: '1/100000', tail4: '1/10000', tail3: '1/1000', tail2: '1/100', tail1: '1/10' }),
  ],
  ['wxzux120', inShape({ first: { times: 1, count: 5 } }), prize('3/2500')],
  ['wxzux60', inShape({ first: { times: 2, count: 1 }, second: { times: 1, count: 3 } }), prize('3/5000')],
  ['wxzux30', inShape({ first: { times: 2, count: 2 }, second: { times: 1, count: 1 } }), prize('3/10000')],
  ['wxzux20', inShape({ first: { times: 3, count: 1 }, second: { times: 1, count: 2 } }), prize('1/5000')],
  ['wxzux10', inShape({ first: { times: 3, count: 1 }, second: { times: 2, count: 1 } }), prize('1/10000')],
  ['wxzux5', inShape({ first: { times: 4, count: 1 }, second: { times: 1, count: 1 } }), prize('1/20000')],
  ['qwyffs', (window) => appears(window, 1, digits), prize('40951/100000')],
  ['qwhscs', (window) => appears(window, 2, digits), prize('4073/50000')],
  ['qwsxbx', (window) => appears(window, 3, digits), prize('107/12500')],
  ['qwsjfc', (window) => appears(window, 4, digits), prize('23/50000')],
  ['bdwwx2m', anyPlace(2), prize('1467/10000')],
  ['bdwwx3m', anyPlace(3), prize('87/2000')],
  ['dw', fixedPositions, prize('1/10')],
  ['wxdxds', () => attributeOptions(23, sum), levels({ B: '1/2', S: '1/2', O: '1/2', E: '1/2' })],
  ['sscniuniu', bull, sharedOut(100_000, range(0, 10), BULL_COUNTS)],
  ['sscsuoha', poker, sharedOut(100_000, POKER_HANDS, POKER_COUNTS)],
];

const fourStar: Table = [
  ['sixzhixfs', direct, prize('1/10000')],
  ['sixzhixds', entries, prize('1/10000')],
  ['sixzhixzh', tails, levels({ tail4: '1/10000', tail3: '1/1000', tail2: '1/100', tail1: '1/10' })],
  ['sixzux24', inShape(fourDifferent), prize('3/1250')],
  ['sixzux12', inShape(doubleAndTwo), prize('3/2500')],
  ['sixzux6', inShape(twoDoubles), prize('3/5000')],
  ['sixzux4', inShape(tripleAndOne), prize('1/2500')],
  ['bdwsix1m', anyPlace(1), prize('3439/10000')],
  ['bdwsix2m', anyPlace(2), prize('487/5000')],
];

const threeStar: Table = [
  ['sxzhixfs', direct, prize('1/1000')],
  ['sxzhixds', entries, prize('1/1000')],
  ['sxzhixzh', tails, levels({ tail3: '1/1000', tail2: '1/100', tail1: '1/10' })],
  ['sxzhixhz', directSum, prize('1/1000')],
  ['sxkd', directSpan, prize('1/1000')],
  ['sxzuxzs', inShape(group3), prize('3/1000')],
  ['sxzuxzl', inShape(group6), prize('3/500')],
  ['sxhhzx', groupEntries, GROUP_3_AND_6],
  ['sxzuxhz', groupSum, GROUP_3_AND_6],
  ['sxzuxbd', groupAnchor, GROUP_3_AND_6],
  ['sxhzws', sumTail, prize('1/10')],
  ['sxts', special, levels({ baozi: '1/100', shunzi: '3/50', duizi: '27/100' })],
  ['bdw1m', anyPlace(1), prize('271/1000')],
  ['bdw2m', anyPlace(2), prize('27/500')],
];

const twoStar: Table = [
  ['exzhixfs', direct, prize('1/100')],
  ['exzhixds', entries, prize('1/100')],
  ['exzhixhz', directSum, prize('1/100')],
  ['exkd', directSpan, prize('1/100')],
  ['exzuxfs', inShape(pair), prize('1/50')],
  ['exzuxds', groupEntries, prize('1/50')],
  ['exzuxhz', groupSum, prize('1/50')],
  ['exzuxbd', groupAnchor, prize('1/50')],
  ['dxds', attributeRows, prize('1/4')],
];

const anyStar: readonly (readonly [code: string, rule: Rule<Numbers>, levels: Level[]])[] = [
  ['rx2fs', anyDirect(2), prize('1/100')],
  ['rx3fs', anyDirect(3), prize('1/1000')],
  ['rx4fs', anyDirect(4), prize('1/10000')],
  ['rx2ds', anyPositions(2, entries, 'entries'), prize('1/100')],
  ['rx3ds', anyPositions(3, entries, 'entries'), prize('1/1000')],
  ['rx4ds', anyPositions(4, entries, 'entries'), prize('1/10000')],
  ['rx2hz', anyPositions(2, directSum, 'sums'), prize('1/100')],
  ['rx3hz', anyPositions(3, directSum, 'sums'), prize('1/1000')],
  ['rx2zx', anyPositions(2, inShape(pair), 'digits'), prize('1/50')],
  ['rx2zuxhz', anyPositions(2, groupSum, 'sums'), prize('1/50')],
  ['rx3z3', anyPositions(3, inShape(group3), 'digits'), prize('3/1000')],
  ['rx3z6', anyPositions(3, inShape(group6), 'digits'), prize('3/500')],
  ['rx3hhzx', anyPositions(3, groupEntries, 'groups'), GROUP_3_AND_6],
  ['rx3zuxhz', anyPositions(3, groupSum, 'sums'), GROUP_3_AND_6],
  ['rx4zux24', anyPositions(4, inShape(fourDifferent), 'digits'), prize('3/1250')],
  ['rx4zux12', anyPositions(4, inShape(doubleAndTwo), 'digits'), prize('3/2500')],
  ['rx4zux6', anyPositions(4, inShape(twoDoubles), 'digits'), prize('3/5000')],
  ['rx4zux4', anyPositions(4, inShape(tripleAndOne), 'digits'), prize('1/2500')],
];

const aliases: Readonly<Record<string, readonly string[]>> = {
  wxzhixfs: ['SSC_5X_ZX_FS'],
  wxzux120: ['wxzxyel'],
  wxzux60: ['wxzxls'],
  wxzux30: ['wxzxsl'],
  wxzux20: ['wxzxel'],
  wxzux10: ['wxzxyl'],
  wxzux5: ['wxzxw'],
  qwyffs: ['bdw5x1m', 'bdwwx1m'],
  sxzhixhzq: ['zhixhzqs'],
  sxzhixhzz: ['zhixhzzs'],
  sxzhixhzh: ['zhixhzhs'],
  sxkdq: ['kuaduqs'],
  sxkdz: ['kuaduzs'],
  sxkdh: ['kuaduhs'],
  sxzuxhzq: ['zuxhzqs'],
  sxzuxhzz: ['zuxhzzs'],
  sxzuxhzh: ['zuxhzhs'],
  sxzuxbdq: ['zuxcsbd'],
  sxzuxbdz: ['zuxzsbd'],
  sxzuxbdh: ['zuxhsbd'],
  dxdsq: ['dxdsqe'],
  dxdsh: ['dxdshe'],
  dw: ['dwd', 'dingweidan'],
  bdwwx2m: ['bdw5x2m'],
  bdwwx3m: ['bdw5x3m'],
  rx2hz: ['rx2zhixhz'],
  rx2zx: ['rx2zuxfs'],
  rx3hz: ['rx3zhixhz'],
};

export const sscTraditional: readonly PlayType<Numbers>[] = [
  ...onWindow(fiveStar, '', ALL),
  ...onWindow(fourStar, 'q', [0, 1, 2, 3]),
  ...onWindow(fourStar, 'h', [1, 2, 3, 4]),
  ...onWindow(threeStar, 'q', [0, 1, 2]),
  ...onWindow(threeStar, 'z', [1, 2, 3]),
  ...onWindow(threeStar, 'h', [2, 3, 4]),
  ...onWindow(twoStar, 'q', [0, 1]),
  ...onWindow(twoStar, 'h', [3, 4]),
  ...onWindow([['dxdsqs', attributeRows, prize('1/8')]], '', [0, 1, 2]),
  ...onWindow([['dxdshs', attributeRows, prize('1/8')]], '', [2, 3, 4]),
  ...anyStar.map(([code, rule, table]) => play('traditional', code, rule, table, aliases[code])),
  ...combinations(ALL, 2).map(([left = 0, right = 0]) =>
    play(
      'traditional',
      `longhuhe${'wqbsg'[left]}${'wqbsg'[right]}`,
      dragonTiger(left, right),
      levels({ L: '9/20', H: '9/20', T: '1/10' }),
    ),
  ),
];

function onWindow(table: Table, suffix: string, window: Numbers): PlayType<Numbers>[] {
  return table.map(([code, playOn, levelTable]) =>
    play('traditional', code + suffix, playOn(window), levelTable, aliases[code + suffix]),
  );
}
