import { EVEN_CHANCES, type InsideBet, type OutsideBet, RED } from './data.ts';

const NUMBERS = Array.from({ length: 36 }, (_, index) => index + 1);
const STREETS = Array.from({ length: 12 }, (_, row) => [3 * row + 1, 3 * row + 2, 3 * row + 3]);

/** Every place of the cloth where an inside chip can lie. */
export const INSIDE_PLACES: Record<InsideBet, readonly (readonly number[])[]> = {
  straight: [0, ...NUMBERS].map((number) => [number]),
  split: [
    ...[1, 2, 3].map((number) => [0, number]),
    ...NUMBERS.filter((number) => number % 3 !== 0).map((number) => [number, number + 1]),
    ...NUMBERS.filter((number) => number <= 33).map((number) => [number, number + 3]),
  ],
  street: STREETS,
  trio: [
    [0, 1, 2],
    [0, 2, 3],
  ],
  corner: NUMBERS.filter((number) => number % 3 !== 0 && number <= 32).map((number) => [
    number,
    number + 1,
    number + 3,
    number + 4,
  ]),
  first4: [[0, 1, 2, 3]],
  line: STREETS.slice(0, 11).map((street) => [...street, ...street.map((number) => number + 3)]),
};

export function isInsidePlace(bet: InsideBet, numbers: readonly number[]): boolean {
  return INSIDE_PLACES[bet].some(
    (place) => place.length === numbers.length && place.every((number, index) => number === numbers[index]),
  );
}

export function outsideNumbers(bet: OutsideBet): readonly number[] {
  return NUMBERS.filter((number) => OUTSIDE[bet](number));
}

export function isEvenChance(bet: string): boolean {
  return EVEN_CHANCES.some((chance) => chance === bet);
}

const OUTSIDE: Record<OutsideBet, (number: number) => boolean> = {
  dozen1: (number) => number <= 12,
  dozen2: (number) => number > 12 && number <= 24,
  dozen3: (number) => number > 24,
  column1: (number) => number % 3 === 1,
  column2: (number) => number % 3 === 2,
  column3: (number) => number % 3 === 0,
  red: (number) => RED.includes(number),
  black: (number) => !RED.includes(number),
  even: (number) => number % 2 === 0,
  odd: (number) => number % 2 === 1,
  low: (number) => number <= 18,
  high: (number) => number > 18,
};
