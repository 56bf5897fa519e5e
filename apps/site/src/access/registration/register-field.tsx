import { useTranslation } from '@fairground/i18n/react';
import { PasswordField } from '../../shared/forms/password-field.tsx';
import { TextField } from '../../shared/forms/text-field.tsx';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import { CodeField } from '../codes/code-field.tsx';
import { PhoneField } from '../codes/phone-field.tsx';
import { asksCode, type FieldDefinition, fieldProblem, markField } from './register-rules.ts';
import type { RegistrationState } from './use-registration.ts';

const AUTOCOMPLETE: Partial<Record<FieldDefinition['key'], string>> = {
  username: 'username',
  password: 'new-password',
  verifyPwd: 'new-password',
  payeeName: 'name',
  email: 'email',
  nickname: 'nickname',
};

/** One field of the form, with its mark after it was left. */
export function RegisterField({ field, state }: { field: FieldDefinition; state: RegistrationState }) {
  const { t } = useTranslation(['member', 'errors']);
  const { key, type, required } = field;
  const mark = state.touched.has(key) ? markField(field, state.values) : 'empty';
  const problem = fieldProblem(field, state.values[key]);
  const error = mark === 'error' ? t(`errors:${problem.key as 'in_please_information'}`, problem) : undefined;
  const value = state.values[key] ?? '';
  const common = {
    label: t(`field.${key}`),
    required,
    mark,
    error,
    value,
    onChange: (typed: string) => state.change({ [key]: typed }),
    onBlur: () => state.leave(key),
  };
  if (type === 'captcha')
    return (
      <CaptchaField
        value={state.captcha}
        onChange={(captcha) => state.type({ captcha })}
        round={state.round}
        error={error}
      />
    );
  if (key === 'verificationCode')
    return (
      <CodeField
        {...common}
        required={asksCode(state.fields, state.values)}
        countdown={state.countdown}
        onSend={state.sendCode}
      />
    );
  if (key === 'mobileNum')
    return (
      <PhoneField
        {...common}
        dialingCode={state.dialingCode}
        onDialingCode={(dialingCode) => state.type({ dialingCode })}
      />
    );
  const attributes = { name: key, maxLength: 254, autoComplete: AUTOCOMPLETE[key] ?? 'off' };
  if (type === 'password') return <PasswordField {...common} {...attributes} />;
  return (
    <TextField
      {...common}
      {...attributes}
      type={type === 'email' || type === 'tel' ? type : 'text'}
      autoCapitalize="off"
      spellCheck={false}
    />
  );
}
