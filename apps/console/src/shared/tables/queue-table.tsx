import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { type Column, DataTable } from '@fairground/ui/data/data-table.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { ErrorState } from '@fairground/ui/show/error-state.tsx';
import type { ReactNode } from 'react';

interface List {
  isPending: boolean;
  isError: boolean;
  refetch: () => unknown;
  hasNextPage?: boolean;
  isFetchingNextPage?: boolean;
  fetchNextPage?: () => unknown;
}

/** A list of the desk in its four states, with the next page behind a button. */
export function QueueTable<Row>(props: {
  caption: string;
  list: List;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly Column<Row>[];
  empty?: ReactNode;
}) {
  const { t } = useTranslation(['funds', 'console']);
  const { caption, list, rows, rowKey, columns, empty } = props;
  return (
    <DataTable<Row>
      caption={caption}
      status={list.isPending ? 'loading' : list.isError ? 'error' : 'ready'}
      rows={rows}
      rowKey={rowKey}
      columns={columns}
      empty={empty ?? <EmptyState compact drawing="records" title={t('desk.empty')} />}
      error={
        <ErrorState
          compact
          title={t('console:state.error')}
          onRetry={() => void list.refetch()}
          labels={{ retry: t('console:action.retry'), requestId: '' }}
        />
      }
      footer={
        list.hasNextPage && (
          <Button
            tone="secondary"
            busy={list.isFetchingNextPage ?? false}
            onClick={() => void list.fetchNextPage?.()}
          >
            {t('console:action.older')}
          </Button>
        )
      }
    />
  );
}
