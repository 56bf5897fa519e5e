import { expect, test } from 'vitest';
import { FISH, WATERS } from './lantern-reef/data.ts';
import { lanternReef } from './lantern-reef/rules.ts';
import { kindAt, longestLifeMs, placeOf, swimmersAt } from './swim.ts';

const SEEDS = [1, 77, 4_000_000_000];

test('who swims follows from seed and time: the same fish with the same numbers on the same paths [FSH-002]', () => {
  for (const seed of SEEDS) {
    const [once, again] = [swimmersAt(WATERS, seed, 90_000), swimmersAt(WATERS, seed, 90_000)];
    expect(again).toEqual(once);
    expect(new Set(once.map(({ id }) => id)).size).toBe(once.length);
    expect(swimmersAt(WATERS, seed + 1, 90_000)).not.toEqual(once);
  }
});

test('the door knows the fish that are there, and no others', () => {
  const [seed, ms] = [77, 120_000];
  const there = new Map(swimmersAt(WATERS, seed, ms).map(({ id, kind }) => [id, kind]));
  for (let id = 0; id < 2_000; id += 1)
    expect(lanternReef.hunt.kindAt(seed, id, ms)).toBe(there.get(id) ?? null);
  for (const wrong of [-1, 0.5, Number.NaN, 2 ** 40]) expect(kindAt(WATERS, seed, wrong, ms)).toBeNull();
});

test('a room is full of life, every kind comes, and none stays longer than is said', () => {
  const seen = new Map<string, number>();
  for (const seed of SEEDS)
    for (let ms = 30_000; ms < 1_830_000; ms += 40_000) {
      const there = swimmersAt(WATERS, seed, ms);
      expect(there.length).toBeGreaterThan(25);
      expect(there.length).toBeLessThan(110);
      for (const { kind, bornMs } of there) {
        expect(ms - bornMs).toBeLessThanOrEqual(longestLifeMs(WATERS));
        seen.set(kind, (seen.get(kind) ?? 0) + 1);
      }
    }
  expect([...seen.keys()].sort()).toEqual(Object.keys(FISH).sort());
});

test('fish come from outside, are seen, and leave', () => {
  const outside = ({ x, y }: { x: number; y: number }) => x < -0.1 || x > 1.1 || y < -0.1 || y > 1.1;
  for (const swimmer of swimmersAt(WATERS, 5, 200_000)) {
    const { bornMs, lifeMs } = swimmer;
    expect(outside(placeOf(swimmer, bornMs))).toBe(true);
    expect(outside(placeOf(swimmer, bornMs + lifeMs / 2))).toBe(false);
    expect(outside(placeOf(swimmer, bornMs + lifeMs))).toBe(true);
  }
});
