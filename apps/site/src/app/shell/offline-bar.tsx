import { i18n, useTranslation } from '@fairground/i18n/react';
import { AlertIcon } from '@fairground/ui/icons/icons.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { useEffect, useState } from 'react';
import { refreshStatus } from '../../merchants/public.ts';
import style from './offline-bar.module.css';

/** Says that there is no network, for as long as that is so. */
export function OfflineBar() {
  const { t } = useTranslation();
  const [isOffline, setOffline] = useState(() => !navigator.onLine);
  useEffect(() => {
    const onOffline = () => setOffline(true);
    const onOnline = () => {
      setOffline(false);
      showToast({ tone: 'success', message: i18n.t('state.online') });
      refreshStatus();
    };
    addEventListener('offline', onOffline);
    addEventListener('online', onOnline);
    return () => {
      removeEventListener('offline', onOffline);
      removeEventListener('online', onOnline);
    };
  }, []);
  if (!isOffline) return null;
  return (
    <div role="status" className={style.bar}>
      <AlertIcon size={18} />
      <span>
        <strong>{t('state.offline.title')}</strong> {t('state.offline.text')}
      </span>
    </div>
  );
}
