import { firebaseCodes } from '@fairground/i18n';
import { expect, test } from 'vitest';
import { firebaseCodeOf } from './firebase-codes.ts';

test('what Google’s service refuses gets the code of its libraries, which has a text [ERR-046]', () => {
  expect(firebaseCodeOf('INVALID_CODE')).toBe('auth/invalid-verification-code');
  expect(firebaseCodeOf('TOO_MANY_ATTEMPTS_TRY_LATER : try again in an hour')).toBe('auth/too-many-requests');
  expect(firebaseCodeOf('CAPTCHA_CHECK_FAILED: Hostname match not found')).toBe('auth/captcha-check-failed');
  expect(firebaseCodeOf('SOMETHING_NEW')).toBe('auth/internal-error');
  for (const message of ['INVALID_PHONE_NUMBER', 'SESSION_EXPIRED', 'QUOTA_EXCEEDED', 'USER_DISABLED'])
    expect(firebaseCodes).toContain(firebaseCodeOf(message));
});
