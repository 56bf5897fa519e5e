import { expect, test } from 'vitest';
import { hasReferralEntry, referralWay } from './referral-entry.ts';

test.each([
  ['PRO-055 a visitor sees the overlay', null, false, 'overlay'],
  ['PRO-055 also where inviting is enabled', null, true, 'overlay'],
  ['PRO-052 an agent goes to the register centre', 1, true, 'registerCenter'],
  ['PRO-052 a top agent too', 2, false, 'registerCenter'],
  ['PRO-053 a player goes to the referral page', 0, true, 'referral'],
  ['PRO-054 otherwise customer service opens', 0, false, 'customerService'],
] as const)('%s', (_title, role, isEnabled, way) => {
  expect(referralWay({ role, isEnabled })).toBe(way);
});

test('the entry shows without promotions, with one for inviting, or for agents [PRO-056]', () => {
  const shown = (promotionCount: number, isEnabled: boolean, role: number | null) =>
    hasReferralEntry({ promotionCount, isEnabled, role });
  expect(shown(0, false, null)).toBe(true);
  expect(shown(3, true, 0)).toBe(true);
  expect(shown(3, false, 1)).toBe(true);
  expect(shown(3, false, 2)).toBe(true);
  expect(shown(3, false, 0)).toBe(false);
  expect(shown(3, false, null)).toBe(false);
});
