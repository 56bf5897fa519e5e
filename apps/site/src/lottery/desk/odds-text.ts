import { type Fraction, floorTo } from '@fairground/lottery-rules';

const DECIMALS = 3;
const SCALE = 10n ** BigInt(DECIMALS);

const write = (scaled: bigint): string =>
  `${scaled / SCALE}.${String(scaled % SCALE).padStart(DECIMALS, '0')}`.replace(/\.?0+$/, '');

/** Odds with the stake included, as a person reads them: `9.5`. */
export const oddsText = (odds: Fraction): string => write(floorTo(odds, DECIMALS));

/** From the least to the most: `3.6 – 180`, or one where all are the same. */
export function oddsRange(odds: readonly Fraction[]): string | null {
  const sorted = odds
    .map((one) => floorTo(one, DECIMALS))
    .sort((left, right) => (left < right ? -1 : left > right ? 1 : 0));
  const [least, most] = [sorted[0], sorted.at(-1)];
  if (least === undefined || most === undefined) return null;
  return least === most ? write(least) : `${write(least)} – ${write(most)}`;
}
