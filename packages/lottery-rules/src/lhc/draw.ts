import type { Numbers } from '../play-type.ts';

export interface MarkSixDraw {
  /** Six numbers and the special one, in the order drawn. */
  readonly numbers: Numbers;
  /** Tells which animal each number is. */
  readonly lunarYear: number;
}

export function specialOf({ numbers }: MarkSixDraw): number {
  return numbers[6] as number;
}
