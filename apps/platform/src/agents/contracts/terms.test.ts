import { parseAmount } from '@fairground/money';
import { expect, test } from 'vitest';
import { tier } from '../../../test/settlement-model.ts';
import { brokenTier, type Tier, tierAbove } from './terms.ts';

const at = (bet: string, rate: string, own: Partial<Tier> = {}) =>
  tier({ bet: parseAmount(bet), rate: parseAmount(rate), ...own });

test('thresholds rise strictly and rates of one type never fall; the tier that breaks it is named [AGT-086]', () => {
  expect(brokenTier([at('0', '1'), at('100', '2'), at('200', '2')])).toBeNull();
  expect(brokenTier([at('0', '1'), at('0', '2')])).toBe(2);
  expect(brokenTier([at('0', '1'), at('100', '2'), at('200', '1.99')])).toBe(3);
  expect(brokenTier([at('0', '1', { active: 3 }), at('100', '2', { active: 2 })])).toBe(2);
  expect(brokenTier([at('0', '1', { netLoss: 5n }), at('100', '2', { netLoss: 4n })])).toBe(2);
  expect(brokenTier([at('0', '1', { winRate: 5n }), at('100', '2', { winRate: 4n })])).toBe(2);
  // A fixed amount and a percentage cannot be compared; each falls against its own kind.
  const fixed = at('100', '500', { rateType: 'F' });
  expect(brokenTier([at('0', '1'), fixed, at('200', '2')])).toBeNull();
  expect(brokenTier([at('0', '1'), fixed, at('200', '0.5')])).toBe(3);
  expect(brokenTier([at('0', '1'), fixed, at('200', '499', { rateType: 'F' })])).toBe(3);
});

test('a contract lies within another when no tier pays more than that one does for the same figures [AGT-087]', () => {
  const parent = [at('0', '1'), at('1000', '5', { active: 3 })];
  expect(tierAbove([at('0', '1'), at('1000', '5', { active: 3 })], parent)).toBeNull();
  expect(tierAbove([at('0', '1.01')], parent)).toBe(1);
  expect(tierAbove([at('0', '1'), at('1000', '5', { active: 2 })], parent)).toBe(2);
  expect(tierAbove([at('0', '1'), at('999', '5', { active: 3 })], parent)).toBe(2);
  expect(tierAbove([at('5000', '5', { active: 9 })], parent)).toBeNull();
  expect(tierAbove([at('0', '1', { rateType: 'F' })], parent)).toBe(1);
  expect(tierAbove([at('0', '1', { winRate: 1n })], parent)).toBe(1);
  expect(tierAbove([at('5', '0')], [at('10', '5')])).toBeNull();
  expect(tierAbove([at('5', '0.01')], [at('10', '5')])).toBe(1);
});
