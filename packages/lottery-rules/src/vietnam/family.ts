import { range } from '../combinatorics.ts';
import type { Family } from '../family.ts';
import { readFraction } from '../fraction.ts';
import { type PlayLine, play, prize, withOdds } from '../levels.ts';
import { type Lines, linesOf } from '../line-draws.ts';
import type { PlayType } from '../play-type.ts';
import { allAbsent, allTogether, onEachLine } from '../rules/ticket-numbers.ts';
import { chanceOfAll, chanceOfNone } from './chances.ts';

type Prize = readonly [name: string, numbers: number, digits: number];

interface Region {
  readonly prizes: readonly Prize[];
  readonly togetherOdds: Readonly<Record<number, string>>;
  readonly absentOdds: Readonly<Record<number, string>>;
}

const NORTH: Region = {
  prizes: [
    ['DB', 1, 5],
    ['G1', 1, 5],
    ['G2', 2, 5],
    ['G3', 6, 5],
    ['G4', 4, 4],
    ['G5', 6, 4],
    ['G6', 3, 3],
    ['G7', 4, 2],
  ],
  togetherOdds: { 2: '17.1', 3: '76.4', 4: '352' },
  absentOdds: { 4: '2.86', 8: '9.02', 10: '16.33' },
};

const SOUTH: Region = {
  prizes: [
    ['DB', 1, 6],
    ['G1', 1, 5],
    ['G2', 1, 5],
    ['G3', 2, 5],
    ['G4', 7, 5],
    ['G5', 1, 4],
    ['G6', 3, 4],
    ['G7', 1, 3],
    ['G8', 1, 2],
  ],
  togetherOdds: { 2: '36', 3: '240.1', 4: '1693' },
  absentOdds: { 4: '1.98', 8: '4.26', 10: '6.32' },
};

export const vietnamNorth = vietnamFamily('VN_NORTH', NORTH);
/** Central draws and plays as the south does. */
export const vietnamCentral = vietnamFamily('VN_CENTRAL', SOUTH);
export const vietnamSouth = vietnamFamily('VN_SOUTH', SOUTH);

/** The lines of a result by prize, for showing it. */
export function vietnamPrizes(familyCode: string, lines: Lines): { prize: string; numbers: string[] }[] {
  const { prizes } = familyCode === vietnamNorth.code ? NORTH : SOUTH;
  const names = prizes.flatMap(([name, numbers]) => new Array<string>(numbers).fill(name));
  return prizes.map(([prize]) => ({ prize, numbers: lines.filter((_, index) => names[index] === prize) }));
}

function vietnamFamily(code: string, region: Region): Family<Lines> {
  const lengths = region.prizes.flatMap(([, numbers, digits]) => new Array<number>(numbers).fill(digits));
  return { code, playTypes: playTypes(region, lengths), twoSided: [], ...linesOf(lengths) };
}

function playTypes(region: Region, lengths: readonly number[]): PlayType<Lines>[] {
  const lines = range(0, lengths.length - 1);
  const longEnough = (width: number) => lines.filter((at) => (lengths[at] as number) >= width);
  // The two-digit prize is drawn last in both structures.
  const heads = lines.slice(-(region.prizes.at(-1)?.[1] ?? 0));
  const table: readonly PlayLine<Lines>[] = [
    ['lo2d', onEachLine({ window: longEnough(2), width: 2 }), withOdds(prize('1/100'), '99')],
    ['lo3d', onEachLine({ window: longEnough(3), width: 3 }), withOdds(prize('1/1000'), '950')],
    ['lo4d', onEachLine({ window: longEnough(4), width: 4 }), withOdds(prize('1/10000'), '9000')],
    ['de', onEachLine({ window: [0], width: 2 }), withOdds(prize('1/100'), '96')],
    ['3cang', onEachLine({ window: [0], width: 3 }), withOdds(prize('1/1000'), '950')],
    ['4cang', onEachLine({ window: [0], width: 4 }), withOdds(prize('1/10000'), '9000')],
    ['dau_db', onEachLine({ window: [0], width: 1, part: tensDigit }), withOdds(prize('1/10'), '9.6')],
    ['duoi_db', onEachLine({ window: [0], width: 1 }), withOdds(prize('1/10'), '9.6')],
    ['dau2', onEachLine({ window: heads, width: 2 }), withOdds(prize('1/100'), '96')],
    ['dauduoi2', onEachLine({ window: [0, ...heads], width: 2 }), withOdds(prize('1/100'), '96')],
  ];
  return [
    ...table.map((line) => play('sea', ...line)),
    ...Object.entries(region.togetherOdds).map(([size, odds]) => {
      const level = {
        name: 'prize',
        probability: chanceOfAll(Number(size), lines.length),
        odds: readFraction(odds),
      };
      return play('sea', `xien${size}`, allTogether(lines, Number(size)), [level]);
    }),
    ...Object.entries(region.absentOdds).map(([size, odds]) => {
      const level = {
        name: 'prize',
        probability: chanceOfNone(Number(size), lines.length),
        odds: readFraction(odds),
      };
      return play('sea', `truot${size}`, allAbsent(lines, Number(size)), [level]);
    }),
  ];
}

function tensDigit(line: string): string {
  return line.at(-2) ?? '';
}
