import type { Uniform } from '@fairground/fairness';
import type { PlayType } from './play-type.ts';

/** Lotteries that draw alike and sell the same plays. */
export interface Family<Draw = unknown> {
  readonly code: string;
  readonly playTypes: readonly PlayType<Draw>[];
  /** Plays with two sides that the long dragon follows, in the order of its board. */
  readonly twoSided: readonly string[];
  /** A new result, written as it is published. */
  draw(uniform: Uniform): string;
  /** Reads a published result. The numero tells its day. Undefined when the text is no result of this family. */
  readDraw(winNo: string, numero: string): Draw | undefined;
}

/** Looks a play up by its code or by another name it is known under. */
export function findPlay<Draw>(family: Family<Draw>, code: string): PlayType<Draw> | undefined {
  return (
    family.playTypes.find((play) => play.code === code) ??
    family.playTypes.find((play) => play.aliases.includes(code))
  );
}
