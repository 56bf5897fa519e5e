import { expect, test } from 'vitest';
import { Finesse } from './finesse.ts';

const frames = (finesse: Finesse, gapMs: number, count = 15) =>
  Array.from({ length: count }, () => finesse.note(gapMs)).filter(Boolean).length;

test('a machine that is late draws less finely, step by step, and no less than half; a fast one as finely as it can', () => {
  const finesse = new Finesse();
  expect(frames(finesse, 16.7, 4_500)).toBe(0);
  expect(finesse.now).toEqual({ isSmooth: true, pixels: 2 });
  expect(frames(finesse, 33)).toBe(1);
  expect(finesse.now).toEqual({ isSmooth: false, pixels: 1 });
  expect(frames(finesse, 33, 400)).toBe(2);
  expect(finesse.now).toEqual({ isSmooth: false, pixels: 0.5 });
  expect(frames(finesse, 16.7, 400)).toBe(0);
  expect(finesse.now.pixels).toBe(0.5);
});

test('a page that was hidden, and single frames that come late, change nothing', () => {
  const finesse = new Finesse();
  expect(frames(finesse, 5_000, 400)).toBe(0);
  for (let frame = 0; frame < 400; frame += 1) finesse.note(frame % 3 ? 16.7 : 60);
  expect(finesse.now.isSmooth).toBe(true);
});

test('a machine that draws less than half of its frames is not kept waiting step by step', () => {
  const finesse = new Finesse();
  expect(frames(finesse, 120)).toBe(1);
  expect(finesse.now.pixels).toBe(0.5);
});
