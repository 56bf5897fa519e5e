import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Field } from '@fairground/ui/controls/field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import type { Column } from '@fairground/ui/data/data-table.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useValue } from '../../shared/address/use-address.ts';
import { api, endpointQuery } from '../../shared/api.ts';
import style from '../../shared/desk.module.css';
import { QueueTable } from '../../shared/tables/queue-table.tsx';
import { plainAmount } from '../../shared/text/amount-text.ts';
import { useTimeText } from '../../shared/text/use-time-text.ts';

type Answer = AnswerOf<typeof api.wallet.reconciliation>;
type Provider = Answer['providers'][number];
type Drift = Answer['drift'][number];
type Days = Record<'from' | 'to', string>;

const TONES = { ok: 'success', down: 'danger', idle: 'neutral' } as const;
const DAY_MS = 86_400_000;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** How providers do, and what they reported, what orders say and what the ledger holds in a time that can be chosen. */
export function Reconciliation({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('funds');
  const [from, setFrom] = useValue('from');
  const [to, setTo] = useValue('to');
  const days = { from: from || dayOf(Date.now() - 30 * DAY_MS), to: to || dayOf(Date.now()) };
  const list = useQuery({
    ...endpointQuery(api.wallet.reconciliation, {
      merchantCode,
      from: `${days.from}T00:00:00.000Z`,
      to: `${days.to}T23:59:59.999Z`,
    }),
    placeholderData: keepPreviousData,
  });
  const order: Column<Drift> = {
    key: 'order',
    header: t('fact.order'),
    onPhone: 'title',
    render: ({ orderNo }) => orderNo,
  };
  return (
    <div className={style.stack}>
      <Range days={days} onChange={{ from: setFrom, to: setTo }} />
      <QueueTable<Provider>
        caption={t('desk.provider')}
        list={list}
        rows={list.data?.providers ?? []}
        rowKey={({ provider }) => provider}
        columns={[...useProviderColumns(), ...useSums()]}
      />
      <QueueTable<Drift>
        caption={t('desk.reconciliation')}
        list={list}
        rows={list.data?.drift ?? []}
        rowKey={({ orderNo }) => orderNo}
        empty={<EmptyState compact title={t('desk.no_drift')} />}
        columns={[order, ...useSums()]}
      />
    </div>
  );
}

function Range(props: { days: Days; onChange: Record<keyof Days, (day: string) => void> }) {
  const { days, onChange } = props;
  const { t } = useTranslation('funds');
  return (
    <div className={style.filters}>
      {(['from', 'to'] as const).map((end) => (
        <Field key={end} label={`${t(`desk.range_${end}`)} (UTC)`} className={style.narrow ?? ''}>
          <TextInput
            type="date"
            name={end}
            value={days[end]}
            onChange={({ target }) => target.value && onChange[end](target.value)}
          />
        </Field>
      ))}
    </div>
  );
}

function useSums() {
  const { t } = useTranslation('funds');
  return (['reported', 'ordered', 'posted'] as const).map((key) => ({
    key,
    header: t(`desk.${key}`),
    align: 'end' as const,
    render: (row: Record<typeof key, string>) => plainAmount(row[key]),
  }));
}

function useProviderColumns(): Column<Provider>[] {
  const { t } = useTranslation('funds');
  const timeText = useTimeText();
  const time = (iso: string | null) => (iso ? timeText(iso) : '–');
  const count = (key: 'openOrders' | 'unanswered' | 'refusedEvents', header: string): Column<Provider> => ({
    key,
    header,
    align: 'end',
    render: (row) => row[key],
  });
  return [
    { key: 'provider', header: t('desk.provider'), onPhone: 'title', render: ({ provider }) => provider },
    {
      key: 'status',
      header: t('fact.status'),
      render: ({ status }) => <Badge tone={TONES[status]}>{t(`desk.provider_${status}`)}</Badge>,
    },
    { key: 'last', header: t('desk.last_event'), render: ({ lastEventAt }) => time(lastEventAt) },
    count('openOrders', t('desk.open_orders')),
    count('unanswered', t('desk.unanswered')),
    count('refusedEvents', t('desk.refused')),
  ];
}
