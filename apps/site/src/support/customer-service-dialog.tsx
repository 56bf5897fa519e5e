import { useTranslation } from '@fairground/i18n/react';
import { Dialog } from '@fairground/ui/dialog.tsx';
import { useState } from 'react';
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
  const { t } = useTranslation();
  const [isFrameOpen, setFrameOpen] = useState(false);
  return (
    <Dialog open onClose={onClose} title={t('nav.customer_service')} labels={{ close: t('action.close') }}>
      {isFrameOpen ? (
        <ServiceFrame />
      ) : (
        <CustomerServiceMenu position={position} onScript={() => setFrameOpen(true)} onOpened={onClose} />
      )}
    </Dialog>
  );
}
