import { describe, expect, test } from 'vitest';
import {
  CONFIRMATION_HINT_KEY,
  confirmationMatches,
  defaultRules,
  fieldPasses,
  markOf,
  PLAIN_COUNTER_START,
  REGISTER_COUNTER_START,
  resendSeconds,
  SMS_RESEND_SECONDS,
  trimmed,
  withDefinition,
} from './field-check.ts';

const rule = { required: true, minLength: 2, maxLength: 4, acceptedPattern: '[a-z]+' };
const passes = (name: keyof typeof defaultRules, ...values: string[]) =>
  values.map((value) => fieldPasses(defaultRules[name], value));

describe('default rules', () => {
  test('a user name is 6 to 13 letters and digits [ACC-166]', () => {
    expect(passes('loginUsername', 'abc12', 'abc123', 'a'.repeat(13), 'a'.repeat(14), 'abc_123')).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
    expect(defaultRules.loginUsername.messageKey).toBe('reg_pattern_4');
  });
  test('a password is 6 to 16 characters at login, 6 to 12 when one is chosen without known rules [ACC-167]', () => {
    expect(passes('loginPassword', '12345', 'x'.repeat(16), 'x'.repeat(17))).toEqual([false, true, false]);
    expect(passes('newPassword', 'x'.repeat(12), 'x'.repeat(13))).toEqual([true, false]);
    expect(defaultRules.loginPassword.messageKey).toBe('error_password');
  });
  test('a mobile number is 10 to 16 digits [ACC-168]', () => {
    expect(
      passes('loginMobileNum', '123456789', '1234567890', '1'.repeat(16), '1'.repeat(17), '12345abcde'),
    ).toEqual([false, true, true, false, false]);
    expect(defaultRules.loginMobileNum.messageKey).toBe('error_phone_number_limit');
  });
  test('a dialling code is 1 to 3 digits and may be left out [ACC-169]', () => {
    expect(passes('countryDialingCode', '', '86', '1234', 'x')).toEqual([true, true, false, false]);
    expect(defaultRules.countryDialingCode.messageKey).toBe('error_country_code_limit');
  });
  test('a code is 1 to 10 characters [ACC-170]', () => {
    expect(passes('verificationCode', '', '1', '1'.repeat(10), '1'.repeat(11))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(defaultRules.verificationCode.messageKey).toBe('enter_verification_code');
  });
  test('the confirmation must be the same [ACC-171]', () => {
    expect([confirmationMatches('a1', 'a1'), confirmationMatches('a1', 'A1')]).toEqual([true, false]);
    expect(CONFIRMATION_HINT_KEY).toBe('inconsistent_twice');
  });
  test('the server may replace numbers and pattern, and the message stays', () => {
    const own = withDefinition(defaultRules.loginUsername, {
      minLength: 3,
      maxLength: 5,
      acceptedPattern: '\\d+',
    });
    expect([fieldPasses(own, '123'), fieldPasses(own, 'abcdef'), own.messageKey]).toEqual([
      true,
      false,
      'reg_pattern_4',
    ]);
  });
});

describe('the generic check', () => {
  test('an empty value passes when the field is not required [ACC-173]', () => {
    expect([fieldPasses({ ...rule, required: false }, ''), fieldPasses(rule, '')]).toEqual([true, false]);
  });
  test('on a change an empty value passes when updateRequired is off [ACC-174]', () => {
    const own = { ...rule, updateRequired: false };
    expect([fieldPasses(own, '', { isUpdate: true }), fieldPasses(own, '')]).toEqual([true, false]);
    expect(fieldPasses({ ...rule, updateRequired: true }, '', { isUpdate: true })).toBe(false);
  });
  test('the length lies within its limits [ACC-175]', () => {
    expect(['a', 'ab', 'abcd', 'abcde'].map((value) => fieldPasses(rule, value))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
  test('the whole value matches the pattern [ACC-176]', () => {
    expect([fieldPasses(rule, 'abc'), fieldPasses(rule, 'ab1')]).toEqual([true, false]);
  });
  test('the pattern * means anything [ACC-177]', () => {
    expect(fieldPasses({ ...rule, acceptedPattern: '*' }, '!?é')).toBe(true);
  });
  test('values are trimmed before they are checked [ACC-181]', () => {
    expect([trimmed('  ab  '), fieldPasses(rule, '  ab  '), fieldPasses(rule, '    ')]).toEqual([
      'ab',
      true,
      false,
    ]);
  });
  test('a field is right, wrong or empty', () => {
    const optional = { ...rule, required: false };
    expect([markOf(optional, ''), markOf(optional, 'ab'), markOf(optional, '1'), markOf(rule, '')]).toEqual([
      'empty',
      'right',
      'error',
      'error',
    ]);
  });
});

test('a code can be sent again after 120 s unless the server says otherwise; the counters start at 60 and 59 [ACC-165]', () => {
  expect([SMS_RESEND_SECONDS, REGISTER_COUNTER_START, PLAIN_COUNTER_START]).toEqual([120, 60, 59]);
  expect([
    resendSeconds({}),
    resendSeconds({ expirationTime: 90 }),
    resendSeconds({ expiredMinutes: 3 }),
  ]).toEqual([120, 90, 180]);
});
