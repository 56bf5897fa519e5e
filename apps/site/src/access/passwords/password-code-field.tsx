import { REGISTER_COUNTER_START, resendSeconds } from '@fairground/contract/field-check';
import { useTranslation } from '@fairground/i18n/react';
import { useState } from 'react';
import { api, call } from '../../shared/api.ts';
import { problemText } from '../../shared/forms/call-problem.ts';
import { CodeField } from '../codes/code-field.tsx';
import { useCountdown } from '../codes/countdown.ts';

interface PasswordCodeFieldProps {
  value: string;
  onChange: (value: string) => void;
  onProblem: (text: string) => void;
}

/** The code that stands for an old password nobody knows; where it goes is the server's to say. */
export function PasswordCodeField({ value, onChange, onProblem }: PasswordCodeFieldProps) {
  const { t } = useTranslation('member');
  const [sentTo, setSentTo] = useState('');
  const countdown = useCountdown('password', REGISTER_COUNTER_START);
  const send = async () => {
    try {
      const answer = await call(api.access.passwordCode, {}, { alert: false });
      onProblem('');
      setSentTo(answer.sentTo);
      return resendSeconds(answer);
    } catch (error) {
      onProblem(await problemText(error));
      return null;
    }
  };
  return (
    <CodeField
      value={value}
      onChange={onChange}
      countdown={countdown}
      onSend={send}
      hint={sentTo ? t('password.code_sent_to', { target: sentTo }) : undefined}
    />
  );
}
