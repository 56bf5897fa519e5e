import { useTranslation } from '@fairground/i18n/react';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { useState } from 'react';
import { api, call } from '../../shared/api.ts';
import { PasswordField } from '../../shared/forms/password-field.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { refreshMember, type SecurityDialogProps } from './security-config.ts';
import { StepUpFields, useStepUp } from './step-up.tsx';

const SIX_DIGITS = /^\d{6}$/;

/** Six digits that every payment asks for. Whoever forgot them proves to be the owner with the login password. */
export function PaymentPasswordDialog({ config, onClose }: SecurityDialogProps) {
  const { t } = useTranslation(['member', 'shell', 'errors']);
  const stepUp = useStepUp(config);
  const [old, setOld] = useState('');
  const [digits, setDigits] = useState('');
  const [again, setAgain] = useState('');
  const check = () => {
    if (stepUp.isMissing) return t('errors:in_incorrect_password');
    if (!SIX_DIGITS.test(digits)) return t('security.six_digits');
    return digits === again ? '' : t('errors:in_confirmation_correct');
  };
  const save = async () => {
    const body = { ...stepUp.body, paymentPassword: digits, oldPaymentPassword: old || undefined };
    await call(api.access.setPaymentPassword, body, { alert: false });
    showToast({ tone: 'success', message: t('shell:toast.saved') });
    onClose();
    await refreshMember();
  };
  const six = { inputMode: 'numeric', maxLength: 6, autoComplete: 'off', dir: 'ltr' } as const;
  return (
    <EditDialog
      title={t('security.paymentPassword')}
      lead={t('security.six_digits')}
      submitLabel={t('shell:action.save')}
      check={check}
      onSubmit={save}
      onClose={onClose}
    >
      <StepUpFields stepUp={stepUp} />
      {config.hasPaymentPassword && (
        <PasswordField
          {...six}
          name="oldPaymentPassword"
          label={t('security.old_payment_password')}
          hint={t('security.old_payment_password_hint')}
          value={old}
          onChange={setOld}
        />
      )}
      <PasswordField
        {...six}
        name="paymentPassword"
        label={t('field.paymentPassword')}
        value={digits}
        onChange={setDigits}
      />
      <PasswordField
        {...six}
        name="paymentPasswordAgain"
        label={t('security.payment_password_again')}
        value={again}
        onChange={setAgain}
      />
    </EditDialog>
  );
}
