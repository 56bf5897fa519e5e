import { useTranslation } from '@fairground/i18n/react';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { type Column, DataTable } from '@fairground/ui/data/data-table.tsx';
import { Pager } from '@fairground/ui/data/pager.tsx';
import { DateRange } from '@fairground/ui/dates/date-range.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDays } from '../merchants/public.ts';
import { endpointQuery } from '../shared/api.ts';
import funds from '../shared/money/funds.module.css';
import { useMoney } from '../shared/money/use-money.ts';
import { Failed } from '../shared/states/list-state.tsx';
import { timeText } from '../shared/time-text.ts';
import style from './points.module.css';
import { pointsMall, type RedemptionLine } from './points-queries.ts';
import { pointsText } from './points-text.ts';

const SIZE = 13;
const STATES = ['P', 'A', 'R'] as const;
type State = (typeof STATES)[number];
const TONES = { P: 'warning', A: 'success', R: 'danger' } as const;

/** What a member has redeemed, and what became of it. */
export function Redemptions() {
  const { t } = useTranslation(['points', 'shell']);
  const { picker, from, to } = useDays('last30Days');
  const [status, setStatus] = useState<State | ''>('');
  const [page, setPage] = useState(1);
  const list = useQuery({
    ...endpointQuery(pointsMall.redemptions, {
      startDate: from,
      endDate: to,
      page,
      size: SIZE,
      status: status || undefined,
    }),
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
      <Row gap={3} align="end">
        <Field label={t('redemption.status')} className={funds.narrow ?? ''}>
          <SelectField
            name="status"
            value={status}
            placeholder={t('shell:list.all')}
            onChange={(event) => {
              setPage(1);
              setStatus(event.target.value as State | '');
            }}
            options={STATES.map((value) => ({ value, label: t(`redemption.state.${value}`) }))}
          />
        </Field>
      </Row>
      <DataTable<RedemptionLine>
        caption={t('tab.redemptions')}
        status={list.isPending ? 'loading' : list.isError ? 'error' : 'ready'}
        rows={list.data?.content ?? []}
        rowKey={({ id }) => id}
        columns={useColumns()}
        empty={<EmptyState compact drawing="records" title={t('redemption.none')} />}
        error={<Failed error={list.error} onRetry={() => void list.refetch()} />}
        footer={
          pageCount > 1 && (
            <Pager
              page={page}
              pageCount={pageCount}
              onPage={setPage}
              labels={{
                pages: t('tab.redemptions'),
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

function useColumns(): Column<RedemptionLine>[] {
  const { t } = useTranslation('points');
  const money = useMoney();
  return [
    {
      key: 'name',
      header: t('redemption.reward'),
      onPhone: 'title',
      render: ({ name, quantity }) => `${name} × ${quantity}`,
    },
    { key: 'time', header: t('record.time'), render: ({ dateRequested }) => timeText(dateRequested) },
    {
      key: 'points',
      header: t('record.amount'),
      align: 'end',
      render: ({ requiredPoint }) => pointsText(requiredPoint),
    },
    {
      key: 'money',
      header: t('redeem.takes_money'),
      align: 'end',
      render: ({ requiredMoney }) => money(requiredMoney),
    },
    {
      key: 'status',
      header: t('redemption.status'),
      align: 'end',
      render: ({ status, reason, carrier, tracking }) => (
        <>
          <Badge tone={TONES[status]}>{t(`redemption.state.${status}`)}</Badge>
          {reason && <div className={style.soft}>{reason}</div>}
          {carrier && <div className={style.soft}>{`${carrier} ${tracking}`}</div>}
        </>
      ),
    },
  ];
}
