import { expect, test } from 'vitest';
import { Pace } from './pace.ts';

test('however a player presses, no second has more than five bullets, and few volleys [FSH-009]', () => {
  const pace = new Pace();
  const sent: number[] = [];
  let volleys = 0;
  for (let nowMs = 0; nowMs < 20_000; nowMs += 10) {
    const count = pace.maySend(nowMs);
    if (count < 1) continue;
    volleys += 1;
    pace.sent(nowMs, count);
    for (let bullet = 0; bullet < count; bullet += 1) sent.push(nowMs);
  }
  for (const from of sent)
    expect(sent.filter((ms) => ms >= from && ms < from + 1_000).length).toBeLessThanOrEqual(5);
  expect(sent.length).toBeGreaterThan(80);
  expect(volleys).toBeLessThan(60);
});

test('a cannon is loaded again after a moment, and waits when much is under way', () => {
  const pace = new Pace();
  expect(pace.mayShoot(0, 0)).toBe(true);
  pace.shot(0);
  expect(pace.mayShoot(100, 0)).toBe(false);
  expect(pace.mayShoot(240, 0)).toBe(true);
  expect(pace.mayShoot(240, 15)).toBe(false);
});
