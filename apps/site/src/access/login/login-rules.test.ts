import { isReal, isTrial } from '@fairground/contract/roles';
import { expect, test } from 'vitest';
import { sessionOf } from '../member/session-of.ts';
import { accountOf, asksForCaptcha, loginTypes, needsNewPassword } from './login-rules.ts';

test('user name always, SMS and mobile by their own switches', () => {
  expect(loginTypes({})).toEqual(['username']);
  expect(loginTypes({ MOBILEVERCODELOGIN3: '1' })).toEqual(['username', 'sms']);
  expect(loginTypes({ MOBILELOGIN3: '1', MOBILEVERCODELOGIN3: '0' })).toEqual(['username', 'mobileNum']);
});

test('an expired password is changed only where the merchant insists, a foreign one always', () => {
  const on = { PWDEXPFORCECHANGE3: '1' };
  expect(needsNewPassword({ passwordChangeRequired: true, passwordExpired: false }, {})).toBe(true);
  expect(needsNewPassword({ passwordChangeRequired: false, passwordExpired: true }, on)).toBe(true);
  expect(needsNewPassword({ passwordChangeRequired: false, passwordExpired: true }, {})).toBe(false);
  expect(needsNewPassword({ passwordChangeRequired: false, passwordExpired: false }, on)).toBe(false);
});

test('a captcha is asked for by code or by value, and by nothing else', () => {
  expect(asksForCaptcha({ code: 'access.captcha_needed', value: null })).toBe(true);
  expect(asksForCaptcha({ code: 'access.wrong_credentials', value: { captcha: true } })).toBe(true);
  expect(asksForCaptcha({ code: 'access.wrong_credentials', value: { captcha: false } })).toBe(false);
  expect(asksForCaptcha({ code: 'access.wrong_credentials', value: null })).toBe(false);
});

test('the account shown is the part after the @ [ACC-141]', () => {
  expect(accountOf('aurora@player01')).toBe('player01');
  expect(accountOf('player01')).toBe('player01');
});

test('roles 0, 1 and 2 are real accounts [ACC-210]', () => {
  expect([0, 1, 2].map(isReal)).toEqual([true, true, true]);
  expect([0, 1, 2].map(isTrial)).toEqual([false, false, false]);
});

test('roles 4, 40, 41 and 42 are trial accounts [ACC-211]', () => {
  expect([4, 40, 41, 42].map(isTrial)).toEqual([true, true, true, true]);
  expect([4, 40, 41, 42].map(isReal)).toEqual([false, false, false, false]);
});

test('a member becomes session values that are all text', () => {
  const values = sessionOf({
    account: 'player01',
    nickname: 'Lan',
    memberLabel: ['VIP2', 'gold'],
    customerId: '77',
    type: 1,
    toUpline: '1',
  });
  expect(values).toEqual({
    account: 'player01',
    nickname: 'Lan',
    memberLabel: 'VIP2,gold',
    customerId: '77',
    isAgent: '1',
    toUpline: '1',
  });
});
