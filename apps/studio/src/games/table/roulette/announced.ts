import { choiceOf, type Fields, integerOf } from '../../../engine/input.ts';
import { type InsideBet, WHEEL } from './data.ts';

/** An inside chip, or several in one place. */
export type Chip = { readonly bet: InsideBet; readonly numbers: readonly number[]; readonly chips: number };

export const ANNOUNCED = ['voisins', 'tiers', 'orphelins', 'zero-game', 'neighbours', 'finals'] as const;
export type Announced = (typeof ANNOUNCED)[number];

const split = (...numbers: number[]): Chip => ({ bet: 'split', numbers, chips: 1 });
const straight = (number: number): Chip => ({ bet: 'straight', numbers: [number], chips: 1 });

/** The sectors of the wheel as croupiers have always placed them. */
const SECTORS: Record<'voisins' | 'tiers' | 'orphelins' | 'zero-game', readonly Chip[]> = {
  voisins: [
    { bet: 'trio', numbers: [0, 2, 3], chips: 2 },
    split(4, 7),
    split(12, 15),
    split(18, 21),
    split(19, 22),
    split(32, 35),
    { bet: 'corner', numbers: [25, 26, 28, 29], chips: 2 },
  ],
  tiers: [split(5, 8), split(10, 11), split(13, 16), split(23, 24), split(27, 30), split(33, 36)],
  orphelins: [straight(1), split(6, 9), split(14, 17), split(17, 20), split(31, 34)],
  'zero-game': [straight(26), split(0, 3), split(12, 15), split(32, 35)],
};

/** What an announcement puts on the cloth. */
export function chipsOf(announced: Announced, fields: Fields): readonly Chip[] {
  if (announced === 'neighbours') {
    const number = integerOf(fields.number, { from: 0, to: 36 });
    return neighboursOf(number, integerOf(fields.eachSide, { from: 1, to: 4 })).map(straight);
  }
  if (announced === 'finals') return finalsOf(integerOf(fields.digit, { from: 0, to: 9 })).map(straight);
  return SECTORS[announced];
}

export function readAnnounced(value: unknown): Announced {
  return choiceOf(value, ANNOUNCED);
}

/** A number and those beside it on the wheel. */
export function neighboursOf(number: number, eachSide: number): number[] {
  const place = WHEEL.indexOf(number);
  return Array.from({ length: 2 * eachSide + 1 }, (_, index) => {
    const at = (place - eachSide + index + WHEEL.length) % WHEEL.length;
    return WHEEL[at] as number;
  });
}

/** The numbers that end in a digit. */
function finalsOf(digit: number): number[] {
  return WHEEL.filter((number) => number % 10 === digit).sort((a, b) => a - b);
}
