import type { Choices } from '../../../client/game-client.ts';
import type { Json } from '../../../engine/game.ts';

/** A chip as the rules want it: the bet, what it names, and its stake. */
export type LaidChip = { readonly bet: string; readonly stake: string; readonly [key: string]: Json };

export const chipsOn = (choices: Choices): readonly LaidChip[] =>
  (choices.bets ?? []) as unknown as LaidChip[];

/** The same place is the same bet on the same things, in whatever order its fields were written. */
export const placeName = (place: Omit<LaidChip, 'stake'>): string =>
  JSON.stringify(
    Object.entries(place)
      .filter(([field]) => field !== 'stake')
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
const isSame = (one: Omit<LaidChip, 'stake'>, other: Omit<LaidChip, 'stake'>) =>
  placeName(one) === placeName(other);

/** One more chip on a place; chips of one place are one stake. */
export function layChip(chips: readonly LaidChip[], chip: LaidChip): LaidChip[] {
  const found = chips.find((other) => isSame(other, chip));
  if (!found) return [...chips, chip];
  return chips.map((other) =>
    other === found ? { ...other, stake: String(BigInt(other.stake) + BigInt(chip.stake)) } : other,
  );
}

export const stakeOn = (chips: readonly LaidChip[], place: Omit<LaidChip, 'stake'>): bigint =>
  chips.filter((chip) => isSame(chip, place)).reduce((sum, { stake }) => sum + BigInt(stake), 0n);

export const costOf = (choices: Choices): bigint =>
  chipsOn(choices).reduce((sum, { stake }) => sum + BigInt(stake), 0n);

export const doubled = (chips: readonly LaidChip[]): LaidChip[] =>
  chips.map((chip) => ({ ...chip, stake: String(BigInt(chip.stake) * 2n) }));
