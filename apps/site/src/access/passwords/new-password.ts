import { defaultRules, type FieldRule, fieldPasses, withDefinition } from '@fairground/contract/field-check';

export interface PasswordInput {
  oldPassword: string;
  newPassword: string;
  confirmNewPassword: string;
}

/** The rule for a password that is being chosen; stricter while the merchant's own is not known. */
export const passwordRule = (
  fields: readonly (FieldRule & { key: string })[] | undefined,
): FieldRule & { messageKey: string } =>
  withDefinition(
    defaultRules.newPassword,
    fields?.find(({ key }) => key === 'password'),
  );

/** The key of what is wrong with a new password, and the field it is about. */
export function passwordProblem(
  { newPassword, confirmNewPassword }: Pick<PasswordInput, 'newPassword' | 'confirmNewPassword'>,
  rule: FieldRule,
) {
  if (!newPassword || !fieldPasses(rule, newPassword))
    return { key: 'in_password_incorrect', name: 'newPassword' } as const;
  if (newPassword !== confirmNewPassword)
    return { key: 'in_confirmation_correct', name: 'confirmNewPassword' } as const;
  return null;
}

export const PASSWORD_THROTTLE_MS = 3_000;
