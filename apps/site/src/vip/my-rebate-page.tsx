import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { type Column, DataTable } from '@fairground/ui/data/data-table.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSwitch } from '../merchants/public.ts';
import { endpointQuery } from '../shared/api.ts';
import type { MemberPageProps } from '../shared/member-page.ts';
import { Answered } from '../shared/states/list-state.tsx';
import { useReady } from '../shared/states/use-ready.ts';
import style from './rank.module.css';
import { ratesQuery } from './rebate-queries.ts';
import { NextRun, RebateRecords } from './rebate-records.tsx';
import { vipApi } from './vip-api.ts';

type Rate = AnswerOf<typeof vipApi.rebateRates>[number];

/** The member's own rates, and what the automatic rebate pays; each part has a switch of its own. */
export function MyRebatePage({ onReady }: MemberPageProps) {
  const showsRates = useSwitch('MYRBT3');
  const isAutomatic = useSwitch('PLYRBT');
  useReady(true, onReady);
  return (
    <div className={style.page}>
      {isAutomatic && <Automatic />}
      {showsRates && <Rates />}
      {isAutomatic && <RebateRecords />}
    </div>
  );
}

function Automatic() {
  const { data } = useQuery(endpointQuery(vipApi.rebateRecords, {}));
  return <NextRun at={data?.nextRunAt ?? null} />;
}

function Rates() {
  const { t } = useTranslation('vip');
  const rates = useQuery(ratesQuery());
  const columns: Column<Rate>[] = [
    {
      key: 'product',
      header: t('rebate.product'),
      onPhone: 'title',
      render: ({ productType }) => t(`product.${productType}`),
    },
    { key: 'rate', header: t('rebate.rate'), align: 'end', render: ({ rebateValue }) => `${rebateValue}%` },
  ];
  return (
    <section className={style.part}>
      <h2>{t('rebate.rates')}</h2>
      <Answered query={rates}>
        {(rows) => (
          <DataTable<Rate>
            caption={t('rebate.rates')}
            status="ready"
            rows={rows.filter(({ rebateValue }) => Number(rebateValue) > 0)}
            rowKey={({ productType }) => productType}
            columns={columns}
            empty={
              <EmptyState compact drawing="records" title={t('rebate.none')} hint={t('rebate.none_text')} />
            }
          />
        )}
      </Answered>
    </section>
  );
}
