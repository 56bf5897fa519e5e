import { choose, range } from '../combinatorics.ts';
import type { Numbers, Outcome } from '../play-type.ts';

/** The level of a window that wins nothing. */
export const LOSES = -1;

/** A play on every `size` of so many positions, whose digits are drawn independently. */
export interface Windows {
  readonly positions: number;
  readonly size: number;
  /** Digits that can win at all, ascending. */
  readonly digits: Numbers;
  /** What each window wins, found by its digits written as one number. There are two levels at most. */
  readonly levels: Int8Array;
  /** False where a window wins in any order of its digits: then only draws that ascend are tried. */
  readonly isOrdered: boolean;
}

/**
 * How many windows a draw wins at each level, for the draws of which no other wins more. Draws are tried digit by digit; one that
 * cannot win more windows than another did is left at once.
 */
export function bestWindows({ positions, size, digits, levels, isOrdered }: Windows): Outcome[] {
  const hasTwo = levels.includes(1);
  // Windows that are not decided yet when so many digits are.
  const left = range(0, positions).map((place) => choose(positions, size) - choose(place, size));
  // By their length: the digits so far at every choice of so many positions.
  const begun: number[][] = [[0], ...Array.from({ length: size - 1 }, () => [])];
  const begunBefore = range(0, positions).map((place) =>
    range(0, size - 1).map((length) => choose(place, length)),
  );
  const most: number[] = [];

  /** The most windows at the second level, by how many are won at the first. */
  const search = (place: number, from: number, first: number, second: number): void => {
    if (!hasTwo && first + (left[place] as number) < most.length) return;
    if (place === positions) {
      most[first] = Math.max(most[first] ?? 0, second);
      return;
    }
    const before = begunBefore[place] as number[];
    for (let index = isOrdered ? 0 : from; index < digits.length; index++) {
      const digit = digits[index] as number;
      const won = [0, 0];
      for (const start of begun[size - 1] as number[]) {
        const level = levels[start * 10 + digit] as number;
        if (level !== LOSES) won[level] = (won[level] as number) + 1;
      }
      for (let length = size - 2; length >= 0; length--)
        for (const start of begun[length] as number[])
          (begun[length + 1] as number[]).push(start * 10 + digit);
      search(place + 1, index, first + (won[0] as number), second + (won[1] as number));
      for (let length = 1; length < size; length++)
        (begun[length] as number[]).length = before[length] as number;
    }
  };
  search(0, 0, 0, 0);
  return most.flatMap((second, first) => ({
    hits: [
      { level: 0, count: first },
      { level: 1, count: second },
    ],
  }));
}
