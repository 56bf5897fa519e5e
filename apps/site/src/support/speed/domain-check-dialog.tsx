import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { LinkButton } from '@fairground/ui/controls/link-button.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { Spinner } from '@fairground/ui/show/spinner.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { settingsQuery, statusQuery } from '../../merchants/public.ts';
import { CustomerServiceMenu } from '../service/customer-service-menu.tsx';
import { ServiceFrame } from '../service/service-frame.tsx';
import style from './domain-check-dialog.module.css';
import { findFastest, originOf } from './ping-domain.ts';

/** This address does not answer: try again, take another one that does, or ask a person. */
export function DomainCheckDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [isRetrying, setRetrying] = useState(false);
  const [isFrameOpen, setFrameOpen] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await queries.refetchQueries({ queryKey: statusQuery.queryKey });
    setRetrying(false);
    if (queries.getQueryState(statusQuery.queryKey)?.status === 'success') onClose();
  };
  return (
    <Dialog
      open
      size="medium"
      title={t('dialog.domain_check.title')}
      onClose={onClose}
      labels={{ close: t('action.close') }}
      footer={
        <Button busy={isRetrying} onClick={() => void retry()} data-autofocus="">
          {t('action.retry')}
        </Button>
      }
    >
      <Suspense fallback={<p>{t('dialog.domain_check.text')}</p>}>
        <Reason />
      </Suspense>
      <OtherAddress />
      <h3 className={style.heading}>{t('nav.customer_service')}</h3>
      {isFrameOpen ? (
        <ServiceFrame />
      ) : (
        <CustomerServiceMenu position="MAINTENANCE" onScript={() => setFrameOpen(true)} />
      )}
    </Dialog>
  );
}

function Reason() {
  const { t } = useTranslation('errors');
  return <p>{t('domain_check_failed')}</p>;
}

/** Looks among the addresses known from earlier visits for one that answers from here. */
function OtherAddress() {
  const { t } = useTranslation();
  const { data: settings } = useQuery(settingsQuery);
  const others = (settings?.domainRoute ?? [])
    .map(({ domainName }) => domainName)
    .filter((domain) => domain !== location.hostname);
  const { data: winner, isPending } = useQuery({
    queryKey: ['support.fastest', others],
    queryFn: () => findFastest(others),
    enabled: others.length > 0,
  });
  if (others.length === 0) return null;
  if (isPending)
    return (
      <p className={style.search}>
        <Spinner size={18} /> {t('dialog.domain_check.searching')}
      </p>
    );
  if (!winner) return null;
  return (
    <LinkButton look="button" tone="secondary" wide href={originOf(winner.domain)} className={style.found}>
      {t('dialog.domain_check.found', { host: winner.domain })}
    </LinkButton>
  );
}
