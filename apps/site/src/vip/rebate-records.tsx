import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { type Column, DataTable } from '@fairground/ui/data/data-table.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMoney } from '../shared/money/use-money.ts';
import { Failed } from '../shared/states/list-state.tsx';
import { timeText } from '../shared/time-text.ts';
import style from './rank.module.css';
import { type RebateLine, recordsQuery } from './rebate-queries.ts';

/** When the next automatic payment comes; nothing where it is off. */
export function NextRun({ at }: { at: string | null }) {
  const { t } = useTranslation('vip');
  return at === null ? null : <p role="note">{t('rebate.next_run', { time: timeText(at) })}</p>;
}

/** What came back so far, newest first; what was taken back stands below zero. */
export function RebateRecords() {
  const { t } = useTranslation('vip');
  const list = useInfiniteQuery(recordsQuery());
  return (
    <section className={style.part}>
      <h2>{t('rebate.records')}</h2>
      <DataTable<RebateLine>
        caption={t('rebate.records')}
        status={list.isPending ? 'loading' : list.isError ? 'error' : 'ready'}
        rows={list.data?.pages.flatMap(({ lines }) => lines) ?? []}
        rowKey={({ id }) => id}
        columns={useColumns()}
        empty={<EmptyState compact drawing="records" title={t('rebate.no_records')} />}
        error={<Failed error={list.error} onRetry={() => void list.refetch()} />}
        footer={
          list.hasNextPage && (
            <Button tone="secondary" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {t('rebate.more')}
            </Button>
          )
        }
      />
    </section>
  );
}

function useColumns(): Column<RebateLine>[] {
  const { t } = useTranslation('vip');
  const money = useMoney();
  return [
    { key: 'time', header: t('changes.time'), render: ({ time }) => timeText(time) },
    { key: 'day', header: t('rebate.day'), render: ({ day }) => day },
    {
      key: 'product',
      header: t('rebate.product'),
      onPhone: 'title',
      render: ({ productType }) => t(`product.${productType}`),
    },
    { key: 'kind', header: t('rebate.kind'), render: ({ kind }) => t(`rebate.kind_${kind}`) },
    {
      key: 'bet',
      header: t('rebate.bet_of_day'),
      align: 'end',
      render: ({ validBet, rebateValue }) => <span dir="ltr">{`${money(validBet)} × ${rebateValue}%`}</span>,
    },
    { key: 'amount', header: t('rebate.amount'), align: 'end', render: ({ amount }) => money(amount) },
    {
      key: 'withheld',
      header: t('rebate.withheld'),
      align: 'end',
      render: ({ withheld }) => money(withheld),
    },
    { key: 'paid', header: t('rebate.paid'), align: 'end', render: ({ paid }) => money(paid) },
    { key: 'status', header: t('rebate.status'), render: ({ status }) => t(`rebate.status_${status}`) },
  ];
}
