import { expect, test } from 'vitest';
import { canClaim, payable } from './claimable.ts';

test('what is kept back lowers what is paid, and never below nothing [VIP-028]', () => {
  expect(payable([{ amount: '8.00' }, { amount: '2.50' }], '0.00')).toBe(105_000n);
  expect(payable([{ amount: '8.00' }, { amount: '-2.50' }], '1.00')).toBe(45_000n);
  expect(payable([{ amount: '8.00' }], '9.00')).toBe(0n);
});

test('a claim needs the minimum, and its time [VIP-023]', () => {
  const rules = { minimum: '1.00', openAt: null };
  expect(canClaim(9_999n, rules)).toBe(false);
  expect(canClaim(10_000n, rules)).toBe(true);
  expect(canClaim(10_000n, { ...rules, openAt: '2026-01-01T00:00:00.000Z' })).toBe(false);
  expect(canClaim(0n, { ...rules, minimum: '0.00' })).toBe(false);
});
