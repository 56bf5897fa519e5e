import { useTranslation } from '@fairground/i18n/react';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { Card } from '@fairground/ui/show/card.tsx';
import { Link } from '@tanstack/react-router';
import { api, endpointQuery } from '../shared/api.ts';
import { Loaded } from '../shared/tables/loaded.tsx';
import style from './merchants.module.css';

/** All brands of this installation at a glance; a click opens one. */
export function MerchantsPage() {
  const { t } = useTranslation('console');
  return (
    <>
      <h1>{t('merchants.title')}</h1>
      <Loaded query={endpointQuery(api.merchants.list, {})}>
        {(merchants) => (
          <ul className={style.grid}>
            {merchants.map((merchant) => (
              <li key={merchant.merchantCode}>
                <Link
                  to="/merchants/$merchantCode"
                  params={{ merchantCode: merchant.merchantCode }}
                  className={style.link}
                >
                  <Card>
                    <h2>{merchant.name}</h2>
                    <p className={style.soft}>
                      {merchant.merchantCode} · {merchant.currency} · {merchant.languages.join(' ')}
                    </p>
                    <p className={style.soft}>{merchant.domains.join(', ')}</p>
                    <p>
                      {t('merchants.switches_on', { on: merchant.switchesOn, all: merchant.switchesAll })}{' '}
                      {merchant.maintenance && <Badge tone="warning">{t('status.maintenance')}</Badge>}
                    </p>
                  </Card>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </>
  );
}
