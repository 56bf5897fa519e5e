import { useTranslation } from '@fairground/i18n/react';
import { DialogHost } from '@fairground/ui/overlays/dialog-host.tsx';
import { ToastHost } from '@fairground/ui/overlays/toast.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshOnReturn, refreshStatus, StatusContext, statusQuery } from '../../merchants/public.ts';
import { Frame } from './frame.tsx';
import { FrameSkeleton } from './frame-skeleton.tsx';
import { OverlayHost } from './overlay-host.tsx';
import { StartFailed } from './start-failed.tsx';

/** Everything around a page. It waits for the status, because that decides what there is to show. */
export function Shell() {
  const { t } = useTranslation();
  const { data: status, error } = useQuery(statusQuery);
  useEffect(() => refreshOnReturn(refreshStatus), []);
  return (
    <StatusContext value={status}>
      {status ? <Frame status={status} /> : error ? <StartFailed error={error} /> : <FrameSkeleton />}
      <OverlayHost />
      <DialogHost
        labels={{ confirm: t('action.ok'), cancel: t('action.cancel'), close: t('action.close') }}
      />
      <ToastHost labels={{ region: t('nav.toasts'), close: t('action.close') }} />
    </StatusContext>
  );
}
