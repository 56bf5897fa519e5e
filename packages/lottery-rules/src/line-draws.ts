import type { Uniform } from '@fairground/fairness';

/** The published numbers of a ticket lottery, the first prize first, zeros in front included. */
export type Lines = readonly string[];

/** Draws lines of the given lengths digit by digit, from the first line to the last. Written `08394,82188,…`. */
export function linesOf(lengths: readonly number[]) {
  const digits = (length: number, uniform: Uniform) => Array.from({ length }, () => uniform(10)).join('');
  return {
    draw: (uniform: Uniform) => lengths.map((length) => digits(length, uniform)).join(),
    readDraw(winNo: string): Lines | undefined {
      const lines = winNo.split(',');
      const readable = lines.every((line, index) => /^\d+$/.test(line) && line.length === lengths[index]);
      return readable && lines.length === lengths.length ? lines : undefined;
    },
  };
}
