import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { EmptyState } from '@fairground/ui/empty-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, call } from '../shared/api.ts';
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
  const time = (iso: string | null) => (iso ? new Date(iso).toLocaleString(i18n.language) : '');
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
          { key: 'reported', header: t('desk.reported'), align: 'end', render: ({ reported }) => reported },
          { key: 'ordered', header: t('desk.ordered'), align: 'end', render: ({ ordered }) => ordered },
          { key: 'posted', header: t('desk.posted'), align: 'end', render: ({ posted }) => posted },
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
          { key: 'reported', header: t('desk.reported'), align: 'end', render: ({ reported }) => reported },
          { key: 'ordered', header: t('desk.ordered'), align: 'end', render: ({ ordered }) => ordered },
          { key: 'posted', header: t('desk.posted'), align: 'end', render: ({ posted }) => posted },
        ]}
      />
    </div>
  );
}
