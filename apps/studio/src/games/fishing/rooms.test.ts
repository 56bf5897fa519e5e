import { expect, test } from 'vitest';
import { scriptedChance } from '../../../test/scripted-chance.ts';
import { compare, minus, ratio, times } from '../../engine/rational.ts';
import { FISH as EMBER, WATERS as EMBER_WATERS } from './ember-deep/data.ts';
import { emberDeep } from './ember-deep/rules.ts';
import { meanMultiplier, RATE } from './fish.ts';
import { catchThreshold } from './hit.ts';
import { FISH as LANTERN, WATERS as LANTERN_WATERS } from './lantern-reef/data.ts';
import { lanternReef } from './lantern-reef/rules.ts';
import { FISH as PEARL, WATERS as PEARL_WATERS } from './pearl-lagoon/data.ts';
import { pearlLagoon } from './pearl-lagoon/rules.ts';
import { swimmersAt } from './swim.ts';

const DRAWS = 2n ** 32n;

test.each([
  ['lantern-reef', lanternReef, LANTERN, LANTERN_WATERS],
  ['pearl-lagoon', pearlLagoon, PEARL, PEARL_WATERS],
  ['ember-deep', emberDeep, EMBER, EMBER_WATERS],
] as const)(
  '%s: every fish returns the printed rate, and every fish comes [FSH-004]',
  (code, game, fish, waters) => {
    expect(game.code).toBe(code);
    expect(game.rtp[0]?.rtp).toEqual(RATE);
    expect(Object.keys(waters.habits).sort()).toEqual(Object.keys(fish).sort());
    for (const [kind, one] of Object.entries(fish)) {
      const threshold = catchThreshold(one, RATE, 1);
      const missing = minus(RATE, times(ratio(BigInt(threshold), DRAWS), meanMultiplier(one)));
      expect(compare(missing, ratio(0))).toBeGreaterThanOrEqual(0);
      expect(compare(missing, times(meanMultiplier(one), ratio(1, DRAWS)))).toBeLessThan(0);
      // The last number that catches, and the first that does not.
      const at = (draw: number) => {
        const chance = draw < threshold && 'table' in one ? scriptedChance(draw, 0) : scriptedChance(draw);
        return game.start({ tier: 'reef', price: '10000', shots: [[{ id: 1, kind }]] }, chance).credit;
      };
      expect(at(threshold - 1)).toBeGreaterThan(0n);
      expect(at(threshold)).toBe(0n);
    }
    for (let ms = 60_000; ms < 600_000; ms += 60_000) {
      const { length } = swimmersAt(waters, 9, ms);
      expect(length).toBeGreaterThan(20);
      expect(length).toBeLessThan(120);
    }
  },
);
