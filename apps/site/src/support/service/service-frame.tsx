import { useTranslation } from '@fairground/i18n/react';
import { Skeleton } from '@fairground/ui/show/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { api, endpointQuery } from '../../shared/api.ts';
import style from './customer-service-menu.module.css';

/**
 * Runs the merchant's customer service script where it can harm nobody: a sandboxed frame without an origin, which
 * sees neither the page around it nor what the browser keeps for the site.
 */
export function ServiceFrame() {
  const { t } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);
  const { data, isError } = useQuery(endpointQuery(api.merchants.customerServiceScript, {}, { alert: true }));
  if (isError || data?.scripts === '') return <p className={style.lead}>{t('service.none')}</p>;
  if (!data) return <Skeleton height={320} width="100%" />;
  return (
    <iframe
      ref={frame}
      className={style.frame}
      title={t('nav.customer_service')}
      sandbox="allow-scripts allow-forms allow-popups"
      src="/service-frame.html"
      // The frame has no origin to address; it takes words from this window only.
      onLoad={() => frame.current?.contentWindow?.postMessage({ scripts: data.scripts }, '*')}
    />
  );
}
