import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { DataTable } from '@fairground/ui/data/data-table.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, call, endpointQuery } from '../../shared/api.ts';
import funds from '../../shared/money/funds.module.css';
import { Failed } from '../../shared/states/list-state.tsx';
import { useBonusColumns } from './bonus-columns.tsx';
import type { Bonus } from './reward-queries.ts';

const AT_ONCE = 20;
const STATES = ['active', 'completed', 'cancelled', 'expired'] as const;

/** Every bonus this member has had, newest first; all of them, or those in one state. */
export function ClaimTable() {
  const { t } = useTranslation(['rewards', 'funds', 'shell']);
  const [status, setStatus] = useState<(typeof STATES)[number] | ''>('');
  const wish = { size: AT_ONCE, ...(status && { status }) };
  const list = useInfiniteQuery({
    queryKey: [...endpointQuery(api.promotions.claimList, wish).queryKey, 'pages'],
    queryFn: ({ pageParam }) =>
      call(api.promotions.claimList, { page: pageParam, ...wish }, { alert: false }),
    initialPageParam: 1,
    getNextPageParam: (last: readonly Bonus[], pages) =>
      last.length < AT_ONCE ? undefined : pages.length + 1,
  });
  return (
    <>
      <Field label={t('claims.status')} className={funds.narrow ?? ''}>
        <SelectField
          name="claims"
          value={status}
          placeholder={t('shell:list.all')}
          onChange={(event) => setStatus(event.target.value as typeof status)}
          options={STATES.map((value) => ({ value, label: t(`bonus.state.${value}`) }))}
        />
      </Field>
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
    </>
  );
}
