import { useTranslation } from '@fairground/i18n/react';
import { Field, type FieldProps } from '@fairground/ui/controls/field.tsx';
import { PasswordInput, type PasswordInputProps } from '@fairground/ui/controls/password-input.tsx';

type PasswordFieldProps = Pick<FieldProps, 'label' | 'hint' | 'error' | 'mark' | 'required' | 'aside'> &
  Omit<PasswordInputProps, 'labels' | 'onChange' | 'required'> & { onChange: (value: string) => void };

export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, mark, required, aside, onChange, ...input } = props;
  const { t } = useTranslation('member');
  return (
    <Field label={label} hint={hint} error={error} mark={mark} required={required} aside={aside}>
      <PasswordInput
        size="large"
        labels={{ show: t('password.show'), hide: t('password.hide') }}
        onChange={(event) => onChange(event.target.value)}
        {...input}
      />
    </Field>
  );
}
