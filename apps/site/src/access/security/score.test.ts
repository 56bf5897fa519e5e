import { expect, test } from 'vitest';
import { score, securityItems } from './score.ts';
import type { SecurityConfig } from './security-config.ts';

const bare: SecurityConfig = {
  hasPaymentPassword: false,
  hasPayeeName: false,
  payeeName: '',
  birthday: '',
  isHidden: false,
  mobile: { masked: '', bound: false },
  email: { masked: '', bound: false },
  twoFactor: { methods: [], required: [], recoveryCodesLeft: 0 },
  passwordAgeDays: 3,
  passwordExpireDays: 0,
  bankCardCount: 0,
  lastLogin: null,
  lastLoginIp: '',
  rules: {},
};
const offered = { hasPaymentPassword: true, hasSms: true };
const items = (config: SecurityConfig, offer = offered) =>
  securityItems(config, offer).map(({ item }) => item);

test('the payment password counts only where the merchant has one [MEM-039]', () => {
  expect(items(bare)).toContain('paymentPassword');
  expect(items(bare, { ...offered, hasPaymentPassword: false })).not.toContain('paymentPassword');
});

test('the score is how much of what is offered is done [MEM-054]', () => {
  expect(score(securityItems(bare, offered))).toBeCloseTo(1 / 6);
  const whole: SecurityConfig = {
    ...bare,
    hasPaymentPassword: true,
    hasPayeeName: true,
    mobile: { masked: '138****0000', bound: true },
    email: { masked: 'l***@example.com', bound: true },
    twoFactor: { methods: ['G'], required: [], recoveryCodesLeft: 8 },
  };
  expect(score(securityItems(whole, offered))).toBe(1);
  expect(
    score(securityItems({ ...whole, passwordExpireDays: 90, passwordAgeDays: 90 }, offered)),
  ).toBeCloseTo(5 / 6);
});
