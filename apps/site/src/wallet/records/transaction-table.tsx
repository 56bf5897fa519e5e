import { useTranslation } from '@fairground/i18n/react';
import { parseAmount } from '@fairground/money';
import { Button } from '@fairground/ui/controls/button.tsx';
import { type Column, DataTable } from '@fairground/ui/data/data-table.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useListTime } from '../../merchants/public.ts';
import style from '../../shared/money/funds.module.css';
import { SignedMoney } from '../../shared/money/signed-money.tsx';
import { useMoney } from '../../shared/money/use-money.ts';
import { Failed } from '../../shared/states/list-state.tsx';
import { type Filter, type Line, reasonText, transactionsQuery } from './transactions.ts';

export function TransactionTable({ filter, onAsk }: { filter: Filter; onAsk: (txId: string) => void }) {
  const { t } = useTranslation(['funds', 'shell']);
  const money = useMoney();
  const list = useInfiniteQuery(transactionsQuery(filter));
  const totals = list.data?.pages[0]?.totals;
  return (
    <>
      <DataTable<Line>
        caption={t('records.caption')}
        status={list.isPending ? 'loading' : list.isError ? 'error' : 'ready'}
        rows={list.data?.pages.flatMap(({ lines }) => lines) ?? []}
        rowKey={({ txId }) => txId}
        onRow={({ txId }) => onAsk(txId)}
        columns={useColumns()}
        empty={
          <EmptyState
            drawing="records"
            title={t('shell:state.empty.title')}
            hint={t('shell:state.empty.records')}
          />
        }
        error={<Failed error={list.error} onRetry={() => void list.refetch()} />}
        footer={
          list.hasNextPage && (
            <Button tone="secondary" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {t('records.older')}
            </Button>
          )
        }
      />
      {totals && totals.count > 0 && (
        <p className={style.row} data-totals="">
          <span>{t('records.count', { number: totals.count })}</span>
          <span>{t('records.in', { amount: money(totals.in) })}</span>
          <span>{t('records.out', { amount: money(totals.out) })}</span>
        </p>
      )}
    </>
  );
}

function useColumns(): Column<Line>[] {
  const { t } = useTranslation(['funds', 'wallet', 'lottery', 'agents']);
  const money = useMoney();
  const time = useListTime();
  return [
    { key: 'tx', header: t('fact.tx'), render: ({ txId }) => <span dir="ltr">{txId}</span> },
    { key: 'time', header: t('fact.time'), render: (line) => time(line.time) },
    {
      key: 'type',
      header: t('fact.type'),
      onPhone: 'title',
      render: ({ reason, type }) => reasonText(reason, type),
    },
    {
      key: 'amount',
      header: t('fact.amount'),
      align: 'end',
      render: ({ amount }) => <SignedMoney minor={parseAmount(amount, { allowNegative: true })} />,
    },
    {
      key: 'after',
      header: t('fact.after'),
      align: 'end',
      render: ({ balanceAfter }) => money(balanceAfter),
    },
    {
      key: 'status',
      header: t('fact.status'),
      onPhone: 'hidden',
      render: ({ status }) => t(`status.${status}`),
    },
  ];
}
