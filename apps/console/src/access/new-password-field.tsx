import { useTranslation } from '@fairground/i18n/react';
import { Field } from '@fairground/ui/controls/field.tsx';
import { PasswordInput } from '@fairground/ui/controls/password-input.tsx';

/** A password that an operator chooses: long rather than clever. */
export function NewPasswordField({ name, label }: { name: string; label: string }) {
  const { t } = useTranslation('console');
  return (
    <Field label={label} hint={t('staff.password_hint')} required>
      <PasswordInput
        name={name}
        autoComplete="new-password"
        minLength={10}
        maxLength={128}
        required
        labels={{ show: t('sign_in.show_password'), hide: t('sign_in.hide_password') }}
      />
    </Field>
  );
}
