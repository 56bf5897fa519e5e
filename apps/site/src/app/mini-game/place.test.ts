import { expect, test } from 'vitest';
import { besideButton, HOLD_MS, keepInside, TILT_MAX, tiltAt } from './place.ts';

const screen = { width: 1000, height: 800 };

test('a carried game leans with the movement, at most 25 degrees to either side [GAM-068]', () => {
  expect(TILT_MAX).toBe(25);
  expect(tiltAt(0)).toBe(0);
  expect(tiltAt(0.5)).toBe(9);
  expect(tiltAt(-0.5)).toBe(-9);
  expect(tiltAt(40)).toBe(25);
  expect(tiltAt(-40)).toBe(-25);
});

test('150 ms make a press a hold [GAM-067]', () => expect(HOLD_MS).toBe(150));

test('the game never leaves the screen', () => {
  const size = { width: 64, height: 64 };
  expect(keepInside({ x: -50, y: 900 }, size, screen)).toEqual({ x: 8, y: 728 });
  expect(keepInside({ x: 500, y: 300 }, size, screen)).toEqual({ x: 500, y: 300 });
});

test('the open game stands beside its button, on the side with room', () => {
  const panel = { width: 300, height: 400 };
  const at = (x: number, y: number) => besideButton({ x, y, width: 64, height: 64 }, panel, screen);
  expect(at(16, 700)).toEqual({ x: 16, y: 292 });
  expect(at(900, 20)).toEqual({ x: 664, y: 92 });
});
