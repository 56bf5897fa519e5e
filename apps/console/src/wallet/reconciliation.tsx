import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { EmptyState } from '@fairground/ui/empty-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, call } from '../shared/api.ts';
import { plainAmount } from './amount-text.ts';
import style from './finance.module.css';
import { QueueTable } from './queue-table.tsx';
import { FINANCE_KEY } from './use-decision.ts';

type Answer = AnswerOf<typeof api.wallet.reconciliation>;
type Provider = Answer['providers'][number];
type Drift = Answer['drift'][number];

const RANGE_MS = 30 * 86_400_000;

/** What providers reported, what orders say and what the ledger holds in the last thirty days. */
export function Reconciliation({ merchantCode }: { merchantCode: string }) {
  const { t, i18n } = useTranslation('funds');
  const [to] = useState(() => Date.now());
  const list = useQuery({
    queryKey: [FINANCE_KEY, 'reconciliation', merchantCode],
    queryFn: () =>
      call(api.wallet.reconciliation, {
        merchantCode,
        from: new Date(to - RANGE_MS).toISOString(),
        to: new Date(to).toISOString(),
      }),
  });
  const sums = (['reported', 'ordered', 'posted'] as const).map((key) => ({
    key,
    header: t(`desk.${key}`),
    align: 'end' as const,
    render: (row: Record<typeof key, string>) => plainAmount(row[key]),
  }));
  const time = (iso: string | null) => (iso ? new Date(iso).toLocaleString(i18n.language) : '–');
  return (
    <div className={style.stack}>
      <QueueTable<Provider>
        caption={t('desk.provider')}
        list={list}
        rows={list.data?.providers ?? []}
        rowKey={({ provider }) => provider}
        columns={[
          {
            key: 'provider',
            header: t('desk.provider'),
            onPhone: 'title',
            render: ({ provider }) => provider,
          },
          { key: 'last', header: t('desk.last_event'), render: ({ lastEventAt }) => time(lastEventAt) },
          {
            key: 'refused',
            header: t('desk.refused'),
            align: 'end',
            render: ({ refusedEvents }) => refusedEvents,
          },
          ...sums,
        ]}
      />
      <QueueTable<Drift>
        caption={t('desk.reconciliation')}
        list={list}
        rows={list.data?.drift ?? []}
        rowKey={({ orderNo }) => orderNo}
        empty={<EmptyState compact title={t('desk.no_drift')} />}
        columns={[
          { key: 'order', header: t('fact.order'), onPhone: 'title', render: ({ orderNo }) => orderNo },
          ...sums,
        ]}
      />
    </div>
  );
}
