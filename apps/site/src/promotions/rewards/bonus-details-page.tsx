import type { PaidType } from '@fairground/contract/promotion-terms';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { DataTable } from '@fairground/ui/data/data-table.tsx';
import { DateRange } from '@fairground/ui/dates/date-range.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDays } from '../../merchants/public.ts';
import { api, call, endpointQuery } from '../../shared/api.ts';
import type { MemberPageProps } from '../../shared/member-page.ts';
import funds from '../../shared/money/funds.module.css';
import { useMoney } from '../../shared/money/use-money.ts';
import { Failed } from '../../shared/states/list-state.tsx';
import { useReady } from '../../shared/states/use-ready.ts';
import { useBonusColumns } from './bonus-columns.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';
import type { Bonus } from './reward-queries.ts';
import style from './rewards.module.css';

const TYPES = [
  'REGISTER',
  'LOGIN',
  'SAVIOR',
  'DEPOSIT_FIRST',
  'DEPOSIT_DAILY',
  'MANUAL',
  'PROMO_CODE',
  'REFERRAL',
  'MISSION',
  'MISSION_MANUAL',
  'RAFFLE',
  'TICKET',
  'UPGRADE_BONUS',
] as const satisfies readonly PaidType[];
const STATES = ['active', 'completed', 'cancelled', 'expired'] as const;
type Filter = { type?: (typeof TYPES)[number]; status?: (typeof STATES)[number]; from: string; to: string };

/** Every bonus of a member; each explains itself. */
export function BonusDetailsPage({ onReady }: MemberPageProps) {
  const { t } = useTranslation(['rewards', 'shell']);
  const { picker, from, to } = useDays('last30Days');
  const [type, setType] = useState<Filter['type'] | ''>('');
  const [status, setStatus] = useState<Filter['status'] | ''>('');
  useReady(true, onReady);
  const filter = { ...(type && { type }), ...(status && { status }), from, to };
  return (
    <div className={style.page}>
      <DateRange {...picker} />
      <Row gap={3} align="end">
        <Field label={t('desk.type')} className={funds.narrow ?? ''}>
          <SelectField
            name="type"
            value={type}
            placeholder={t('shell:list.all')}
            onChange={(event) => setType(event.target.value as typeof type)}
            options={TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
          />
        </Field>
        <Field label={t('claims.status')} className={funds.narrow ?? ''}>
          <SelectField
            name="status"
            value={status}
            placeholder={t('shell:list.all')}
            onChange={(event) => setStatus(event.target.value as typeof status)}
            options={STATES.map((value) => ({ value, label: t(`bonus.state.${value}`) }))}
          />
        </Field>
      </Row>
      <BonusTable filter={filter} />
    </div>
  );
}

function BonusTable({ filter }: { filter: Filter }) {
  const { t } = useTranslation(['rewards', 'funds']);
  const money = useMoney();
  const [opened, setOpened] = useState<string | null>(null);
  const list = useInfiniteQuery({
    queryKey: [...endpointQuery(api.promotions.bonuses, filter).queryKey, 'pages'],
    queryFn: ({ pageParam }) =>
      call(api.promotions.bonuses, { ...filter, ...(pageParam && { before: pageParam }) }, { alert: false }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  const totals = list.data?.pages[0]?.totals;
  return (
    <>
      <DataTable<Bonus>
        caption={t('receipt.list')}
        status={list.isPending ? 'loading' : list.isError ? 'error' : 'ready'}
        rows={list.data?.pages.flatMap(({ bonuses }) => bonuses) ?? []}
        rowKey={({ bonusId }) => bonusId}
        onRow={({ bonusId }) => setOpened(bonusId)}
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
      {totals && totals.count > 0 && (
        <p className={funds.row} data-totals="">
          <span>{t('receipt.count', { number: totals.count })}</span>
          <span>{t('receipt.sum', { amount: money(totals.amount) })}</span>
          <span>{t('receipt.removed', { amount: money(totals.removed) })}</span>
        </p>
      )}
      {opened && <ReceiptDialog bonusId={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
