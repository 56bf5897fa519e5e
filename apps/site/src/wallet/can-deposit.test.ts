import { expect, test } from 'vitest';
import { canDeposit, canWithdraw } from './can-deposit.ts';

test('PAY-012 deposits need their switch, and a credit market has none', () => {
  expect(canDeposit({ DEPOSIT: '1' })).toBe(true);
  expect(canDeposit({ DEPOSIT: '1', CREDITMAR3: '1' })).toBe(false);
  expect(canDeposit({ DEPOSIT: '0', WITHDRAW: '1' })).toBe(false);
});

test('PAY-013 withdrawals need their switch, and a credit market has none', () => {
  expect(canWithdraw({ WITHDRAW: '1' })).toBe(true);
  expect(canWithdraw({ WITHDRAW: '1', CREDITMAR3: '1' })).toBe(false);
  expect(canWithdraw({ DEPOSIT: '1' })).toBe(false);
});
