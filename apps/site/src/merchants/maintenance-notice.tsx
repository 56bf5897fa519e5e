import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { timeText } from '../shared/time-text.ts';

declare module '../shared/overlays.ts' {
  interface Overlays {
    maintenanceNotice: { start: string; end: string };
  }
}

export function MaintenanceNotice({
  start,
  end,
  onClose,
}: {
  start: string;
  end: string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('dialog.maintenance.title')}
      labels={{ close: t('action.close') }}
      footer={<Button onClick={onClose}>{t('action.understood')}</Button>}
    >
      <p>{t('dialog.maintenance.window', { start: timeText(start), end: timeText(end) })}</p>
    </Dialog>
  );
}
