import { expect, test } from 'vitest';
import { tiersOf, tiersText } from './promotion-entry.ts';

test('tiers are written as loss and percent, and what is neither is left out [PRO-125]', () => {
  const tiers = [
    { loss: '100', percent: 3 },
    { loss: '1000.50', percent: 5 },
  ];
  expect(tiersOf('100:3, 1000.50 : 5, x:1, 7')).toEqual(tiers);
  expect(tiersOf(tiersText(tiers))).toEqual(tiers);
});
