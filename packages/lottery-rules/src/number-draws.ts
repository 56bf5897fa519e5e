import { pickDistinct, type Uniform } from '@fairground/fairness';
import { range } from './combinatorics.ts';
import type { Numbers } from './play-type.ts';

interface Balls {
  readonly count: number;
  readonly first: number;
  readonly last: number;
}

/** Each ball is drawn from its own drum, so that a number may come again. Written `8,1,0,6,1`. */
export function independentBalls({ count, first, last }: Balls) {
  return {
    draw: (uniform: Uniform) => Array.from({ length: count }, () => first + uniform(last - first + 1)).join(),
    readDraw: (winNo: string) => readNumbers(winNo, { count, first, last }),
  };
}

/** All balls are drawn from one drum, so that no number comes twice. Written `08,04,02,01,03`. */
export function ballsWithoutRepeats({ count, first, last }: Balls) {
  return {
    draw: (uniform: Uniform) => pickDistinct(uniform, range(first, last), count).map(twoDigits).join(),
    readDraw(winNo: string): Numbers | undefined {
      const drawn = readNumbers(winNo, { count, first, last });
      return drawn && new Set(drawn).size === count ? drawn : undefined;
    },
  };
}

export function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

function readNumbers(winNo: string, { count, first, last }: Balls): Numbers | undefined {
  const texts = winNo.split(',');
  const drawn = texts.map(Number);
  const readable = texts.every((text) => /^\d{1,2}$/.test(text));
  const offered = drawn.every((number) => number >= first && number <= last);
  return readable && offered && drawn.length === count ? drawn : undefined;
}
