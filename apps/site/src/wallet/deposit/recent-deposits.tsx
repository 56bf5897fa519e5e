import { useTranslation } from '@fairground/i18n/react';
import { DataTable } from '@fairground/ui/data/data-table.tsx';
import { Card } from '@fairground/ui/show/card.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { useListTime } from '../../merchants/public.ts';
import { useMoney } from '../../shared/money/use-money.ts';
import { Failed } from '../../shared/states/list-state.tsx';
import { type DepositOrder, ordersQuery } from './deposit-queries.ts';
import { DepositStatus } from './deposit-status.tsx';

/** The last ten orders; a click opens one again. */
export function RecentDeposits({ onOpen }: { onOpen: (order: DepositOrder) => void }) {
  const { t } = useTranslation('funds');
  const money = useMoney();
  const time = useListTime();
  const { data, status, error, refetch } = useQuery(ordersQuery());
  return (
    <Card level={2} title={t('deposit.recent')}>
      <DataTable<DepositOrder>
        caption={t('deposit.recent')}
        status={status === 'pending' ? 'loading' : status === 'error' ? 'error' : 'ready'}
        rows={data?.orders ?? []}
        rowKey={({ orderNo }) => orderNo}
        onRow={onOpen}
        skeletonRows={3}
        empty={<EmptyState compact drawing="records" title={t('deposit.no_orders')} />}
        error={<Failed error={error} onRetry={() => void refetch()} />}
        columns={[
          { key: 'order', header: t('fact.order'), onPhone: 'title', render: ({ orderNo }) => orderNo },
          { key: 'time', header: t('fact.time'), render: ({ createdAt }) => time(createdAt) },
          { key: 'kind', header: t('fact.method'), render: ({ kind }) => t(`kind.${kind}`) },
          { key: 'amount', header: t('fact.amount'), align: 'end', render: ({ amount }) => money(amount) },
          { key: 'status', header: t('fact.status'), render: (order) => <DepositStatus order={order} /> },
        ]}
      />
    </Card>
  );
}
