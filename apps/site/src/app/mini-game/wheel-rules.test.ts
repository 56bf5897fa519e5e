import { expect, test } from 'vitest';
import { backFrom, chooseField, returnOf, turnTo } from './wheel-rules.ts';

const field = (tenths: number) => ({ tenths, fill: '', ink: '' });

test('the return that is printed is the mean of the fields', () => {
  expect(returnOf([field(20), field(0), field(10), field(0)])).toBe(0.75);
  expect(backFrom(field(15))).toBe(15);
});

test('every field is as likely as another: a number of the incomplete last round is thrown away', () => {
  const words = [2 ** 32 - 1, 25];
  expect(chooseField(12, () => words.shift() ?? Number.NaN)).toBe(1);
  expect(words).toEqual([]);
});

test('the wheel turns on, never back, and stops with its field at the top', () => {
  let angle = 0;
  for (const stop of [0, 7, 7, 3]) {
    const next = turnTo({ field: stop, count: 12, from: angle });
    expect(next).toBeGreaterThan(angle);
    expect((next + stop * 30) % 360).toBe(0);
    angle = next;
  }
});
