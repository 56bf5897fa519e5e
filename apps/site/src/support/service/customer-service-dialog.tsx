import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSwitch } from '../../merchants/public.ts';
import { endpointQuery } from '../../shared/api.ts';
import { openOverlay } from '../../shared/overlays.ts';
import { supportApi } from '../support-api.ts';
import { TalkPanel } from '../talk/talk-panel.tsx';
import { keyInput } from '../talk/use-talk.ts';
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
  const desk = useDesk(position);
  const [isTalking, setTalking] = useState(false);
  const hasTalk = desk?.talk && desk.talk.state !== 'ended';
  // It stays open when the talk ends: there is a rating to give.
  if (hasTalk && !isTalking) setTalking(true);
  if (isTalking)
    return (
      <Dialog
        open
        size="medium"
        onClose={onClose}
        title={t('support:talk.title')}
        labels={{ close: t('action.close') }}
      >
        <TalkPanel onClose={onClose} />
      </Dialog>
    );
  return (
    <Dialog open onClose={onClose} title={t('nav.customer_service')} labels={{ close: t('action.close') }}>
      {isFrameOpen ? (
        <ServiceFrame />
      ) : (
        <>
          {desk?.isOn && (
            <Button wide onClick={() => setTalking(true)}>
              {t('support:talk.open')}
            </Button>
          )}
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

/** Whether this merchant has people at a desk of its own, and whether a talk with them is under way. */
function useDesk(position: ServicePosition) {
  const isOn = useSwitch('CS') && position !== 'MAINTENANCE';
  return useQuery({ ...endpointQuery(supportApi.desk, keyInput()), enabled: isOn }).data;
}
