import { useTranslation } from '@fairground/i18n/react';
import { useState } from 'react';
import { PasswordField } from '../../shared/forms/password-field.tsx';
import { TextField } from '../../shared/forms/text-field.tsx';
import type { SecurityConfig } from './security-config.ts';

interface StepUp {
  password: string;
  authCode: string;
}

/** Whoever changes how an account is kept proves once more to be its owner. */
export function useStepUp(config: SecurityConfig) {
  const [proof, setProof] = useState<StepUp>({ password: '', authCode: '' });
  const asksCode = config.twoFactor.methods.includes('G');
  return {
    proof,
    asksCode,
    body: { password: proof.password, authCode: asksCode ? proof.authCode.trim() : undefined },
    isMissing: !proof.password || (asksCode && !proof.authCode.trim()),
    change: (part: Partial<StepUp>) => setProof((was) => ({ ...was, ...part })),
  };
}

export function StepUpFields({ stepUp }: { stepUp: ReturnType<typeof useStepUp> }) {
  const { t } = useTranslation('member');
  const { proof, asksCode, change } = stepUp;
  return (
    <>
      <PasswordField
        name="password"
        label={t('security.your_password')}
        maxLength={128}
        value={proof.password}
        onChange={(password) => change({ password })}
      />
      {asksCode && (
        <TextField
          name="authCode"
          label={t('factor.auth_code')}
          hint={t('factor.auth_code_hint')}
          autoComplete="one-time-code"
          maxLength={20}
          dir="ltr"
          value={proof.authCode}
          onChange={(authCode) => change({ authCode })}
        />
      )}
    </>
  );
}
