import { expect, test } from 'vitest';
import { forgottenProblem } from './forgotten.ts';

test('the account first, then the address by its own rule', () => {
  const ask = (way: 'sms' | 'email', username: string, address: string) =>
    forgottenProblem({ way, username, address }, []);
  expect(ask('email', ' ', 'a@b.co')).toBe('in_account_incorrect');
  expect(ask('email', 'player01', 'nowhere')).toBe('in_email_incorrect');
  expect(ask('email', 'player01', 'a@b.co')).toBe(null);
  expect(ask('sms', 'player01', '12')).toBe('br_enright_cphone');
  expect(ask('sms', 'player01', '13800000000')).toBe(null);
});

test('the merchant’s own pattern for e-mail addresses wins', () => {
  const email = {
    key: 'email',
    required: false,
    minLength: 5,
    maxLength: 40,
    acceptedPattern: '.+@aurora[.]example',
  };
  expect(forgottenProblem({ way: 'email', username: 'x', address: 'a@b.co' }, [email])).toBe(
    'in_email_incorrect',
  );
});
