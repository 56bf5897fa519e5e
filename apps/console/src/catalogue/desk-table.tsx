import { useTranslation } from '@fairground/i18n/react';
import { type Column, DataTable } from '@fairground/ui/data/data-table.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { ErrorState } from '@fairground/ui/show/error-state.tsx';
import type { ReactNode } from 'react';

interface List {
  isPending: boolean;
  isError: boolean;
  refetch: () => unknown;
}

/** A list of this desk in its four states. */
export function DeskTable<Row>(props: {
  caption: string;
  list: List;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly Column<Row>[];
  empty: string;
  footer?: ReactNode;
}) {
  const { t } = useTranslation('console');
  const { list, empty, footer, ...table } = props;
  return (
    <DataTable<Row>
      {...table}
      status={list.isPending ? 'loading' : list.isError ? 'error' : 'ready'}
      empty={<EmptyState compact drawing="records" title={empty} />}
      error={
        <ErrorState
          compact
          title={t('state.error')}
          onRetry={() => void list.refetch()}
          labels={{ retry: t('action.retry'), requestId: '' }}
        />
      }
      footer={footer}
    />
  );
}
