import { useTranslation } from '@fairground/i18n/react';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { useState } from 'react';
import { api, call } from '../../shared/api.ts';
import { TextField } from '../../shared/forms/text-field.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { refreshMember, type SecurityDialogProps } from './security-config.ts';

/** Set once: money is only ever paid to this name. */
export function PayeeNameDialog({ config, onClose }: SecurityDialogProps) {
  const { t } = useTranslation(['member', 'shell', 'errors']);
  const [payeeName, setPayeeName] = useState('');
  if (config.hasPayeeName)
    return (
      <Dialog
        open
        title={t('security.payeeName')}
        labels={{ close: t('shell:action.close') }}
        onClose={onClose}
      >
        <p>{config.payeeName}</p>
        <p>{t('security.payee_set')}</p>
      </Dialog>
    );
  return (
    <EditDialog
      title={t('security.payeeName')}
      lead={t('security.payee_lead')}
      submitLabel={t('shell:action.save')}
      check={() => (payeeName.trim().length < 2 ? t('errors:not_empty') : '')}
      onSubmit={async () => {
        await call(api.access.updateInfo, { payeeName: payeeName.trim() }, { alert: false });
        showToast({ tone: 'success', message: t('shell:toast.saved') });
        onClose();
        await refreshMember();
      }}
      onClose={onClose}
    >
      <TextField
        name="payeeName"
        label={t('field.payeeName')}
        autoComplete="name"
        maxLength={80}
        value={payeeName}
        onChange={setPayeeName}
      />
    </EditDialog>
  );
}
