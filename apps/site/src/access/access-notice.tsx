import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/button.tsx';
import { Dialog } from '@fairground/ui/dialog.tsx';

/** Stands where the login dialog will be, and says so. */
export function AccessNotice({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('nav.log_in')}
      labels={{ close: t('action.close') }}
      footer={<Button onClick={onClose}>{t('action.ok')}</Button>}
    >
      <p>{t('building.access')}</p>
    </Dialog>
  );
}
