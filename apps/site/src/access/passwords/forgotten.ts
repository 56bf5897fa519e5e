import { defaultRules, type FieldRule, fieldPasses, withDefinition } from '@fairground/contract/field-check';

const EMAIL: FieldRule = {
  required: true,
  minLength: 5,
  maxLength: 254,
  acceptedPattern: '[^\\s@]+@[^\\s@]+\\.[^\\s@]+',
};

interface Forgotten {
  way: 'sms' | 'email';
  username: string;
  address: string;
}

/** Why a forgotten password cannot be asked for; the key of what is said. */
export function forgottenProblem(
  { way, username, address }: Forgotten,
  fields: readonly (FieldRule & { key: string })[],
) {
  const definition = (key: string) => fields.find((field) => field.key === key);
  if (!username.trim()) return 'in_account_incorrect' as const;
  if (way === 'email')
    return fieldPasses(withDefinition(EMAIL, definition('email')), address)
      ? null
      : ('in_email_incorrect' as const);
  return fieldPasses(withDefinition(defaultRules.loginMobileNum, definition('mobileNum')), address)
    ? null
    : ('br_enright_cphone' as const);
}
