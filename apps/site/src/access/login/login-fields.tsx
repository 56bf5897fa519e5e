import { useTranslation } from '@fairground/i18n/react';
import { LockIcon, UserIcon } from '@fairground/ui/icons/icons.tsx';
import { useCallback } from 'react';
import { PasswordField } from '../../shared/forms/password-field.tsx';
import { TextField } from '../../shared/forms/text-field.tsx';
import { CodeField } from '../codes/code-field.tsx';
import type { Countdown } from '../codes/countdown.ts';
import { PhoneField } from '../codes/phone-field.tsx';
import { sendLoginCode } from '../codes/send-code.ts';
import type { LoginInput } from './use-login.ts';

interface LoginFieldsProps {
  input: LoginInput;
  change: (part: Partial<LoginInput>) => void;
  countdown: Countdown;
  say: (problem: string) => void;
  focus: (name: string) => void;
}

/** The fields of the chosen way to log in. */
export function LoginFields({ input, change, countdown, say, focus }: LoginFieldsProps) {
  const { t } = useTranslation('member');
  return (
    <>
      {input.type === 'username' ? (
        <TextField
          name="username"
          label={t('field.username')}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={64}
          startSlot={<UserIcon size={18} />}
          value={input.username}
          onChange={(username) => change({ username, rememberToken: '' })}
        />
      ) : (
        <LoginPhone input={input} change={change} />
      )}
      {input.type === 'sms' ? (
        <CodeField
          value={input.verificationCode}
          onChange={(verificationCode) => change({ verificationCode })}
          countdown={countdown}
          onSend={async () => {
            const { mobileNum, countryDialingCode } = input;
            const seconds = await sendLoginCode({ mobileNum, countryDialingCode }, say);
            if (seconds === null) focus('mobileNum');
            return seconds;
          }}
        />
      ) : (
        <PasswordField
          name="password"
          label={t('field.password')}
          maxLength={128}
          startSlot={<LockIcon size={18} />}
          // A remembered login shows dots in the place of a password that this page does not know.
          placeholder={input.rememberToken ? '••••••••' : undefined}
          value={input.password}
          onChange={(password) => change({ password })}
        />
      )}
    </>
  );
}

function LoginPhone({ input, change }: Pick<LoginFieldsProps, 'input' | 'change'>) {
  const { t } = useTranslation('member');
  const setCode = useCallback((countryDialingCode: string) => change({ countryDialingCode }), [change]);
  return (
    <PhoneField
      label={t('field.mobileNum')}
      value={input.mobileNum}
      onChange={(mobileNum) => change({ mobileNum, rememberToken: '' })}
      dialingCode={input.countryDialingCode}
      onDialingCode={setCode}
    />
  );
}
