const CODES: Readonly<Record<string, string>> = {
  INVALID_PHONE_NUMBER: 'auth/invalid-phone-number',
  MISSING_PHONE_NUMBER: 'auth/missing-phone-number',
  INVALID_CODE: 'auth/invalid-verification-code',
  MISSING_CODE: 'auth/missing-verification-code',
  INVALID_SESSION_INFO: 'auth/invalid-verification-id',
  SESSION_EXPIRED: 'auth/code-expired',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'auth/too-many-requests',
  QUOTA_EXCEEDED: 'auth/quota-exceeded',
  CAPTCHA_CHECK_FAILED: 'auth/captcha-check-failed',
  INVALID_RECAPTCHA_TOKEN: 'auth/captcha-check-failed',
  MISSING_RECAPTCHA_TOKEN: 'auth/captcha-check-failed',
  USER_DISABLED: 'auth/user-disabled',
  OPERATION_NOT_ALLOWED: 'auth/operation-not-allowed',
};

/** Google's own service words its refusals in another way than its libraries, sometimes with a sentence behind them. */
export const firebaseCodeOf = (message: string): string =>
  CODES[message.split(/[\s:]/, 1)[0] ?? ''] ?? 'auth/internal-error';
