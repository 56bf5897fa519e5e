import { expect, test } from 'vitest';
import type { Game } from '../game.ts';
import { featuresOf, likeGame, wishes } from './game-wish.ts';

const game = (gameId: string, volatility: Game['volatility'], ...features: Game['features']) =>
  ({ gameId, volatility, features }) as Game;

const games = [
  game('plain', 'low'),
  game('spins', 'medium', 'free_spins'),
  game('ways', 'high', 'free_spins', 'ways'),
  game('pot', 'high', 'jackpot'),
];

test('only features that some game has can be wished for, each once', () => {
  expect(featuresOf(games)).toEqual(['free_spins', 'ways', 'jackpot']);
});

test('games like another one come first: what they have counts more than how they pay', () => {
  const like = likeGame(games, { volatility: 'high', features: ['free_spins', 'ways'] });
  expect(like.map(({ gameId }) => gameId)).toEqual(['ways', 'spins', 'pot', 'plain']);
});

test('what was taken back is no wish', () => {
  expect(wishes({})).toBe(0);
  expect(wishes({ feature: 'ways', minReturn: '' })).toBe(1);
});
