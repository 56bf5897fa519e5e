import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { useSwitch } from '../../merchants/public.ts';
import { openOverlay } from '../../shared/overlays.ts';
import { CustomerServiceMenu } from './customer-service-menu.tsx';
import type { ServicePosition } from './service-desks.ts';
import { ServiceFrame } from './service-frame.tsx';

/** Every way to reach a person from this place of the site. */
export function CustomerServiceDialog({
  position,
  onClose,
}: {
  position: ServicePosition;
  onClose: () => void;
}) {
  const { t } = useTranslation(['shell', 'support']);
  // A closed site takes no messages either.
  const canWrite = useSwitch('FEEDBACK') && position !== 'MAINTENANCE';
  const [isFrameOpen, setFrameOpen] = useState(false);
  return (
    <Dialog open onClose={onClose} title={t('nav.customer_service')} labels={{ close: t('action.close') }}>
      {isFrameOpen ? (
        <ServiceFrame />
      ) : (
        <>
          <CustomerServiceMenu position={position} onScript={() => setFrameOpen(true)} onOpened={onClose} />
          {canWrite && (
            <Button tone="quiet" wide onClick={() => openOverlay({ name: 'feedback' })}>
              {t('support:feedback.title')}
            </Button>
          )}
        </>
      )}
    </Dialog>
  );
}
