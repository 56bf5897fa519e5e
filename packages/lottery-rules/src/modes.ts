import type { Mode } from './play-type.ts';

interface LotteryMode {
  readonly name: string;
  readonly plays: Mode;
}

const TRADITIONAL: LotteryMode = { name: 'Traditional', plays: 'traditional' };
const ENTERTAINMENT: LotteryMode = { name: 'Entertainment', plays: 'entertainment' };

/** The modes of each product by the id that travels as prizeMode. */
export const lotteryModes = {
  LOTT: { 1: TRADITIONAL, 2: ENTERTAINMENT },
  ELOTT: { 1: TRADITIONAL, 2: ENTERTAINMENT },
  SEA: { 1: { name: 'Tradition', plays: 'sea' } },
} as const satisfies Record<string, Readonly<Record<number, LotteryMode>>>;

export type LotteryProduct = keyof typeof lotteryModes;

/** Undefined when the product has no such mode. */
export function lotteryMode(product: LotteryProduct, prizeMode: number): LotteryMode | undefined {
  const modes: Readonly<Record<number, LotteryMode>> = lotteryModes[product];
  return modes[prizeMode];
}
