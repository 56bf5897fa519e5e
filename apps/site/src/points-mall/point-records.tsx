import { useTranslation } from '@fairground/i18n/react';
import { type Column, DataTable } from '@fairground/ui/data/data-table.tsx';
import { Pager } from '@fairground/ui/data/pager.tsx';
import { DateRange } from '@fairground/ui/dates/date-range.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDays } from '../merchants/public.ts';
import { endpointQuery } from '../shared/api.ts';
import { currentLanguage } from '../shared/language.ts';
import { Failed } from '../shared/states/list-state.tsx';
import { timeText } from '../shared/time-text.ts';
import { type PointRecord, pointsMall } from './points-queries.ts';
import { pointsText } from './points-text.ts';

const SIZE = 12;

/** How points moved; a line of the past keeps its words. */
export function PointRecords() {
  const { t } = useTranslation(['points', 'shell']);
  const { picker, from, to } = useDays('last30Days');
  const [page, setPage] = useState(1);
  const list = useQuery({
    ...endpointQuery(pointsMall.pointRecords, { startTime: from, endTime: to, page, size: SIZE }),
    placeholderData: keepPreviousData,
  });
  const pageCount = list.data?.totalPages ?? 0;
  return (
    <>
      <DateRange
        {...picker}
        onChange={(days, ms) => {
          setPage(1);
          picker.onChange(days, ms);
        }}
      />
      <DataTable<PointRecord>
        caption={t('tab.records')}
        status={list.isPending ? 'loading' : list.isError ? 'error' : 'ready'}
        rows={list.data?.content ?? []}
        rowKey={({ txId }) => txId}
        columns={useColumns()}
        empty={<EmptyState compact drawing="records" title={t('record.none')} />}
        error={<Failed error={list.error} onRetry={() => void list.refetch()} />}
        footer={
          pageCount > 1 && (
            <Pager
              page={page}
              pageCount={pageCount}
              onPage={setPage}
              labels={{
                pages: t('tab.records'),
                previous: t('shell:list.previous'),
                next: t('shell:list.next'),
              }}
            />
          )
        }
      />
    </>
  );
}

function useColumns(): Column<PointRecord>[] {
  const { t } = useTranslation('points');
  /** The server names lines in Chinese and English; the other languages have words of their own. */
  const nameOf = ({ nameCn, nameEn, reason }: PointRecord) => {
    const language = currentLanguage();
    if (language === 'CN') return nameCn;
    return language === 'EN' ? nameEn : t(reason as 'points-mall.debt', { defaultValue: nameEn });
  };
  return [
    { key: 'name', header: t('record.name'), onPhone: 'title', render: nameOf },
    {
      key: 'time',
      header: t('record.time'),
      render: ({ txTimeInTimestamp }) => timeText(new Date(txTimeInTimestamp).toISOString()),
    },
    {
      key: 'amount',
      header: t('record.amount'),
      align: 'end',
      render: ({ amount }) => `${amount.startsWith('-') ? '' : '+'}${pointsText(amount)}`,
    },
    {
      key: 'after',
      header: t('record.after'),
      align: 'end',
      render: ({ currentAvailBalance }) => pointsText(currentAvailBalance),
    },
  ];
}
