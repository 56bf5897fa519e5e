import { expect, test } from 'vitest';
import { canDeposit, canWithdraw } from './can-deposit.ts';

test('deposits need their switch, and a credit market has none [PAY-012]', () => {
  expect(canDeposit({ DEPOSIT: '1' })).toBe(true);
  expect(canDeposit({ DEPOSIT: '1', CREDITMAR3: '1' })).toBe(false);
  expect(canDeposit({ DEPOSIT: '0', WITHDRAW: '1' })).toBe(false);
});

test('withdrawals need their switch, and a credit market has none [PAY-013]', () => {
  expect(canWithdraw({ WITHDRAW: '1' })).toBe(true);
  expect(canWithdraw({ WITHDRAW: '1', CREDITMAR3: '1' })).toBe(false);
  expect(canWithdraw({ DEPOSIT: '1' })).toBe(false);
});
