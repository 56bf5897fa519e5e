import { type Chance, dealer, entryAt } from '../../../engine/chance.ts';
import { instantGame } from '../../../engine/game.ts';
import { fieldsOf, stakeOf } from '../../../engine/input.ts';
import { EQUAL_FIELDS_TO_WIN, FIELDS, facts, PRIZES, TICKETS } from './data.ts';

export type ScratchState = {
  readonly stake: string;
  readonly ticket: number;
  readonly multiplier: number;
  /** What is printed under the nine fields, as multiples of the stake. */
  readonly fields: readonly number[];
  readonly payout: string;
};

export const scratchCard = instantGame<ScratchState>({
  ...facts,
  play(input, chance) {
    const stake = stakeOf(fieldsOf(input).stake);
    const ticket = chance.uniform(TICKETS);
    const multiplier = prizeOf(ticket);
    const fields = printFields(multiplier, chance);
    return { stake: String(stake), ticket, multiplier, fields, payout: String(stake * BigInt(multiplier)) };
  },
});

export function prizeOf(ticket: number): number {
  return entryAt(PRIZES, ticket).multiplier;
}

/** The prize is decided first; the picture follows it and never shows three of anything else. */
function printFields(prize: number, chance: Chance): number[] {
  const others = PRIZES.map(({ multiplier }) => multiplier).filter((shown) => shown !== 0 && shown !== prize);
  const pairs = others.flatMap((shown) => new Array<number>(EQUAL_FIELDS_TO_WIN - 1).fill(shown));
  const winning = prize === 0 ? [] : new Array<number>(EQUAL_FIELDS_TO_WIN).fill(prize);
  const fillWith = dealer(pairs, chance);
  const fields = [...winning, ...Array.from({ length: FIELDS - winning.length }, fillWith)];
  return Array.from({ length: FIELDS }, dealer(fields, chance));
}
