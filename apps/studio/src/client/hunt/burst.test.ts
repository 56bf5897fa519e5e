import { expect, test } from 'vitest';
import { FISH as EMBER } from '../../games/fishing/ember-deep/data.ts';
import { FISH } from '../../games/fishing/lantern-reef/data.ts';
import { burstOf } from './burst.ts';

test('the coins that a catch shows add up to its prize, whatever it is [FSH-008]', () => {
  for (const fish of Object.values({ ...FISH, ...EMBER }))
    for (const prize of 'table' in fish
      ? fish.table.map(({ multiplier }) => multiplier)
      : [fish.multiplier]) {
      const coins = burstOf(prize);
      expect(coins.reduce((sum, coin) => sum + coin, 0)).toBe(prize);
      expect(coins.length).toBeLessThanOrEqual(12);
      expect(Math.min(...coins)).toBeGreaterThan(0);
    }
});
