import { languageOf } from '@fairground/i18n';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { LinkButton } from '@fairground/ui/controls/link-button.tsx';
import { Badge, type BadgeTone } from '@fairground/ui/show/badge.tsx';
import { Spinner } from '@fairground/ui/show/spinner.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { settingsQuery } from '../../merchants/public.ts';
import { api, call } from '../../shared/api.ts';
import { AreaPage } from '../../shared/area-page.tsx';
import { currentLanguage } from '../../shared/language.ts';
import { originOf, type PingResult, pingDomain } from './ping-domain.ts';
import style from './speed-page.module.css';
import { DOMAINS_AT_ONCE, type SpeedClass, speedClass } from './speed-test.ts';

const TONES: Record<SpeedClass, BadgeTone> = {
  fast: 'success',
  normal: 'accent',
  slow: 'warning',
  unreachable: 'danger',
};

/** Measures the way to each address of the merchant, shows it and tells the server. */
export function SpeedPage() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { data: settings } = useQuery(settingsQuery);
  const known = settings?.domainRoute.map(({ domainName }) => domainName) ?? [];
  const domains = [...new Set([location.hostname, ...known])].slice(0, DOMAINS_AT_ONCE);
  return (
    <AreaPage
      title={t('nav.speed_test')}
      text={t('speed.lead')}
      cover={{ kind: 'category', key: 'speed' }}
      actions={
        <Button size="large" onClick={() => void queries.invalidateQueries({ queryKey: ['support.speed'] })}>
          {t('speed.run')}
        </Button>
      }
    >
      <ul className={style.list}>
        {domains.map((domain) => (
          <DomainRow key={domain} domain={domain} />
        ))}
      </ul>
    </AreaPage>
  );
}

function DomainRow({ domain }: { domain: string }) {
  const { t } = useTranslation();
  const isHere = domain === location.hostname;
  const { data: result, isFetching } = useQuery({
    queryKey: ['support.speed', domain],
    queryFn: () => measure(domain),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const grade = speedClass(result?.success ? result.elapsed : 0);
  return (
    <li className={style.row}>
      <Sign key={result?.taskId} domain={domain} />
      <span className={style.domain} dir="ltr">
        {domain}
      </span>
      {isHere && <Badge>{t('speed.here')}</Badge>}
      <span className={style.result} aria-live="polite">
        {isFetching || !result ? (
          <Spinner label={t('speed.measuring')} />
        ) : (
          <>
            {result.success && <span data-figures="">{milliseconds(result.elapsed)}</span>}
            <Badge tone={TONES[grade]}>{t(`speed.${grade}`)}</Badge>
          </>
        )}
      </span>
      {!isHere && (
        <LinkButton look="button" tone="secondary" size="small" href={originOf(domain)}>
          {t('speed.open')}
        </LinkButton>
      )}
    </li>
  );
}

/** The merchant's sign, fetched from that very address at this very time: one that does not answer has none. */
function Sign({ domain }: { domain: string }) {
  const [src] = useState(() => `${originOf(domain)}/res/logo.png?t=${Date.now()}`);
  const [isMissing, setMissing] = useState(false);
  return (
    <span className={style.sign}>
      {!isMissing && <img src={src} alt="" width={28} height={28} onError={() => setMissing(true)} />}
    </span>
  );
}

async function measure(domain: string): Promise<PingResult> {
  const result = await pingDomain(domain);
  // What visitors measure tells the merchant which of its addresses are good; nobody waits for it.
  void call(api.merchants.postbackSpeedTest, result).catch(() => {});
  return result;
}

const milliseconds = (value: number): string =>
  new Intl.NumberFormat(languageOf(currentLanguage()).locale, {
    style: 'unit',
    unit: 'millisecond',
    unitDisplay: 'short',
  }).format(value);
