import { expect, test } from 'vitest';
import { chiSquare, chiSquareLimit } from '../../../../test/chi-square.ts';
import { noChance, scriptedChance } from '../../../../test/scripted-chance.ts';
import { type Card, DECK } from '../../../engine/cards.ts';
import { simulationChance } from '../../../engine/simulation-chance.ts';
import { totalOf } from './hand.ts';
import { type BlackjackState, blackjack } from './rules.ts';

/** `8S 9H`: the cards in the order they are drawn. One box: player, dealer up, player, dealer hole, and so on. */
const cards = (names: string) =>
  scriptedChance(...(names === '' ? [] : names.split(' ').map((name) => DECK.indexOf(name as Card))));
const start = (names: string, stakes = ['1000']) => blackjack.start({ stakes }, cards(names));
const act = (state: BlackjackState, type: string, names = '', more: object = {}) =>
  blackjack.act(state, { type, ...more }, cards(names));

test('a blackjack pays three to two at once', () => {
  const step = start('AS 7H KS 9D');
  expect(step).toMatchObject({ debit: 1000n, credit: 2500n, state: { phase: 'over' } });
});

test('a dealer showing ten looks for a blackjack before anybody plays', () => {
  expect(start('TS TH 9S AD')).toMatchObject({ credit: 0n, state: { phase: 'over' } });
  expect(start('AS TH KS AD')).toMatchObject({ credit: 1000n, state: { phase: 'over' } });
  expect(start('TS TH 9S 9D').state.phase).toBe('play');
});

test('the hole card stays hidden until the round is over', () => {
  const { state } = start('TS 6H 9S 5D');
  expect(blackjack.view(state)).toMatchObject({ dealer: ['6H', null], turn: { advised: 'stand' } });
  expect(JSON.stringify(blackjack.view(state))).not.toContain('5D');
  const { state: over } = act(state, 'stand', 'TC');
  expect(blackjack.view(over)).toMatchObject({ dealer: ['6H', '5D', 'TC'] });
});

test('the dealer draws to seventeen and stands on a soft one', () => {
  const { state } = start('TS 6H 8S AD');
  expect(state.phase).toBe('play');
  expect(act(state, 'stand')).toMatchObject({ credit: 2000n, state: { dealer: ['6H', 'AD'] } });
});

test('insurance costs half the stake and pays two to one on a blackjack', () => {
  const { state } = start('TS AH 9S KD');
  expect(state.phase).toBe('insurance');
  const insured = act(state, 'insure', '', { boxes: [0] });
  expect(insured).toMatchObject({ debit: 500n, credit: 1500n, state: { phase: 'over' } });
  expect(act(state, 'insure', '', { boxes: [] })).toMatchObject({ debit: 0n, credit: 0n });
});

test('without a blackjack the insurance is lost and play goes on', () => {
  const { state } = start('TS AH 9S 6D');
  const insured = act(state, 'insure', '', { boxes: [0] });
  expect(insured).toMatchObject({ debit: 500n, credit: 0n, state: { phase: 'play' } });
  expect(act(insured.state, 'stand').credit).toBe(2000n);
});

test('doubling takes one card for a second stake', () => {
  const { state } = start('5S 6H 6S TD');
  const step = act(state, 'double', 'TC 2D');
  expect(step).toMatchObject({ debit: 1000n, credit: 4000n });
});

test('a split pair plays two hands, with doubling allowed and no second split', () => {
  const { state } = start('8S 6H 8H TD');
  const split = act(state, 'split', '8C 3D');
  expect(split.debit).toBe(1000n);
  expect(split.state.boxes[0]?.hands.map((hand) => hand.cards)).toEqual([
    ['8S', '8C'],
    ['8H', '3D'],
  ]);
  expect(() => act(split.state, 'split')).toThrow('studio.action_not_allowed');
  const stood = act(split.state, 'stand').state;
  const doubled = act(stood, 'double', 'TC TS');
  expect(doubled).toMatchObject({ debit: 1000n, credit: 2000n + 4000n });
});

test('split aces get one card each, and twenty-one on them is not a blackjack', () => {
  const { state } = start('AS 6H AH TD');
  const step = act(state, 'split', 'KC 5D TC');
  expect(step).toMatchObject({ debit: 1000n, credit: 4000n, state: { phase: 'over' } });
});

test('a split twenty-one ties with a twenty-one of the dealer', () => {
  const { state } = start('AS 7H AH 7D');
  expect(act(state, 'split', 'KC 5D 7C').credit).toBe(1000n);
});

test('a bust loses at once, and the dealer draws only for hands that wait', () => {
  const { state } = start('TS 6H 6S TD');
  expect(act(state, 'hit', 'KC')).toMatchObject({
    credit: 0n,
    state: { phase: 'over', dealer: ['6H', 'TD'] },
  });
});

test('hitting to twenty-one ends the hand by itself', () => {
  const { state } = start('TS 6H 6S TD');
  expect(act(state, 'hit', '5C TC')).toMatchObject({ credit: 2000n, state: { phase: 'over' } });
});

test('several boxes play one after the other against one dealer', () => {
  // First cards TS, 5S; dealer 6H; second cards 9S, 6S; hole TD.
  let step = start('TS 5S 6H 9S 6S TD', ['1000', '3000']);
  expect(step.debit).toBe(4000n);
  expect(blackjack.view(step.state)).toMatchObject({ turn: { box: 0, hand: 0 } });
  step = act(step.state, 'stand');
  expect(blackjack.view(step.state)).toMatchObject({ turn: { box: 1, hand: 0, advised: 'double' } });
  step = act(step.state, 'double', '2C TC');
  expect(step).toMatchObject({ debit: 3000n, credit: 2000n + 12_000n });
});

test('actions out of turn or out of place are refused', () => {
  const { state } = start('TS 6H 6S TD');
  expect(() => act(state, 'split')).toThrow('studio.action_not_allowed');
  expect(() => act(state, 'insure', '', { boxes: [0] })).toThrow('studio.malformed_request');
  const hit = act(state, 'hit', '2C').state;
  expect(() => act(hit, 'double')).toThrow('studio.action_not_allowed');
  const over = act(hit, 'stand', 'TC').state;
  expect(() => act(over, 'hit')).toThrow('studio.round_over');
  for (const stakes of [[], ['1', '1', '1', '1', '1', '1'], 'all']) {
    expect(() => blackjack.start({ stakes }, noChance)).toThrow('studio.malformed_request');
  }
});

test('an abandoned round declines insurance and stands', () => {
  let { state } = start('TS AH 6S 6D');
  state = blackjack.act(state, blackjack.completion.action(state), noChance).state;
  state = blackjack.act(state, blackjack.completion.action(state), noChance).state;
  expect(blackjack.isOver(state)).toBe(true);
});

test('a dealer showing six ends on each total as often as published', () => {
  const chance = simulationChance(21);
  const counts = new Array<number>(6).fill(0);
  for (let round = 0; round < 8_000; round += 1) {
    let { state } = start('TS 6H TC 2D');
    state = { ...state, dealer: ['6H', DECK[chance.uniform(52)] as Card] };
    const { dealer } = blackjack.act(state, { type: 'stand' }, chance).state;
    const index = Math.min(totalOf(dealer).total, 22) - 17;
    counts[index] = (counts[index] ?? 0) + 1;
  }
  const published = [0.16543818, 0.10626658, 0.10626658, 0.10171492, 0.09716326, 0.42315049];
  expect(chiSquare(counts, published)).toBeLessThan(chiSquareLimit(5));
});
