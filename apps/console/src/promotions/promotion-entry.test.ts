import { expect, test } from 'vitest';
import { rafflePrizesOf, rafflePrizesText, tiersOf, tiersText } from './promotion-entry.ts';

test('tiers are written as loss and percent, and what is neither is left out [PRO-125]', () => {
  const tiers = [
    { loss: '100', percent: 3 },
    { loss: '1000.50', percent: 5 },
  ];
  expect(tiersOf('100:3, 1000.50 : 5, x:1, 7')).toEqual(tiers);
  expect(tiersOf(tiersText(tiers))).toEqual(tiers);
});

test('prizes of a raffle are written as amount, count and weight, and what is none of them is left out [PRO-127]', () => {
  const prizes = [
    { amount: '100', count: 1, weight: 1 },
    { amount: '20.50', count: 5, weight: 30 },
  ];
  expect(rafflePrizesOf('100:1:1, 20.50 : 5 :30, 7:1, x:1:1, 5:-1:2')).toEqual(prizes);
  expect(rafflePrizesOf(rafflePrizesText(prizes))).toEqual(prizes);
});
