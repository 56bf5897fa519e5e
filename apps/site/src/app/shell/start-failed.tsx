import { CallError } from '@fairground/contract/client';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { useEffect } from 'react';
import { refreshStatus } from '../../merchants/public.ts';
import { StateCard } from '../../shared/states/state-card.tsx';
import { checkDomain } from '../../support/public.ts';

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
