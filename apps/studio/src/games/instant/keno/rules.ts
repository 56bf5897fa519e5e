import { type Chance, dealer } from '../../../engine/chance.ts';
import { instantGame } from '../../../engine/game.ts';
import { fieldsOf, numberSetOf, stakeOf } from '../../../engine/input.ts';
import { type Rational, ratio, shareOf } from '../../../engine/rational.ts';
import { DRAWN, facts, MOST_PICKS, NUMBERS, PAYS } from './data.ts';

export type KenoState = {
  readonly stake: string;
  readonly picks: readonly number[];
  readonly drawn: readonly number[];
  readonly hits: readonly number[];
  readonly payout: string;
};

export const keno = instantGame<KenoState>({
  ...facts,
  play(input, chance) {
    const fields = fieldsOf(input);
    const stake = stakeOf(fields.stake);
    const picks = numberSetOf(fields.picks, { from: 1, to: MOST_PICKS }, { from: 1, to: NUMBERS });
    const drawn = drawNumbers(chance);
    const hits = picks.filter((pick) => drawn.includes(pick));
    const payout = shareOf(stake, totalReturn(picks.length, hits.length));
    return { stake: String(stake), picks, drawn, hits, payout: String(payout) };
  },
});

export function drawNumbers(chance: Chance): number[] {
  const next = dealer(
    Array.from({ length: NUMBERS }, (_, index) => index + 1),
    chance,
  );
  return Array.from({ length: DRAWN }, next);
}

export function totalReturn(picks: number, hits: number): Rational {
  return ratio(PAYS[picks]?.[hits] ?? 0, 10);
}
