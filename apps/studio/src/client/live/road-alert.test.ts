import { expect, test } from 'vitest';
import type { ShownTable } from '../../service/tables/list-tables.ts';
import { newlyGood, roadAt, wordsOfRoad } from './road-alert.ts';

const table = (game: string, road: string, isOpen = true): ShownTable => ({
  game,
  title: game,
  phase: 'betting',
  locksMs: 0,
  last: [17],
  road,
  limits: { least: '1.00', most: '100.00' },
  players: 0,
  isOpen,
});

test('a player is told of a pattern once, when it comes about, and of none at a closed table', () => {
  const seen = [table('one', 'BRRRR'), table('two', 'RRRRR'), table('three', 'BRRRR')];
  const next = [table('one', 'BRRRRR'), table('two', 'RRRRRR'), table('three', 'BRRRRR', false)];
  expect(newlyGood([], next)).toEqual([]);
  expect(newlyGood(seen, next).map(({ game }) => game)).toEqual(['one']);
  expect(newlyGood(next, next)).toEqual([]);
  expect(roadAt(next[2] as ShownTable)).toBeNull();
});

test('a pattern is said in the words of its table', () => {
  const road = roadAt(table('live-roulette', 'BRRRRR'));
  expect(road && wordsOfRoad(road, table('live-roulette', ''))).toEqual({
    text: 'studio.table.road.streak',
    name: 'studio.red',
    number: 5,
  });
});
