import { useTranslation } from '@fairground/i18n/react';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { useState } from 'react';
import { api, call } from '../../shared/api.ts';
import { TextField } from '../../shared/forms/text-field.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { refreshMember, type SecurityDialogProps } from './security-config.ts';
import { StepUpFields, useStepUp } from './step-up.tsx';

/** A number or an address of one's own, proven by a code sent to it; the old one hears of the change. */
export function BindDialog({ kind, config, onClose }: SecurityDialogProps & { kind: 'mobile' | 'email' }) {
  const { t } = useTranslation(['member', 'shell', 'errors']);
  const stepUp = useStepUp(config);
  const [address, setAddress] = useState('');
  const [code, setCode] = useState('');
  const [isSent, setSent] = useState(false);
  const check = () => {
    if (stepUp.isMissing) return t('errors:in_incorrect_password');
    if (!address.trim())
      return t(kind === 'mobile' ? 'errors:br_enright_cphone' : 'errors:in_email_incorrect');
    return isSent && !code.trim() ? t('errors:enter_verification_code') : '';
  };
  const submit = async () => {
    const proof = { ...stepUp.body, verificationCode: isSent ? code.trim() : undefined };
    const quiet = { alert: false } as const;
    const { bound } =
      kind === 'mobile'
        ? await call(api.access.bindMobile, { ...proof, mobileNum: address.trim() }, quiet)
        : await call(api.access.bindEmail, { ...proof, email: address.trim() }, quiet);
    setSent(true);
    if (!bound) return void showToast({ tone: 'success', message: t('errors:code_sent') });
    showToast({ tone: 'success', message: t('shell:toast.saved') });
    onClose();
    await refreshMember();
  };
  return (
    <EditDialog
      title={t(`security.${kind}`)}
      lead={config[kind].bound ? t('security.bound_now', { address: config[kind].masked }) : undefined}
      submitLabel={isSent ? t('shell:action.confirm') : t('code.send')}
      check={check}
      onSubmit={submit}
      onClose={onClose}
    >
      {!isSent && <StepUpFields stepUp={stepUp} />}
      <TextField
        name={kind === 'mobile' ? 'mobileNum' : 'email'}
        type={kind === 'mobile' ? 'tel' : 'email'}
        label={kind === 'mobile' ? t('field.mobileNum') : t('field.email')}
        maxLength={254}
        dir="ltr"
        disabled={isSent}
        value={address}
        onChange={setAddress}
      />
      {isSent && (
        <TextField
          name="verificationCode"
          label={t('code.label')}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={10}
          dir="ltr"
          value={code}
          onChange={setCode}
        />
      )}
    </EditDialog>
  );
}
