import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { type Column, DataTable } from '@fairground/ui/data/data-table.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { Failed } from '../../shared/states/list-state.tsx';

/** What a list that is read page by page says of itself. */
interface ListState {
  isPending: boolean;
  isError: boolean;
  error: unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

export function RecordTable<Row>(props: {
  caption: string;
  list: ListState;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly Column<Row>[];
}) {
  const { list, ...table } = props;
  const { t } = useTranslation(['agents', 'funds', 'shell']);
  return (
    <DataTable<Row>
      {...table}
      status={list.isPending ? 'loading' : list.isError ? 'error' : 'ready'}
      totalLabel={t('team.shown')}
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
            {t('funds:records.older')}
          </Button>
        )
      }
    />
  );
}
