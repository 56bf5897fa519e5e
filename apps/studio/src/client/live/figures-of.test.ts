import { expect, test } from 'vitest';
import { figuresOf } from './figures-of.ts';

test('what came at a table is said as short as players say it', () => {
  expect(figuresOf(17)).toBe('17');
  expect(figuresOf([2, 5, 6])).toBe('13');
  expect(['PLAYER', 'BANKER', 'TIE'].map((winner) => figuresOf({ winner }))).toEqual(['P', 'B', 'T']);
  expect(figuresOf({ dragon: 'KS', tiger: 'AH' })).toBe('D');
  expect(figuresOf({ dragon: '2S', tiger: 'TH' })).toBe('T');
  expect(figuresOf({ dragon: '2S', tiger: '2H' })).toBe('=');
});
