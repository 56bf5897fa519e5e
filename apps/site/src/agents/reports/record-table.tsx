import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { type Column, DataTable } from '@fairground/ui/data/data-table.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import type { ReactNode } from 'react';
import { Failed } from '../../shared/states/list-state.tsx';
import { FIRST_SIZE, PageSize } from '../page-size.tsx';

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

export function RecordTable<Line>(props: {
  caption: string;
  list: ListState;
  rows: readonly Line[];
  rowKey: (row: Line) => string;
  columns: readonly Column<Line>[];
  size: number;
  onSize: (size: number) => void;
  empty?: ReactNode;
  totalLabel?: string;
}) {
  const { list, size, onSize, empty, totalLabel, ...table } = props;
  const { t } = useTranslation(['agents', 'funds', 'shell']);
  return (
    <DataTable<Line>
      {...table}
      status={list.isPending ? 'loading' : list.isError ? 'error' : 'ready'}
      totalLabel={totalLabel ?? t('team.shown')}
      empty={
        empty ?? (
          <EmptyState
            drawing="records"
            title={t('shell:state.empty.title')}
            hint={t('shell:state.empty.records')}
          />
        )
      }
      error={<Failed error={list.error} onRetry={() => void list.refetch()} />}
      footer={
        (list.hasNextPage || table.rows.length > FIRST_SIZE) && (
          <Row gap={3}>
            {list.hasNextPage && (
              <Button
                tone="secondary"
                busy={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                {t('funds:records.older')}
              </Button>
            )}
            <PageSize size={size} onSize={onSize} />
          </Row>
        )
      }
    />
  );
}
