import { useTranslation } from '@fairground/i18n/react';
import { CopyButton } from '@fairground/ui/controls/copy-button.tsx';
import { Qr } from '@fairground/ui/show/qr.tsx';
import { useState } from 'react';
import { api, call } from '../../shared/api.ts';
import { TextField } from '../../shared/forms/text-field.tsx';
import { EditDialog } from './edit-dialog.tsx';
import style from './security.module.css';
import type { SecurityDialogProps } from './security-config.ts';
import { StepUpFields, useStepUp } from './step-up.tsx';

interface AuthenticatorSetupProps extends SecurityDialogProps {
  onTurned: (recoveryCodes: string[]) => Promise<void>;
}

/** The password first, then the secret as a code to scan, then one code of the app as proof that it works. */
export function AuthenticatorSetup({ config, onClose, onTurned }: AuthenticatorSetupProps) {
  const { t } = useTranslation(['member', 'shell', 'errors']);
  const stepUp = useStepUp(config);
  const [setup, setSetup] = useState<{ secret: string; uri: string } | null>(null);
  const [code, setCode] = useState('');
  const check = () => {
    if (stepUp.isMissing) return t('errors:in_incorrect_password');
    return setup && !code.trim() ? t('errors:enter_verification_code') : '';
  };
  const submit = async () => {
    const quiet = { alert: false } as const;
    if (!setup) return setSetup(await call(api.access.setupAuthenticator, stepUp.body, quiet));
    const body = { ...stepUp.body, method: 'G', newAuthCode: code.trim() } as const;
    const { recoveryCodes } = await call(api.access.enableSecondFactor, body, quiet);
    return onTurned(recoveryCodes);
  };
  return (
    <EditDialog
      title={t('factor.G')}
      lead={setup ? t('factor.scan') : t('factor.setup_lead')}
      submitLabel={setup ? t('factor.turn_on') : t('factor.next')}
      check={check}
      onSubmit={submit}
      onClose={onClose}
    >
      {setup ? (
        <>
          <Secret {...setup} />
          <TextField
            name="newAuthCode"
            label={t('factor.auth_code')}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={10}
            dir="ltr"
            value={code}
            onChange={setCode}
          />
        </>
      ) : (
        <StepUpFields stepUp={stepUp} />
      )}
    </EditDialog>
  );
}

function Secret({ secret, uri }: { secret: string; uri: string }) {
  const { t } = useTranslation(['member', 'shell']);
  return (
    <div className={style.secret}>
      <Qr text={uri} size={184} label={t('factor.qr')} />
      <code dir="ltr" data-secret="">
        {secret}
      </code>
      <CopyButton
        look="button"
        size="small"
        text={secret}
        labels={{ copy: t('shell:action.copy'), copied: t('shell:action.copied') }}
      />
    </div>
  );
}
