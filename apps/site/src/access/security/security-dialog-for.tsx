import { useTranslation } from '@fairground/i18n/react';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { PasswordForm } from '../passwords/password-form.tsx';
import { BindDialog } from './bind-dialog.tsx';
import { FactorDialog } from './factor-dialog.tsx';
import { PayeeNameDialog } from './payee-name-dialog.tsx';
import { PaymentPasswordDialog } from './payment-password-dialog.tsx';
import type { SecurityItem } from './score.ts';
import { refreshMember, type SecurityDialogProps } from './security-config.ts';

export function SecurityDialogFor({ item, ...props }: SecurityDialogProps & { item: SecurityItem }) {
  switch (item) {
    case 'password':
      return <PasswordDialog onClose={props.onClose} />;
    case 'paymentPassword':
      return <PaymentPasswordDialog {...props} />;
    case 'payeeName':
      return <PayeeNameDialog {...props} />;
    case 'mobile':
    case 'email':
      return <BindDialog kind={item} {...props} />;
    case 'factor':
      return <FactorDialog {...props} />;
  }
}

function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['member', 'shell']);
  const onChanged = async () => {
    showToast({ tone: 'success', message: t('password.changed') });
    onClose();
    await refreshMember();
  };
  return (
    <Dialog
      open
      size="medium"
      title={t('security.password')}
      labels={{ close: t('shell:action.close') }}
      onClose={onClose}
    >
      <PasswordForm onChanged={onChanged} />
    </Dialog>
  );
}
