import { CallError } from '@fairground/contract/client';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { useEffect } from 'react';
import { checkDomain } from '../../merchants/check-domain.ts';
import { refreshStatus } from '../../merchants/status.ts';
import { StateCard } from '../../shared/state-card.tsx';

/** The site did not say how it is. Either this address is gone, which opens a dialog, or it can be tried again. */
export function StartFailed({ error }: { error: Error }) {
  const { t } = useTranslation();
  const requestId = error instanceof CallError ? error.requestId : '';
  useEffect(() => void checkDomain(error), [error]);
  return (
    <main data-ready="">
      <StateCard
        drawing="offline"
        level={1}
        title={t('page.start_failed.title')}
        text={requestId ? t('page.request_number', { id: requestId }) : t('page.start_failed.text')}
        action={<Button onClick={refreshStatus}>{t('action.retry')}</Button>}
      />
    </main>
  );
}
