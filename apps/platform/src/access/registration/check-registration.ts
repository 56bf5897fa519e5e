import type { access, RequestOf } from '@fairground/contract';
import { fieldPasses, trimmed } from '@fairground/contract/field-check';
import { refuse } from '../../kernel/http/refuse.ts';
import type { Merchant } from '../../merchants/public.ts';
import { isBreached } from '../credentials/breached-passwords.ts';

export type Registration = RequestOf<typeof access.register>;
export type Form = 'username' | 'mobile' | 'auto';
type RegisterField = Merchant['registerFields'][number];
type Key = RegisterField['key'];

/** Answered by other means than the form's rules: a captcha by its picture, a code by what was sent. */
const PROVEN_ELSEWHERE: readonly Key[] = ['captcha', 'verificationCode', 'verifyPwd'];

/**
 * Holds what was filled in against the merchant's definitions, with the same function as the page. What a form does not
 * show is dropped, whoever sent it.
 */
export function checkRegistration(
  merchant: Merchant,
  form: Form,
  input: Registration,
): Record<string, string> {
  if (!input.agreed) throw refuse('in_register_agreed');
  const given: Record<string, string> = {};
  const wrong: string[] = [];
  for (const field of fieldsOf(merchant, form)) {
    if (PROVEN_ELSEWHERE.includes(field.key)) continue;
    const value = typedInto(input, field.key);
    if (!fieldPasses(field, value)) wrong.push(field.key);
    else if (value) given[field.key] = value;
  }
  if (wrong.length === 1 && wrong[0] === 'password')
    throw refuse('in_password_incorrect', wrongPassword(merchant));
  if (wrong.length)
    throw refuse(
      wrong[0] === 'mobileNum' && form === 'mobile' ? 'br_enright_cphone' : 'in_please_information',
      {
        value: { fields: wrong },
      },
    );
  checkPassword(merchant, input, given);
  return given;
}

/** The password's own rules: it was typed twice alike, and is none that everybody has. */
function checkPassword(merchant: Merchant, input: Registration, given: Record<string, string>): void {
  const { password } = given;
  if (password === undefined) return;
  const confirmation = input.verifyPwd ?? input.confirmPassword;
  if (confirmation !== undefined && trimmed(confirmation) !== password)
    throw refuse('in_confirmation_correct');
  if (password === merchant.weakPassword || isBreached(password, given.username ?? ''))
    throw refuse('access.password_breached');
}

export function wrongPassword({ registerFields }: Merchant) {
  const rule = registerFields.find(({ key }) => key === 'password');
  return { params: { min: String(rule?.minLength ?? 6), max: String(rule?.maxLength ?? 12) } };
}

/** The fields of one form: which are shown is the merchant's choice, a few follow from the form itself. */
function fieldsOf({ registerFields, modulesOn }: Merchant, form: Form): RegisterField[] {
  const hasPassword = form !== 'mobile' || modulesOn.has('MOBILENUMPASSREG3');
  return registerFields.flatMap((field) => {
    const { key } = field;
    if (form === 'auto' && key === 'username') return [];
    if (form === 'mobile' && key === 'username') return [{ ...field, enabled: true, required: false }];
    if (form === 'mobile' && key === 'mobileNum') return [{ ...field, enabled: true, required: true }];
    if (key === 'password') return hasPassword ? [{ ...field, enabled: true, required: true }] : [];
    // The mobile form asks for little: the rest is filled in later.
    if (form === 'mobile') return field.enabled ? [{ ...field, required: false }] : [];
    return field.enabled ? [field] : [];
  });
}

function typedInto(input: Registration, key: Key): string | undefined {
  const value = input[key];
  return typeof value === 'string' ? trimmed(value) : undefined;
}
