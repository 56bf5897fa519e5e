import { expect, test } from 'vitest';
import { paced } from '../captcha/captcha-rules.ts';
import { PASSWORD_THROTTLE_MS, passwordProblem, passwordRule } from './new-password.ts';

const both = (password: string) => ({ newPassword: password, confirmNewPassword: password });
const definition = {
  key: 'password',
  required: true,
  minLength: 6,
  maxLength: 16,
  acceptedPattern: '[A-Za-z0-9]+',
};

test('a new password follows the registration rule, and the confirmation follows it', () => {
  const rule = passwordRule([definition]);
  expect(passwordProblem(both('abc123'), rule)).toBe(null);
  expect(passwordProblem(both('abc-123'), rule)?.key).toBe('in_password_incorrect');
  expect(passwordProblem(both(''), rule)?.key).toBe('in_password_incorrect');
  expect(passwordProblem({ newPassword: 'abc123', confirmNewPassword: 'abc124' }, rule)?.key).toBe(
    'in_confirmation_correct',
  );
});

test('while the merchant’s rule is not known a new password has 6 to 12 characters', () => {
  const rule = passwordRule(undefined);
  expect(passwordProblem(both('a'.repeat(12)), rule)).toBe(null);
  expect(passwordProblem(both('a'.repeat(13)), rule)?.key).toBe('in_password_incorrect');
});

test('the server is asked to change a password at most once in 3 s [ACC-096]', () => {
  const mayAsk = paced(PASSWORD_THROTTLE_MS);
  expect([mayAsk(0), mayAsk(2_999), mayAsk(3_000)]).toEqual([true, false, true]);
});
