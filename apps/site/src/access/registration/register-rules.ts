import type { AnswerOf, PlayerApi } from '@fairground/contract';
import {
  confirmationMatches,
  defaultRules,
  type FieldMark,
  type FieldRule,
  fieldPasses,
  markOf,
  trimmed,
  withDefinition,
} from '@fairground/contract/field-check';
import { isOn, type Switches } from '../../shared/is-on.ts';

export type RegisterSettings = AnswerOf<PlayerApi['merchants']['registerSettings']>;
export type FieldDefinition = RegisterSettings['fields'][number];
export type FieldKey = FieldDefinition['key'];
export type RegisterTab = 'username' | 'phone';
export type Values = Partial<Record<FieldKey, string>>;

/** The template's parameter: 0 nobody, 1 by user name, 2 by phone, 3 both. */
export function registerTabs(parameter: string): RegisterTab[] {
  const tabs: (RegisterTab | false)[] = [
    (parameter === '1' || parameter === '3') && 'username',
    (parameter === '2' || parameter === '3') && 'phone',
  ];
  return tabs.filter((tab) => tab !== false);
}

/** What the general form asks: what is enabled, and a code only where numbers are verified. */
export function shownFields(fields: readonly FieldDefinition[], switches: Switches): FieldDefinition[] {
  const enabled = fields.filter((field) => field.enabled);
  const hasMobile = enabled.some(({ key }) => key === 'mobileNum');
  return enabled.filter(
    ({ key }) => key !== 'verificationCode' || (hasMobile && isOn(switches, 'REGMOBVERF3')),
  );
}

/** What a newcomer has to fill in, and what can wait. A captcha is never put out of sight. */
export function splitFields(fields: readonly FieldDefinition[]): [FieldDefinition[], FieldDefinition[]] {
  const hasToPhone = fields.some(({ key, required }) => key === 'mobileNum' && required);
  const isAsked = ({ key, required }: FieldDefinition) =>
    required || key === 'captcha' || (key === 'verificationCode' && hasToPhone);
  return [fields.filter(isAsked), fields.filter((field) => !isAsked(field))];
}

/** A code is only asked of whom a code was sent to. */
export const asksCode = (fields: readonly FieldDefinition[], { mobileNum }: Values): boolean =>
  trimmed(mobileNum) !== '' || fields.some(({ key, required }) => key === 'mobileNum' && required);

/** How one field stands, with the confirmation held against the password. */
export function markField(field: FieldDefinition, values: Values): FieldMark {
  const value = values[field.key];
  if (field.key === 'verifyPwd' && trimmed(value) !== '')
    return confirmationMatches(values.password ?? '', value ?? '') ? 'right' : 'error';
  if (field.key === 'verificationCode' && trimmed(values.mobileNum) === '') return 'empty';
  return markOf(field, value);
}

/** What stands at a field that is wrong: the merchant's own words, or what is wrong where those are for any field. */
export function fieldProblem(
  { patternId, acceptedPattern, minLength: min, maxLength: max }: FieldDefinition,
  value = '',
) {
  if (trimmed(value) === '') return { key: 'field_missing' };
  const isGeneral = patternId === 'in_please_information';
  const isDigits = /^(\[1-9\])?\\d\+$/.test(acceptedPattern);
  const length = trimmed(value).length;
  const key = !isGeneral
    ? patternId
    : isDigits
      ? 'field_digits'
      : length < min || length > max
        ? 'field_length'
        : 'field_wrong';
  return { key: min === max && EXACT.includes(key) ? `${key}_exact` : key, min, max };
}

/** Texts that say «6 to 13», and otherwise where there is but one length. */
const EXACT: readonly string[] = [
  'reg_pattern_4',
  'error_password',
  'error_phone_number_limit',
  'field_digits',
  'field_length',
];

/** The key of what keeps the general form from being sent, and the field to go to. */
export function formProblem(
  fields: readonly FieldDefinition[],
  values: Values,
  { isAgreed }: { isAgreed: boolean },
): { key: 'in_please_information' | 'in_confirmation_correct' | 'in_register_agreed'; name: string } | null {
  const wrong = fields.find((field) => markField(field, values) === 'error');
  if (wrong?.key === 'verifyPwd' && trimmed(values.verifyPwd) !== '')
    return { key: 'in_confirmation_correct', name: wrong.key };
  if (wrong) return { key: 'in_please_information', name: wrong.key };
  return isAgreed ? null : { key: 'in_register_agreed', name: 'agreed' };
}

interface PhoneForm {
  values: Values;
  fields: readonly FieldDefinition[];
  asksPassword: boolean;
  asksCaptcha: boolean;
  isAgreed: boolean;
}

/** What keeps the phone form from being sent: the first of its problems, in the order of the form. */
export function phoneProblem({ values, fields, asksPassword, asksCaptcha, isAgreed }: PhoneForm) {
  const definition = (key: FieldKey) => fields.find((field) => field.key === key);
  const mobile = withDefinition(defaultRules.registerMobileNum, definition('mobileNum'));
  const password = withDefinition(defaultRules.newPassword, definition('password'));
  const problem = <Key extends string>(key: Key, name: string, rule?: FieldRule) =>
    ({ key, name, min: rule?.minLength, max: rule?.maxLength }) as const;

  if (!fieldPasses(mobile, values.mobileNum))
    return problem('please fill in the correct mobile number', 'mobileNum');
  if (asksPassword && !values.password) return problem('please enter password', 'password');
  if (asksPassword && !fieldPasses(password, values.password))
    return problem('password format is min-max digits and letters, case-sensitive', 'password', password);
  if (asksPassword && !confirmationMatches(values.password ?? '', values.verifyPwd ?? ''))
    return problem('in_confirmation_correct', 'verifyPwd');
  if (!trimmed(values.verificationCode)) return problem('enter_verification_code', 'verificationCode');
  if (asksCaptcha && !trimmed(values.captcha)) return problem('verify_first', 'captcha');
  return isAgreed ? null : problem('in_register_agreed', 'agreed');
}

/** What is sent of the fields: those the form shows, without the spaces around them; passwords as they were typed. */
export function sentValues(fields: readonly { key: FieldKey }[], values: Values): Values {
  const pairs = fields
    .filter(({ key }) => key !== 'captcha' && trimmed(values[key]) !== '')
    .map(({ key }) => [key, /^(password|verifyPwd)$/.test(key) ? values[key] : trimmed(values[key])]);
  return Object.fromEntries(pairs) as Values;
}

/** What to do about an invitation that the server does not know; `hide` and `leave` say so for links, `tell` for typing. */
export function affiliateReaction(
  source: 'link' | 'typed',
  { affiliate }: RegisterSettings['registerFt'],
): 'hide' | 'tell' | 'leave' {
  if (affiliate !== '0') return 'leave';
  return source === 'link' ? 'hide' : 'tell';
}
