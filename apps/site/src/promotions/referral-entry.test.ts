import { expect, test } from 'vitest';
import { referralWayFor } from './referral-entry.ts';

const way = (types: string[] | undefined, role: number | null, hasReferral = true) =>
  referralWayFor({ types, hasReferral, role });
const WITH = ['DEPOSIT_DAILY', 'REFERRAL'];
const WITHOUT = ['DEPOSIT_DAILY'];

test.each([
  ['a visitor sees the overlay where inviting is enabled [PRO-055]', WITH, null, 'overlay'],
  ['a visitor sees it also where nothing is on [PRO-055]', [], null, 'overlay'],
  ['an agent goes to the register centre [PRO-052]', WITH, 1, 'registerCenter'],
  ['a top agent too [PRO-052]', WITHOUT, 2, 'registerCenter'],
  ['a player goes to the referral page [PRO-053]', WITH, 0, 'referral'],
  ['otherwise customer service opens [PRO-054]', [], 0, 'customerService'],
] as const)('%s', (_title, types, role, leadsTo) => {
  expect(way([...types], role)).toBe(leadsTo);
});

test('the entry shows without promotions, with one for inviting, or for agents [PRO-056]', () => {
  expect(way([], 0)).not.toBeNull();
  expect(way(WITH, 0)).not.toBeNull();
  expect(way(WITHOUT, 0)).toBeNull();
  expect(way(WITHOUT, null)).toBeNull();
  expect(way(WITHOUT, 1)).not.toBeNull();
});

test('agents have it while inviting is switched off or nothing is known yet, and others as if there were no such promotion [PRO-056]', () => {
  expect(way(WITH, 1, false)).toBe('registerCenter');
  expect(way(undefined, 2, false)).toBe('registerCenter');
  expect(way(WITH, 0, false)).toBeNull();
  expect(way([], 0, false)).toBe('customerService');
  expect(way(undefined, 0)).toBeNull();
});
