import { choiceOf, fieldsOf, flagOf, integerOf, listOf, stakeOf } from '../../../engine/input.ts';
import { refuse } from '../../../engine/refusal.ts';
import type { SharedGame, SharedStep } from '../../../engine/shared-game.ts';
import { facts, OFFER, UNITS } from './data.ts';
import { compareHands } from './hand.ts';
import { playHouse } from './house.ts';
import {
  callCost,
  canCompare,
  canPay,
  type FlowerState,
  isLive,
  liveSeats,
  moveOn,
  type Seat,
  settle,
} from './table.ts';

const SEATS = { fewest: 2, most: 6 };
const CARDS = 3;

export const goldenFlower: SharedGame<FlowerState> = {
  ...facts,
  seats: SEATS,
  room: {
    ...OFFER,
    input: ({ base, rakeShare, rakeCap, means }) => ({
      ante: String(base),
      rakeShare,
      rakeCap: String(rakeCap),
      means: means.map(String),
    }),
  },
  open(input, { seats, deck, starter }) {
    if (seats < SEATS.fewest || seats > SEATS.most) throw new RangeError(`no table for ${seats}`);
    const fields = fieldsOf(input);
    const ante = stakeOf(fields.ante);
    const means =
      fields.means === undefined ? null : listOf(fields.means, { from: seats, to: seats }, stakeOf);
    const seat = (_: unknown, index: number): Seat => ({
      cards: deck.slice(index * CARDS, (index + 1) * CARDS),
      paid: String(ante),
      means: means === null ? null : String(means[index]),
      hasLooked: false,
      exit: null,
    });
    const state: FlowerState = {
      ante: String(ante),
      mixed235: flagOf(fields.mixed235),
      rakeShare: integerOf(fields.rakeShare ?? OFFER.rakeShare, { from: 0, to: 1_000 }),
      rakeCap: fields.rakeCap === undefined ? null : String(stakeOf(fields.rakeCap)),
      seats: Array.from({ length: seats }, seat),
      unit: UNITS[0] ?? 1,
      starter,
      turn: starter,
      circle: 1,
      phase: 'play',
      payouts: new Array<string>(seats).fill('0'),
      rake: '0',
    };
    return { state, debits: state.seats.map(() => ante), credits: state.seats.map(() => 0n) };
  },
  act(state, seat, action) {
    if (state.phase === 'over') throw refuse('studio.round_over');
    const fields = fieldsOf(action);
    const type = choiceOf(fields.type, ['look', 'fold', 'call', 'raise', 'compare']);
    if (!isLive(state, seat)) throw refuse('studio.action_not_allowed');
    if (type === 'look') return step(withSeat(state, seat, { hasLooked: true }), state);
    if (seat !== state.turn) throw refuse('studio.action_not_allowed');
    if (type === 'fold') return step(moveOn(withSeat(state, seat, { exit: 'folded' })), state);
    if (type === 'call') return step(moveOn(pay(state, seat)), state);
    if (type === 'raise') return step(moveOn(raise(state, seat, fields.unit)), state);
    return step(
      compare(state, seat, integerOf(fields.against, { from: 0, to: state.seats.length - 1 })),
      state,
    );
  },
  turns: (state) => (state.phase === 'play' ? [state.turn] : []),
  isOver: ({ phase }) => phase === 'over',
  paid: ({ seats }) => seats.map(({ paid }) => BigInt(paid)),
  payouts: ({ payouts }) => payouts.map(BigInt),
  rake: ({ rake }) => BigInt(rake),
  view(state, seat) {
    const isShown = (index: number) => {
      const { exit, hasLooked } = state.seats[index] as Seat;
      const isOver = state.phase === 'over';
      return index === seat ? hasLooked || exit !== null || isOver : isOver && exit !== 'folded';
    };
    return {
      ...state,
      seats: state.seats.map((shown, index) => ({ ...shown, cards: isShown(index) ? shown.cards : null })),
    };
  },
  completion: {
    rule: 'studio.completion_golden_flower',
    afterSeconds: 15,
    action: () => ({ type: 'fold' }),
  },
  house: { rule: 'studio.house_golden_flower', action: playHouse },
};

/** Who has looked pays double. */
function pay(state: FlowerState, seat: number): FlowerState {
  if (!canPay(state, seat)) throw refuse('studio.action_not_allowed');
  const paid = BigInt(state.seats[seat]?.paid ?? '0') + callCost(state, seat);
  return withSeat(state, seat, { paid: String(paid) });
}

function raise(state: FlowerState, seat: number, unit: unknown): FlowerState {
  const raised = UNITS.find((choice) => choice === unit && choice > state.unit);
  if (raised === undefined) throw refuse('studio.action_not_allowed');
  return pay({ ...state, unit: raised }, seat);
}

/** Costs a call. Of equal hands the one that asked is beaten. */
function compare(state: FlowerState, seat: number, against: number): FlowerState {
  if (against === seat || !isLive(state, against) || !canCompare(state))
    throw refuse('studio.action_not_allowed');
  const [mine, theirs] = [state.seats[seat]?.cards ?? [], state.seats[against]?.cards ?? []];
  const beaten = compareHands(mine, theirs, state) > 0 ? against : seat;
  return moveOn(withSeat(pay(state, seat), beaten, { exit: 'beaten' }));
}

function withSeat(state: FlowerState, seat: number, change: Partial<Seat>): FlowerState {
  return { ...state, seats: state.seats.map((old, index) => (index === seat ? { ...old, ...change } : old)) };
}

/** Settles when one is left or everybody must show, and tells what moved since the state before. */
function step(next: FlowerState, before: FlowerState): SharedStep<FlowerState> {
  const isEnd = liveSeats(next).length === 1 || next.phase === 'over' || !canPay(next, next.turn);
  const state = isEnd ? settle(next) : next;
  return {
    state,
    debits: state.seats.map(({ paid }, index) => BigInt(paid) - BigInt(before.seats[index]?.paid ?? '0')),
    credits: state.payouts.map(BigInt),
  };
}
