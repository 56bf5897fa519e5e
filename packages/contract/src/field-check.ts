/** A field of a form as the server defines it; both sides check with the same function. */
export interface FieldRule {
  required: boolean;
  minLength: number;
  maxLength: number;
  /** A regular expression the whole value must match; `*` means anything. */
  acceptedPattern: string;
  /** False: an empty value passes when something that exists is changed. */
  updateRequired?: boolean;
}

/** How a field stands: nothing typed, right, or wrong. */
export type FieldMark = 'empty' | 'right' | 'error';

export interface CheckOptions {
  /** The form changes something that exists, so what is left empty may stay as it is. */
  isUpdate?: boolean;
}

/** Values are compared, kept and sent without the spaces around them. */
export const trimmed = (value: string | undefined): string => (value ?? '').trim();

export function fieldPasses(
  rule: FieldRule,
  value: string | undefined,
  { isUpdate = false }: CheckOptions = {},
): boolean {
  const text = trimmed(value);
  if (text === '') return !rule.required || (isUpdate && rule.updateRequired === false);
  if (text.length < rule.minLength || text.length > rule.maxLength) return false;
  return matchesPattern(text, rule.acceptedPattern);
}

export function markOf(rule: FieldRule, value: string | undefined, options?: CheckOptions): FieldMark {
  if (trimmed(value) === '' && fieldPasses(rule, value, options)) return 'empty';
  return fieldPasses(rule, value, options) ? 'right' : 'error';
}

const compiled = new Map<string, RegExp>();

/** The server refuses to store a pattern that could take long to match, so a stored one is safe to run here. */
function matchesPattern(text: string, pattern: string): boolean {
  if (pattern === '*' || pattern === '') return true;
  const known = compiled.get(pattern) ?? new RegExp(`^(?:${pattern})$`, 'u');
  compiled.set(pattern, known);
  return known.test(text);
}

type DefaultField =
  | 'loginUsername'
  | 'loginPassword'
  | 'newPassword'
  | 'loginMobileNum'
  | 'registerMobileNum'
  | 'countryDialingCode'
  | 'verificationCode';

/**
 * What holds while the merchant's own rules are not known. `newPassword` is the stricter fallback for a password that is
 * being chosen; a login never refuses what may have been right when it was chosen.
 */
export const defaultRules: Record<DefaultField, FieldRule & { messageKey: string }> = {
  loginUsername: rule('reg_pattern_4', 6, 13, '[A-Za-z0-9]+'),
  loginPassword: rule('error_password', 6, 16, '*'),
  newPassword: rule('error_password', 6, 12, '*'),
  loginMobileNum: rule('error_phone_number_limit', 10, 16, '\\d+'),
  registerMobileNum: rule('br_enright_cphone', 11, 11, '\\d+'),
  countryDialingCode: { ...rule('error_country_code_limit', 1, 3, '\\d+'), required: false },
  verificationCode: rule('enter_verification_code', 1, 10, '*'),
};

function rule(messageKey: string, minLength: number, maxLength: number, acceptedPattern: string) {
  return { messageKey, required: true, minLength, maxLength, acceptedPattern };
}

export const CONFIRMATION_HINT_KEY = 'inconsistent_twice';

export const confirmationMatches = (password: string, confirmation: string): boolean =>
  password === confirmation;

/** A server's definition replaces the default's numbers and pattern, and keeps its message. */
export const withDefinition = <R extends FieldRule>(
  fallback: R,
  definition: Partial<FieldRule> | undefined,
): R => ({
  ...fallback,
  ...(definition && {
    minLength: definition.minLength ?? fallback.minLength,
    maxLength: definition.maxLength ?? fallback.maxLength,
    acceptedPattern: definition.acceptedPattern ?? fallback.acceptedPattern,
  }),
});

/** Seconds until a code may be sent again, and what the two forms' counters start with before any was sent. */
export const SMS_RESEND_SECONDS = 120;
export const REGISTER_COUNTER_START = 60;
export const PLAIN_COUNTER_START = 59;

/** The server's own time wins; without one the usual two minutes hold. */
export const resendSeconds = (answer: { expirationTime?: number; expiredMinutes?: number }): number =>
  answer.expirationTime ??
  (answer.expiredMinutes === undefined ? SMS_RESEND_SECONDS : answer.expiredMinutes * 60);
