import { expect, test } from 'vitest';
import { chiSquare, chiSquareLimit } from '../../../../test/chi-square.ts';
import { noChance } from '../../../../test/scripted-chance.ts';
import { minorUnits, readVectors } from '../../../../test/vectors.ts';
import type { Card } from '../../../engine/cards.ts';
import { simulationChance } from '../../../engine/simulation-chance.ts';
import { BULL_CLASSES, type BullClass, MULTIPLIERS, type RuleSet } from './data.ts';
import { arranged, classOf, compareHands } from './hand.ts';
import { netResult, niuNiu } from './rules.ts';

type Case = {
  rules: RuleSet;
  player: Card[];
  banker: Card[];
  playerClass: BullClass;
  bankerClass: BullClass;
  winner: 'player' | 'banker';
  equalNetPer1: string;
  doubleNetPer1: string;
};
type Vectors = { cases: Case[]; double: { multipliers: Record<string, number> }[] };
const vectors = readVectors<Vectors>('niuniu');
const hand = (cards: string) => cards.split(' ') as Card[];

test('published hands are classed, compared and paid as published [PVP-010]', () => {
  for (const { rules, player, banker, winner, ...published } of vectors.cases) {
    expect(classOf(player, rules)).toBe(published.playerClass);
    expect(classOf(banker, rules)).toBe(published.bankerClass);
    expect(compareHands(player, banker, rules) > 0 ? 'player' : 'banker').toBe(winner);
    const net = (table: 'equal' | 'double') => netResult({ base: 10_000n, table, rules, player, banker });
    expect(net('equal')).toBe(minorUnits(published.equalNetPer1));
    expect(net('double')).toBe(minorUnits(published.doubleNetPer1));
  }
});

test('the multipliers are the published ones', () => {
  for (const { multipliers } of vectors.double) expect(MULTIPLIERS).toMatchObject(multipliers);
});

test('equal classes are decided by the highest card, then by its suit: spade, heart, club, diamond', () => {
  const withKing = (suit: string) => hand(`K${suit} 2S 3S 6S 8S`);
  expect(compareHands(hand('KD 2S 3S 6S 8S'), hand('QS 2H 3H 6H 8H'), 'full')).toBeGreaterThan(0);
  for (const [higher, lower] of ['SH', 'HC', 'CD'].map((pair) => [...pair])) {
    expect(compareHands(withKing(higher ?? ''), withKing(lower ?? ''), 'full')).toBeGreaterThan(0);
  }
});

test('the three cards that make the bull are laid first', () => {
  expect(arranged(hand('2S 9H 8D KC 5S'))).toEqual(hand('2S 8D KC 9H 5S'));
  expect(arranged(hand('AS 2S 3S 6H 9D'))).toEqual(hand('AS 3S 6H 2S 9D'));
  const noBull = hand('AC 3C 5D 8H KD');
  expect(classOf(noBull, 'full')).toBe('noBull');
  expect(arranged(noBull)).toEqual(noBull);
});

test('a double table sets the worst case aside and gives back what is left of it', () => {
  const chance = simulationChance(10);
  for (let round = 0; round < 300; round += 1) {
    const { state, debit, credit } = niuNiu.start({ stake: '10000', table: 'double', rules: 'full' }, chance);
    expect(debit).toBe(80_000n);
    const multiplier = MULTIPLIERS[state[state.winner].handClass];
    const net = state.winner === 'player' ? 9_500n : -10_000n;
    expect(credit).toBe(80_000n + net * BigInt(multiplier));
    expect(new Set([...state.player.cards, ...state.banker.cards]).size).toBe(10);
  }
});

test('an unknown table is refused', () => {
  expect(() => niuNiu.start({ stake: '100', table: 'triple', rules: 'full' }, noChance)).toThrow(
    'studio.malformed_request',
  );
});

test('classes are dealt as often as published', () => {
  const { classCounts } = readVectors<{ classCounts: { face5: Record<BullClass, number> } }>('niuniu');
  const chance = simulationChance(510);
  const counts = new Array<number>(11).fill(0);
  for (let round = 0; round < 6_000; round += 1) {
    const { state } = niuNiu.start({ stake: '100', table: 'equal', rules: 'face5' }, chance);
    const index = Math.min(BULL_CLASSES.indexOf(state.player.handClass), 10);
    counts[index] = (counts[index] ?? 0) + 1;
  }
  const merged = BULL_CLASSES.slice(0, 11).map((name) => classCounts.face5[name] / 2_598_960);
  merged[10] = 1 - merged.slice(0, 10).reduce((sum, probability) => sum + probability, 0);
  expect(chiSquare(counts, merged)).toBeLessThan(chiSquareLimit(10));
});
