import { useTranslation } from '@fairground/i18n/react';
import { TextField } from '../../shared/forms/text-field.tsx';
import { CodeField } from '../codes/code-field.tsx';
import type { Countdown } from '../codes/countdown.ts';
import { sendLoginCode } from '../codes/send-code.ts';
import type { Method, Proof, SecondFactorDemand } from './second-factor.ts';

interface SecondFactorFieldsProps {
  method: Method;
  proof: Proof;
  demand: SecondFactorDemand;
  /** The field that was left empty. */
  flagged: string;
  countdown: Countdown;
  /** A code was sent to the address that was shown. */
  asksEmailCode: boolean;
  onChange: (part: Partial<Proof>) => void;
  onProblem: (text: string) => void;
}

export function SecondFactorFields(props: SecondFactorFieldsProps) {
  const { method, proof, flagged, onChange } = props;
  const { t } = useTranslation(['member', 'errors']);
  const markOf = (name: keyof Proof) => (flagged === name ? t('errors:not_empty') : undefined);
  if (method === 'G')
    return (
      <TextField
        name="authCode"
        label={t('factor.auth_code')}
        hint={t('factor.auth_code_hint')}
        error={markOf('authCode')}
        autoComplete="one-time-code"
        maxLength={20}
        dir="ltr"
        data-autofocus=""
        value={proof.authCode}
        onChange={(authCode) => onChange({ authCode })}
      />
    );
  if (method === 'P')
    return (
      <TextField
        name="payeeName"
        label={t('field.payeeName')}
        error={markOf('payeeName')}
        maxLength={80}
        value={proof.payeeName}
        onChange={(payeeName) => onChange({ payeeName })}
      />
    );
  if (method === 'E') return <EmailFields {...props} />;
  return <SmsFields {...props} />;
}

function EmailFields({ proof, demand, flagged, asksEmailCode, onChange }: SecondFactorFieldsProps) {
  const { t } = useTranslation(['member', 'errors']);
  return (
    <>
      <TextField
        name="email"
        type="email"
        label={t('field.email')}
        hint={demand.maskedEmail}
        error={flagged === 'email' ? t('errors:not_empty') : undefined}
        autoComplete="email"
        maxLength={254}
        dir="ltr"
        value={proof.email}
        onChange={(email) => onChange({ email })}
      />
      {asksEmailCode && (
        <TextField
          name="verificationCode"
          label={t('code.label')}
          hint={t('errors:code_sent')}
          autoComplete="one-time-code"
          maxLength={10}
          dir="ltr"
          value={proof.verificationCode}
          onChange={(verificationCode) => onChange({ verificationCode })}
        />
      )}
    </>
  );
}

function SmsFields({ proof, demand, flagged, countdown, onChange, onProblem }: SecondFactorFieldsProps) {
  const { t } = useTranslation(['member', 'errors']);
  const markOf = (name: keyof Proof) => (flagged === name ? t('errors:not_empty') : undefined);
  return (
    <>
      <TextField
        name="mobileNum"
        type="tel"
        inputMode="numeric"
        label={t('field.mobileNum')}
        hint={demand.maskedMobile}
        error={markOf('mobileNum')}
        maxLength={20}
        dir="ltr"
        value={proof.mobileNum}
        onChange={(mobileNum) => onChange({ mobileNum })}
      />
      <CodeField
        value={proof.verificationCode}
        error={markOf('verificationCode')}
        onChange={(verificationCode) => onChange({ verificationCode })}
        countdown={countdown}
        onSend={() =>
          sendLoginCode(
            { mobileNum: proof.mobileNum, countryDialingCode: '', ticket: demand.ticket },
            onProblem,
          )
        }
      />
    </>
  );
}
