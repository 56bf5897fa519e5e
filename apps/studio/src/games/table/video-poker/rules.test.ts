import { expect, test } from 'vitest';
import { chiSquare, chiSquareLimit } from '../../../../test/chi-square.ts';
import { noChance } from '../../../../test/scripted-chance.ts';
import { readVectors } from '../../../../test/vectors.ts';
import type { Card } from '../../../engine/cards.ts';
import { parseRational } from '../../../engine/rational.ts';
import { simulationChance } from '../../../engine/simulation-chance.ts';
import { advise } from './advice.ts';
import { HAND_CLASSES, type HandClass, PAYS } from './data.ts';
import { classOf } from './hands.ts';
import { jacksOrBetter } from './rules.ts';

type Vectors = {
  facts96: { payTable: Record<HandClass, number> };
  cases: { deal: Card[]; dealtClass: HandClass; bestHold: Card[]; ev: string }[];
};
const vectors = readVectors<Vectors>('video-poker');

test('published deals are classed and advised as published', { timeout: 30_000 }, () => {
  for (const { deal, dealtClass, bestHold, ev } of vectors.cases) {
    expect(classOf(deal)).toBe(dealtClass);
    const { hold, expected } = advise(deal);
    expect(hold.map((position) => deal[position])).toEqual(bestHold);
    expect(expected).toEqual(parseRational(ev));
  }
});

test('advice does not depend on the order of the cards', () => {
  const { hold, expected } = advise(['9S', '3C', '9D', '8S', '3S']);
  expect(hold).toEqual([0, 1, 2, 4]);
  expect(expected).toEqual(parseRational('122/47'));
});

test.each<[string, HandClass]>([
  ['TS JS QS KS AS', 'royalFlush'],
  ['9H TH JH QH KH', 'straightFlush'],
  ['AH 2H 3H 4H 5H', 'straightFlush'],
  ['7S 7H 7D 7C 2S', 'fourKind'],
  ['7S 7H 7D 2C 2S', 'fullHouse'],
  ['2S 7S 9S JS KS', 'flush'],
  ['AH 2C 3H 4H 5H', 'straight'],
  ['TS JS QS KS AH', 'straight'],
  ['QS KS AS 2S 3H', 'nothing'],
  ['7S 7H 7D 2C 3S', 'threeKind'],
  ['7S 7H 3D 2C 3S', 'twoPair'],
  ['JS JH 3D 2C 4S', 'jacksOrBetter'],
  ['AS AH 3D 2C 4S', 'jacksOrBetter'],
  ['TS TH 3D 2C 4S', 'nothing'],
])('%s is %s', (cards, handClass) => {
  expect(classOf(cards.split(' ') as Card[])).toBe(handClass);
});

test('the pay table is the published one', () => {
  expect(PAYS).toEqual(vectors.facts96.payTable);
});

const dealt = () => jacksOrBetter.start({ stake: '10000' }, simulationChance(52)).state;

test('held cards stay in place and the others are replaced by the next of the deck', () => {
  const state = dealt();
  const { final } = jacksOrBetter.act(state, { type: 'draw', hold: [1, 3] }, noChance).state;
  const [first, second, third] = state.next;
  expect(final).toEqual([first, state.dealt[1], second, state.dealt[3], third]);
  expect(new Set([...state.dealt, ...state.next]).size).toBe(10);
});

test('the cards to come are not shown', () => {
  const state = dealt();
  const view = JSON.stringify(jacksOrBetter.view(state));
  for (const card of state.next) expect(view).not.toContain(card);
});

test('an abandoned hand is drawn with the advised hold', () => {
  const state = dealt();
  const step = jacksOrBetter.act(state, jacksOrBetter.completion.action(state), noChance);
  expect(step.state.held).toEqual(advise(state.dealt).hold);
  expect(step.credit).toBe(10_000n * BigInt(PAYS[step.state.handClass ?? 'nothing']));
  expect(() => jacksOrBetter.act(step.state, { type: 'draw', hold: [] }, noChance)).toThrow(
    'studio.round_over',
  );
});

test('positions that do not exist or repeat are refused', () => {
  for (const hold of [[5], [-1], [1, 1], [0.5], undefined]) {
    expect(() => jacksOrBetter.act(dealt(), { type: 'draw', hold }, noChance)).toThrow(
      'studio.malformed_request',
    );
  }
});

test('dealt hands are as frequent as the published counts', () => {
  const published = [2_062_860, 337_920, 123_552, 54_912, 10_200, 5_108, 3_744, 624 + 36 + 4];
  const counts = new Array<number>(8).fill(0);
  const chance = simulationChance(9);
  for (let round = 0; round < 30_000; round += 1) {
    const { state } = jacksOrBetter.start({ stake: '10000' }, chance);
    const index = Math.min(HAND_CLASSES.indexOf(classOf(state.dealt)), 7);
    counts[index] = (counts[index] ?? 0) + 1;
  }
  const probabilities = published.map((count) => count / 2_598_960);
  expect(chiSquare(counts, probabilities)).toBeLessThan(chiSquareLimit(7));
});
