import { expect, test } from 'vitest';
import { WHEEL } from '../data.ts';
import { POCKETS, TRACK } from './track.ts';

test('the racetrack lays the numbers out in the order of the wheel, each beside its neighbours', () => {
  expect(POCKETS.map(({ number }) => number)).toEqual([...WHEEL]);
  const far = POCKETS.map(({ middle }, index) => {
    const next = (POCKETS[(index + 1) % POCKETS.length] ?? POCKETS[0])?.middle ?? middle;
    return Math.hypot(next.x - middle.x, next.y - middle.y);
  });
  // Around the bends the way is the same and the straight line between two numbers a little shorter.
  expect(Math.max(...far) - Math.min(...far)).toBeLessThan(1);
  for (const { middle } of POCKETS) {
    expect(middle.x).toBeGreaterThan(0);
    expect(middle.x).toBeLessThan(TRACK.width);
    expect(middle.y).toBeGreaterThan(0);
    expect(middle.y).toBeLessThan(TRACK.height);
  }
});

test('zero lies at the end, and the pockets do not overlap', () => {
  expect(POCKETS[0]?.number).toBe(0);
  expect(POCKETS[0]?.middle.x).toBeCloseTo(TRACK.deep / 2);
  expect(POCKETS[0]?.middle.y).toBeCloseTo(TRACK.height / 2);
  const corners = POCKETS.map(({ outline }) => outline.split(' ')[0]);
  expect(new Set(corners).size).toBe(POCKETS.length);
});
