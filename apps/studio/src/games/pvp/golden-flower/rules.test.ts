import { expect, test } from 'vitest';
import { type Card, DECK } from '../../../engine/cards.ts';
import { dealFrom, type SharedStep } from '../../../engine/shared-game.ts';
import { simulationChance } from '../../../engine/simulation-chance.ts';
import { goldenFlower } from './rules.ts';
import type { FlowerState } from './table.ts';

/** A table with the given hands, where seat 0 begins. */
function table(hands: string[], input: object = {}): FlowerState {
  const { state } = goldenFlower.open(
    { ante: '1000', ...input },
    dealFrom(simulationChance(1), hands.length),
  );
  const seats = state.seats.map((seat, index) => ({
    ...seat,
    cards: (hands[index] ?? '').split(' ') as Card[],
  }));
  return { ...state, seats, starter: 0, turn: 0 };
}

function play(state: FlowerState, ...actions: [number, string, object?][]): SharedStep<FlowerState> {
  let step: SharedStep<FlowerState> = { state, debits: [], credits: [] };
  for (const [seat, type, more] of actions) {
    step = goldenFlower.act(step.state, seat, { type, ...more });
  }
  return step;
}

const STRONG = 'AS AH AD';
const MIDDLE = '9S 9H 2D';
const WEAK = '7S 5H 3D';

test('every seat pays the ante and gets three cards of one deck', () => {
  const { state, debits } = goldenFlower.open({ ante: '500' }, dealFrom(simulationChance(9), 4));
  expect(debits).toEqual([500n, 500n, 500n, 500n]);
  const cards = state.seats.flatMap((seat) => seat.cards);
  expect(new Set(cards).size).toBe(12);
  for (const card of cards) expect(DECK).toContain(card);
  expect(goldenFlower.turns(state)).toEqual([state.starter]);
});

test('a blind call costs the unit, a call after looking twice as much', () => {
  const state = table([STRONG, MIDDLE, WEAK]);
  expect(play(state, [0, 'call']).debits).toEqual([1000n, 0n, 0n]);
  expect(play(state, [0, 'look'], [0, 'call']).debits).toEqual([2000n, 0n, 0n]);
  const raised = play(state, [0, 'raise', { unit: 5 }]);
  expect(raised.debits).toEqual([5000n, 0n, 0n]);
  expect(play(raised.state, [1, 'call']).debits).toEqual([0n, 5000n, 0n]);
});

test('when all others have folded, the last one takes the pot less the rake', () => {
  const { state, credits } = play(table([WEAK, MIDDLE, STRONG]), [0, 'call'], [1, 'fold'], [2, 'fold']);
  expect(goldenFlower.isOver(state)).toBe(true);
  expect(credits).toEqual([3900n, 0n, 0n]);
  expect(goldenFlower.rake(state)).toBe(100n);
});

test('comparing costs a call and throws the weaker hand out', () => {
  const { state, debits } = play(table([STRONG, MIDDLE]), [0, 'compare', { against: 1 }]);
  expect(debits).toEqual([1000n, 0n]);
  expect(state.seats.map(({ exit }) => exit)).toEqual([null, 'beaten']);
  expect(goldenFlower.payouts(state)).toEqual([2925n, 0n]);
});

test('of equal hands the one that asked is beaten [PVP-011]', () => {
  const { state } = play(table(['AS KH 9D', 'AD KC 9S']), [0, 'compare', { against: 1 }]);
  expect(state.seats.map(({ exit }) => exit)).toEqual(['beaten', null]);
});

test('2-3-5 beats three of a kind where the table plays it', () => {
  const winner = (mixed235: boolean) =>
    play(table(['2S 3H 5D', STRONG], { mixed235 }), [0, 'compare', { against: 1 }]).state.seats[0]?.exit;
  expect([winner(true), winner(false)]).toEqual([null, 'beaten']);
});

test('with more than two at the table nobody compares in the first circle', () => {
  const state = table([STRONG, MIDDLE, WEAK]);
  expect(() => play(state, [0, 'compare', { against: 1 }])).toThrow('studio.action_not_allowed');
  const second = play(state, [0, 'call'], [1, 'call'], [2, 'call']).state;
  expect(second.circle).toBe(2);
  expect(play(second, [0, 'compare', { against: 2 }]).state.seats[2]?.exit).toBe('beaten');
});

test('after the last circle everybody shows and the best hand wins', () => {
  let { state } = play(table([WEAK, STRONG, MIDDLE]));
  while (!goldenFlower.isOver(state)) state = play(state, [state.turn, 'call']).state;
  expect(goldenFlower.payouts(state).map((payout) => payout > 0n)).toEqual([false, true, false]);
  expect(state.seats.map(({ paid }) => paid)).toEqual(['11000', '11000', '11000']);
});

test('equal best hands share the pot, and three that beat each other in a circle are ranked plainly', () => {
  let { state } = play(table(['AS KH 9D', 'AD KC 9S', WEAK]));
  while (!goldenFlower.isOver(state)) state = play(state, [state.turn, 'call']).state;
  expect(goldenFlower.payouts(state)).toEqual([16_087n, 16_087n, 0n]);
  expect(goldenFlower.rake(state)).toBe(826n);

  let circle = table(['2S 3H 5D', STRONG, MIDDLE], { mixed235: true });
  while (!goldenFlower.isOver(circle)) circle = play(circle, [circle.turn, 'call']).state;
  expect(goldenFlower.payouts(circle).map((payout) => payout > 0n)).toEqual([false, true, false]);
});

test('a seat acts in its turn only, except to look, and only with raises that raise', () => {
  const state = table([STRONG, MIDDLE]);
  expect(() => play(state, [1, 'call'])).toThrow('studio.action_not_allowed');
  expect(play(state, [1, 'look']).state.seats[1]?.hasLooked).toBe(true);
  for (const unit of [1, 3, 20, '5']) {
    expect(() => play(state, [0, 'raise', { unit }])).toThrow('studio.action_not_allowed');
  }
  const three = play(table([STRONG, MIDDLE, WEAK]), [0, 'fold']).state;
  expect(() => play(three, [0, 'look'])).toThrow('studio.action_not_allowed');
  const over = play(state, [0, 'fold']).state;
  expect(() => play(over, [1, 'call'])).toThrow('studio.round_over');
});

test('nobody sees cards that are not theirs, nor their own before looking', () => {
  const state = play(table([STRONG, MIDDLE]), [1, 'look']).state;
  const cards = (seat: number | null) =>
    (goldenFlower.view(state, seat) as { seats: { cards: unknown }[] }).seats.map((shown) => shown.cards);
  expect(cards(0)).toEqual([null, null]);
  expect(cards(1)).toEqual([null, MIDDLE.split(' ')]);
  expect(cards(null)).toEqual([null, null]);
});

test('a player who does not act folds', () => {
  const state = table([STRONG, MIDDLE]);
  const step = goldenFlower.act(state, 0, goldenFlower.completion.action(state, 0));
  expect(step.state.seats[0]?.exit).toBe('folded');
});

test('a table for one is a bug', () => {
  expect(() => goldenFlower.open({ ante: '100' }, dealFrom(simulationChance(1), 1))).toThrow(RangeError);
});
