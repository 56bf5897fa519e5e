import type { Card } from '../../../engine/cards.ts';
import { choiceOf, fieldsOf, integerOf, stakeOf } from '../../../engine/input.ts';
import { ratio } from '../../../engine/rational.ts';
import { refuse } from '../../../engine/refusal.ts';
import { rakeOf, type SharedGame, type SharedStep } from '../../../engine/shared-game.ts';
import { type BullClass, RULE_SETS, type RuleSet } from '../niu-niu/data.ts';
import { arranged, classOf, compareHands } from '../niu-niu/hand.ts';
import { facts, OFFER, SEATS } from './data.ts';

const CARDS = 5;

type Seat = {
  readonly cards: readonly Card[];
  readonly handClass: BullClass;
  /** Four cards are seen at once, the fifth when its player turns it. */
  readonly hasTurned: boolean;
};

export type BullTableState = {
  readonly stake: string;
  readonly rules: RuleSet;
  /** In ten-thousandths of the win. */
  readonly rakeShare: number;
  readonly rakeCap: string | null;
  readonly seats: readonly Seat[];
  readonly winner: number;
  readonly payouts: readonly string[];
};

/** Everybody stakes the same, and the best hand wins it all. */
export const niuNiuTable: SharedGame<BullTableState> = {
  ...facts,
  seats: SEATS,
  room: {
    ...OFFER,
    input: ({ base, rakeShare, rakeCap }) => ({
      stake: String(base),
      rules: 'full',
      rakeShare,
      rakeCap: String(rakeCap),
    }),
  },
  open(input, { seats, deck }) {
    if (seats < SEATS.fewest || seats > SEATS.most) throw new RangeError(`no table for ${seats}`);
    const fields = fieldsOf(input);
    const stake = stakeOf(fields.stake);
    const rules = choiceOf(fields.rules, RULE_SETS);
    const hands = Array.from({ length: seats }, (_, seat) => deck.slice(seat * CARDS, (seat + 1) * CARDS));
    const state: BullTableState = {
      stake: String(stake),
      rules,
      rakeShare: integerOf(fields.rakeShare ?? OFFER.rakeShare, { from: 0, to: 1_000 }),
      rakeCap: fields.rakeCap === undefined ? null : String(stakeOf(fields.rakeCap)),
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
  paid: ({ seats, stake }) => seats.map(() => BigInt(stake)),
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
  house: { rule: 'studio.house_niu_niu_table', action: () => ({ type: 'turn' }) },
};

function isOver({ seats }: BullTableState): boolean {
  return seats.every(({ hasTurned }) => hasTurned);
}

/** The winner's own stake comes back whole. */
function prizes({ stake, seats, winner, rakeShare, rakeCap }: BullTableState): bigint[] {
  const won = BigInt(stake) * BigInt(seats.length - 1);
  const cap = rakeCap === null ? null : BigInt(rakeCap);
  const kept = rakeOf(won, { share: ratio(rakeShare, 10_000), cap });
  return seats.map((_, seat) => (seat === winner ? BigInt(stake) + won - kept : 0n));
}
