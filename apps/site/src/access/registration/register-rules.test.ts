import { expect, test } from 'vitest';
import {
  affiliateReaction,
  asksCode,
  type FieldDefinition,
  type FieldKey,
  fieldProblem,
  formProblem,
  markField,
  phoneProblem,
  registerTabs,
  sentValues,
  shownFields,
  splitFields,
} from './register-rules.ts';

const field = (key: FieldKey, part: Partial<FieldDefinition> = {}): FieldDefinition => ({
  key,
  enabled: true,
  required: true,
  type: 'text',
  acceptedPattern: '*',
  patternId: 'in_please_information',
  minLength: 1,
  maxLength: 40,
  ...part,
});
const keys = (fields: readonly FieldDefinition[]) => fields.map(({ key }) => key);

test('the template says by which ways people register', () => {
  expect(['0', '1', '2', '3'].map(registerTabs)).toEqual([
    [],
    ['username'],
    ['phone'],
    ['username', 'phone'],
  ]);
});

test('what is not enabled is not shown, and a code only where numbers are verified', () => {
  const fields = [
    field('username'),
    field('email', { enabled: false }),
    field('mobileNum'),
    field('verificationCode'),
  ];
  expect(keys(shownFields(fields, {}))).toEqual(['username', 'mobileNum']);
  expect(keys(shownFields(fields, { REGMOBVERF3: '1' }))).toEqual([
    'username',
    'mobileNum',
    'verificationCode',
  ]);
});

test('what must be filled in stands first; the rest can wait, a captcha never', () => {
  const optional = { required: false };
  const fields = [
    field('username'),
    field('mobileNum', optional),
    field('verificationCode', optional),
    field('captcha', optional),
  ];
  expect(splitFields(fields).map(keys)).toEqual([
    ['username', 'captcha'],
    ['mobileNum', 'verificationCode'],
  ]);
  expect(splitFields(fields.with(1, field('mobileNum'))).map(keys)).toEqual([
    ['username', 'mobileNum', 'verificationCode', 'captcha'],
    [],
  ]);
});

test.each([
  ['qqNum', { acceptedPattern: '[1-9]\\d+', minLength: 5, maxLength: 12 }, 'abc', 'field_digits'],
  ['idNumber', { acceptedPattern: '\\d+', minLength: 11, maxLength: 11 }, '12', 'field_digits_exact'],
  [
    'mobileNum',
    { patternId: 'error_phone_number_limit', minLength: 10, maxLength: 16 },
    '1',
    'error_phone_number_limit',
  ],
  [
    'mobileNum',
    { patternId: 'error_phone_number_limit', minLength: 11, maxLength: 11 },
    '1',
    'error_phone_number_limit_exact',
  ],
  ['email', { patternId: 'in_email_incorrect', minLength: 5, maxLength: 5 }, 'x', 'in_email_incorrect'],
  ['nickname', { minLength: 2, maxLength: 4 }, 'x', 'field_length'],
  ['nickname', { minLength: 2, maxLength: 4 }, 'abcde', 'field_length'],
  ['facebook', { acceptedPattern: '[a-z]+' }, '1', 'field_wrong'],
  ['username', { patternId: 'reg_pattern_4' }, ' ', 'field_missing'],
] as const)('%s with %j says of «%s»: %s', (key, part, value, problem) => {
  expect(fieldProblem(field(key, part), value).key).toBe(problem);
});

test('a code is asked of whoever gives a number or has to', () => {
  const [number, code] = [field('mobileNum', { required: false }), field('verificationCode')];
  expect(asksCode([number, code], {})).toBe(false);
  expect(asksCode([number, code], { mobileNum: '13800000000' })).toBe(true);
  expect(asksCode([field('mobileNum'), code], {})).toBe(true);
  expect(markField(code, {})).toBe('empty');
  expect(markField(code, { mobileNum: '13800000000' })).toBe('error');
});

test('a required field that is empty, and an optional one that is wrong, both keep the form from being sent', () => {
  const optional = field('qqNum', { required: false, acceptedPattern: '\\d+' });
  const agreed = { isAgreed: true };
  expect(formProblem([field('username')], {}, agreed)?.key).toBe('in_please_information');
  expect(formProblem([optional], { qqNum: 'abc' }, agreed)?.key).toBe('in_please_information');
  expect(formProblem([optional], { qqNum: '' }, agreed)).toBe(null);
  expect(formProblem([optional], { qqNum: '12345' }, { isAgreed: false })?.key).toBe('in_register_agreed');
});

test('a confirmation that differs has words of its own', () => {
  const fields = [field('password'), field('verifyPwd')];
  const values = { password: 'abc123', verifyPwd: 'abc124' };
  expect(formProblem(fields, values, { isAgreed: true })?.key).toBe('in_confirmation_correct');
  expect(markField(field('verifyPwd'), { ...values, verifyPwd: 'abc123' })).toBe('right');
});

test('the phone form names its first problem, with the real lengths', () => {
  const form = {
    values: {},
    fields: [
      field('password', { minLength: 8, maxLength: 20 }),
      field('mobileNum', { acceptedPattern: '\\d+', minLength: 11, maxLength: 11 }),
    ],
    asksPassword: true,
    asksCaptcha: true,
    isAgreed: false,
  };
  const after = (values: Partial<Record<FieldKey, string>>, part = {}) =>
    phoneProblem({ ...form, values, ...part });
  const mobileNum = '13800000000';
  const password = 'abcd1234';
  expect(after({})?.key).toBe('please fill in the correct mobile number');
  expect(after({ mobileNum: '138' })?.key).toBe('please fill in the correct mobile number');
  expect(after({ mobileNum })?.key).toBe('please enter password');
  expect(after({ mobileNum, password: 'abc' })).toMatchObject({ min: 8, max: 20, name: 'password' });
  expect(after({ mobileNum, password })?.key).toBe('in_confirmation_correct');
  const typed = { mobileNum, password, verifyPwd: password };
  expect(after(typed)?.key).toBe('enter_verification_code');
  expect(after({ ...typed, verificationCode: '123456' })?.key).toBe('verify_first');
  const whole = { ...typed, verificationCode: '123456', captcha: 'ABCD' };
  expect(after(whole)?.key).toBe('in_register_agreed');
  expect(after(whole, { isAgreed: true })).toBe(null);
  expect(
    after({ mobileNum, verificationCode: '1' }, { isAgreed: true, asksPassword: false, asksCaptcha: false }),
  ).toBe(null);
});

test('only what the form shows is sent, and without the spaces around it', () => {
  const shown = [field('username'), field('password'), field('captcha')];
  const values = { username: ' player09 ', password: ' abc123 ', email: 'a@b.co', captcha: 'ABCD' };
  expect(sentValues(shown, values)).toEqual({ username: 'player09', password: ' abc123 ' });
});

test('an unknown invitation hides the field, is told, or leads away, as the merchant has it', () => {
  expect(affiliateReaction('link', { affiliate: '0' })).toBe('hide');
  expect(affiliateReaction('typed', { affiliate: '0' })).toBe('tell');
  expect(affiliateReaction('link', { affiliate: '1' })).toBe('leave');
  expect(affiliateReaction('typed', { affiliate: '1' })).toBe('leave');
});
