import type errors from '../texts/errors/en.json';

type ErrorKey = keyof typeof errors;

/** Looks a text up: `t` of a page, or `message` of the server bound to a language. */
export type Translate = (key: ErrorKey, params?: Record<string, string>) => string;

/** The refusals of Firebase that have a translated reason. */
export const firebaseCodes = [
  'auth/invalid-phone-number',
  'auth/missing-phone-number',
  'auth/invalid-verification-code',
  'auth/missing-verification-code',
  'auth/invalid-verification-id',
  'auth/code-expired',
  'auth/session-expired',
  'auth/too-many-requests',
  'auth/quota-exceeded',
  'auth/captcha-check-failed',
  'auth/network-request-failed',
  'auth/timeout',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/invalid-credential',
  'auth/user-token-expired',
  'auth/credential-already-in-use',
  'auth/account-exists-with-different-credential',
  'auth/operation-not-allowed',
  'auth/unauthorized-domain',
  'auth/popup-blocked',
  'auth/popup-closed-by-user',
  'auth/web-storage-unsupported',
  'auth/internal-error',
] as const satisfies readonly ErrorKey[];

type FirebaseCode = (typeof firebaseCodes)[number];

const translated: ReadonlySet<string> = new Set(firebaseCodes);
const isTranslated = (code: string): code is FirebaseCode => translated.has(code);

/** One sentence with the reason in the reader's language and the code support asks for. */
export function firebaseMessage(translate: Translate, failure: { code: string; reason: string }): string {
  const { code, reason } = failure;
  return translate('firebase_auth_error', { code, reason: isTranslated(code) ? translate(code) : reason });
}
