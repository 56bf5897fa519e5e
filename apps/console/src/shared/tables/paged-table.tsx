import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { type Column, DataTable } from '@fairground/ui/data/data-table.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { ErrorState } from '@fairground/ui/show/error-state.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';

interface PagedTableProps<Row> {
  caption: string;
  queryKey: readonly unknown[];
  /** A page, from the key of the last row of the page before. */
  load: (after: string | undefined) => Promise<{ rows: Row[]; next: string | null }>;
  columns: readonly Column<Row>[];
  onRow?: (row: Row) => void;
  /** Looks again by itself, for lists that somebody waits in front of. */
  refetchMs?: number;
}

/** A list that grows downwards, a page at a time. */
export function PagedTable<Row extends { id: string }>(props: PagedTableProps<Row>) {
  const { t } = useTranslation('console');
  const { caption, queryKey, load, columns, onRow, refetchMs } = props;
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => load(pageParam ?? undefined),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: refetchMs ?? false,
  });
  return (
    <DataTable<Row>
      caption={caption}
      status={list.isPending ? 'loading' : list.isError ? 'error' : 'ready'}
      rows={list.data?.pages.flatMap(({ rows }) => rows) ?? []}
      rowKey={({ id }) => id}
      columns={columns}
      {...(onRow ? { onRow } : {})}
      empty={<EmptyState compact drawing="records" title={t('state.empty')} />}
      error={
        <ErrorState
          compact
          title={t('state.error')}
          onRetry={() => void list.refetch()}
          labels={{ retry: t('action.retry'), requestId: '' }}
        />
      }
      footer={
        list.hasNextPage && (
          <Button tone="secondary" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('action.older')}
          </Button>
        )
      }
    />
  );
}
