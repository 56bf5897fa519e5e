import { type Card, DECK } from '../../../engine/cards.ts';
import { dealer } from '../../../engine/chance.ts';
import { instantGame } from '../../../engine/game.ts';
import { choiceOf, fieldsOf, stakeOf } from '../../../engine/input.ts';
import { minus, shareOf, WHOLE } from '../../../engine/rational.ts';
import {
  type BullClass,
  facts,
  HIGHEST_MULTIPLIER,
  MULTIPLIERS,
  RAKE,
  RULE_SETS,
  type RuleSet,
  TABLES,
  type Table,
} from './data.ts';
import { arranged, classOf, compareHands } from './hand.ts';

type Side = { readonly cards: readonly Card[]; readonly handClass: BullClass };

export type NiuNiuState = {
  readonly base: string;
  readonly table: Table;
  readonly rules: RuleSet;
  readonly player: Side;
  readonly banker: Side;
  readonly winner: 'player' | 'banker';
  /** What was set aside at the start: the most the player could lose. */
  readonly stake: string;
  readonly payout: string;
};

/** Five cards against the banker's five, from one deck. */
export const niuNiu = instantGame<NiuNiuState>({
  ...facts,
  play(input, chance) {
    const fields = fieldsOf(input);
    const base = stakeOf(fields.stake);
    const table = choiceOf(fields.table, TABLES);
    const rules = choiceOf(fields.rules, RULE_SETS);
    const next = dealer(DECK, chance);
    const player = Array.from({ length: 5 }, next);
    const banker = Array.from({ length: 5 }, next);
    const held = base * BigInt(table === 'double' ? HIGHEST_MULTIPLIER[rules] : 1);
    return {
      base: String(base),
      table,
      rules,
      player: { cards: arranged(player), handClass: classOf(player, rules) },
      banker: { cards: arranged(banker), handClass: classOf(banker, rules) },
      winner: compareHands(player, banker, rules) > 0 ? 'player' : 'banker',
      stake: String(held),
      payout: String(held + netResult({ base, table, rules, player, banker })),
    };
  },
});

type Showdown = {
  readonly base: bigint;
  readonly table: Table;
  readonly rules: RuleSet;
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
};

/** What the player gains or loses; the rake is taken from a gain and rounded up. */
export function netResult({ base, table, rules, player, banker }: Showdown): bigint {
  const isWon = compareHands(player, banker, rules) > 0;
  const multiplier = table === 'double' ? MULTIPLIERS[classOf(isWon ? player : banker, rules)] : 1;
  const amount = base * BigInt(multiplier);
  if (!isWon) return -amount;
  return shareOf(amount, minus(WHOLE, RAKE));
}
