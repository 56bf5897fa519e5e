import type { RegisterField } from './merchant.ts';

type Key = RegisterField['key'];
type Rule = Pick<RegisterField, 'type' | 'acceptedPattern' | 'patternId' | 'minLength' | 'maxLength'>;

const rule = (
  type: RegisterField['type'],
  acceptedPattern: string,
  [minLength, maxLength]: readonly [number, number],
  patternId = 'in_please_information',
): Rule => ({ type, acceptedPattern, patternId, minLength, maxLength });

const LETTERS_AND_DIGITS = '[A-Za-z0-9]+';

/** The rules of all eighteen fields, in the order in which a form asks for them. */
const rules: Readonly<Record<Key, Rule>> = {
  username: rule('text', LETTERS_AND_DIGITS, [6, 13], 'reg_pattern_4'),
  password: rule('password', LETTERS_AND_DIGITS, [6, 16], 'error_password'),
  verifyPwd: rule('password', '*', [6, 16], 'inconsistent_twice'),
  nickname: rule('text', '*', [1, 20]),
  payeeName: rule('text', '*', [2, 50], 'br_enter_plname'),
  paymentPassword: rule('password', '\\d+', [6, 6], 'br_enter_moneypwd'),
  mobileNum: rule('tel', '\\d+', [10, 16], 'error_phone_number_limit'),
  verificationCode: rule('code', '\\d+', [1, 10], 'enter_verification_code'),
  email: rule('email', '[^\\s@]+@[^\\s@]+\\.[^\\s@]+', [5, 100], 'in_email_incorrect'),
  qqNum: rule('text', '[1-9]\\d+', [5, 12]),
  line: rule('text', '[\\w.@-]+', [3, 40], 'enter_line'),
  facebook: rule('text', '[\\w.:/-]+', [3, 100]),
  whatsapp: rule('tel', '\\+?\\d+', [8, 16], 'error_phone_number_limit'),
  idNumber: rule('text', LETTERS_AND_DIGITS, [6, 20]),
  rebateId: rule('select', '[\\w-]+', [1, 40]),
  recommenderId: rule('text', LETTERS_AND_DIGITS, [1, 20]),
  affiliateCode: rule('text', LETTERS_AND_DIGITS, [1, 20]),
  captcha: rule('captcha', LETTERS_AND_DIGITS, [4, 6], 'verify_first'),
};

/** A form: what is shown, what of it must be filled in, and where a merchant has rules of its own. */
export function registerForm(form: {
  required: readonly Key[];
  optional: readonly Key[];
  own?: Partial<Record<Key, Partial<Rule>>>;
}): RegisterField[] {
  return (Object.keys(rules) as Key[]).map((key) => ({
    key,
    ...rules[key],
    ...form.own?.[key],
    required: form.required.includes(key),
    enabled: form.required.includes(key) || form.optional.includes(key),
  }));
}
