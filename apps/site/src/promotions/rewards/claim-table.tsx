import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { DataTable } from '@fairground/ui/data/data-table.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api, call, endpointQuery } from '../../shared/api.ts';
import { Failed } from '../../shared/states/list-state.tsx';
import { useBonusColumns } from './bonus-columns.tsx';
import type { Bonus } from './reward-queries.ts';

const AT_ONCE = 20;
/** Every bonus this member has had, newest first. */
export function ClaimTable() {
  const { t } = useTranslation(['rewards', 'funds']);
  const list = useInfiniteQuery({
    queryKey: [...endpointQuery(api.promotions.claimList, { size: AT_ONCE }).queryKey, 'pages'],
    queryFn: ({ pageParam }) =>
      call(api.promotions.claimList, { page: pageParam, size: AT_ONCE }, { alert: false }),
    initialPageParam: 1,
    getNextPageParam: (last: readonly Bonus[], pages) =>
      last.length < AT_ONCE ? undefined : pages.length + 1,
  });
  return (
    <DataTable<Bonus>
      caption={t('claims.title')}
      status={list.isPending ? 'loading' : list.isError ? 'error' : 'ready'}
      rows={list.data?.pages.flat() ?? []}
      rowKey={({ bonusId }) => bonusId}
      columns={useBonusColumns()}
      empty={<EmptyState compact drawing="records" title={t('claims.none')} />}
      error={<Failed error={list.error} onRetry={() => void list.refetch()} />}
      footer={
        list.hasNextPage && (
          <Button tone="secondary" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('funds:records.older')}
          </Button>
        )
      }
    />
  );
}
