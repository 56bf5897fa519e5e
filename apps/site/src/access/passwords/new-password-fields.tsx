import { type FieldRule, markOf } from '@fairground/contract/field-check';
import { useTranslation } from '@fairground/i18n/react';
import { useState } from 'react';
import { PasswordField } from '../../shared/forms/password-field.tsx';
import type { PasswordInput } from './new-password.ts';

interface NewPasswordFieldsProps {
  input: Pick<PasswordInput, 'newPassword' | 'confirmNewPassword'>;
  onChange: (part: Partial<PasswordInput>) => void;
  rule: FieldRule;
}

export function NewPasswordFields({ input, onChange, rule }: NewPasswordFieldsProps) {
  const { t } = useTranslation(['member', 'errors']);
  const [left, setLeft] = useState({ newPassword: false, confirmNewPassword: false });
  const { newPassword, confirmNewPassword } = input;
  const mark = left.newPassword && newPassword ? markOf(rule, newPassword) : 'empty';
  const differs = left.confirmNewPassword && confirmNewPassword !== '' && confirmNewPassword !== newPassword;
  return (
    <>
      <PasswordField
        name="newPassword"
        label={t('password.new')}
        hint={t('errors:error_password', { min: rule.minLength, max: rule.maxLength })}
        mark={mark}
        autoComplete="new-password"
        maxLength={128}
        value={newPassword}
        onChange={(value) => onChange({ newPassword: value })}
        onBlur={() => setLeft((was) => ({ ...was, newPassword: true }))}
      />
      <PasswordField
        name="confirmNewPassword"
        label={t('password.again')}
        error={differs ? t('errors:inconsistent_twice') : undefined}
        autoComplete="new-password"
        maxLength={128}
        value={confirmNewPassword}
        onChange={(value) => onChange({ confirmNewPassword: value })}
        onBlur={() => setLeft((was) => ({ ...was, confirmNewPassword: true }))}
      />
    </>
  );
}
