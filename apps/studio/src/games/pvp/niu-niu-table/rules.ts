import { type Card, DECK } from '../../../engine/cards.ts';
import { dealer } from '../../../engine/chance.ts';
import { choiceOf, fieldsOf, stakeOf } from '../../../engine/input.ts';
import { minus, shareOf, WHOLE } from '../../../engine/rational.ts';
import { refuse } from '../../../engine/refusal.ts';
import type { SharedGame, SharedStep } from '../../../engine/shared-game.ts';
import { type BullClass, RAKE, RULE_SETS, type RuleSet } from '../niu-niu/data.ts';
import { arranged, classOf, compareHands } from '../niu-niu/hand.ts';
import { facts, SEATS } from './data.ts';

type Seat = {
  readonly cards: readonly Card[];
  readonly handClass: BullClass;
  /** Four cards are seen at once, the fifth when its player turns it. */
  readonly hasTurned: boolean;
};

export type BullTableState = {
  readonly stake: string;
  readonly rules: RuleSet;
  readonly seats: readonly Seat[];
  readonly winner: number;
  readonly payouts: readonly string[];
};

/** Everybody stakes the same, and the best hand wins it all. */
export const niuNiuTable: SharedGame<BullTableState> = {
  ...facts,
  seats: SEATS,
  open(input, seats, chance) {
    if (seats < SEATS.fewest || seats > SEATS.most) throw new RangeError(`no table for ${seats}`);
    const fields = fieldsOf(input);
    const stake = stakeOf(fields.stake);
    const rules = choiceOf(fields.rules, RULE_SETS);
    const next = dealer(DECK, chance);
    const hands = Array.from({ length: seats }, () => Array.from({ length: 5 }, next));
    const state: BullTableState = {
      stake: String(stake),
      rules,
      seats: hands.map((cards) => ({ cards, handClass: classOf(cards, rules), hasTurned: false })),
      winner: hands.findIndex((hand) => hands.every((other) => compareHands(hand, other, rules) >= 0)),
      payouts: hands.map(() => '0'),
    };
    return { state, debits: hands.map(() => stake), credits: hands.map(() => 0n) };
  },
  act(state, seat, action): SharedStep<BullTableState> {
    if (isOver(state)) throw refuse('studio.round_over');
    choiceOf(fieldsOf(action).type, ['turn']);
    if (state.seats[seat]?.hasTurned !== false) throw refuse('studio.action_not_allowed');
    const seats = state.seats.map((old, index) => (index === seat ? { ...old, hasTurned: true } : old));
    const next = { ...state, seats };
    const credits = isOver(next) ? prizes(next) : seats.map(() => 0n);
    return { state: { ...next, payouts: credits.map(String) }, debits: seats.map(() => 0n), credits };
  },
  turns: ({ seats }) => seats.flatMap(({ hasTurned }, seat) => (hasTurned ? [] : [seat])),
  isOver,
  payouts: ({ payouts }) => payouts.map(BigInt),
  rake(state) {
    const paid = BigInt(state.stake) * BigInt(state.seats.length);
    return isOver(state) ? prizes(state).reduce((left, prize) => left - prize, paid) : 0n;
  },
  view(state, seat) {
    const over = isOver(state);
    const seats = state.seats.map(({ cards, handClass, hasTurned }, index) => {
      if (over || (index === seat && hasTurned)) return { cards: arranged(cards), handClass, hasTurned };
      return { cards: index === seat ? [...cards.slice(0, 4), null] : null, handClass: null, hasTurned };
    });
    return { ...state, seats, winner: over ? state.winner : null };
  },
  completion: {
    rule: 'studio.completion_niu_niu_table',
    afterSeconds: 15,
    action: () => ({ type: 'turn' }),
  },
};

function isOver({ seats }: BullTableState): boolean {
  return seats.every(({ hasTurned }) => hasTurned);
}

/** The winner's own stake comes back whole. */
function prizes({ stake, seats, winner }: BullTableState): bigint[] {
  const won = shareOf(BigInt(stake) * BigInt(seats.length - 1), minus(WHOLE, RAKE));
  return seats.map((_, seat) => (seat === winner ? BigInt(stake) + won : 0n));
}
