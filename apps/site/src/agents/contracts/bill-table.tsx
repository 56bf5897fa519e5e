import type { InputOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Tabs } from '@fairground/ui/controls/tabs.tsx';
import type { Column } from '@fairground/ui/data/data-table.tsx';
import { DateRange } from '@fairground/ui/dates/date-range.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDays, useListTime } from '../../merchants/public.ts';
import { call, endpointQuery, invalidate } from '../../shared/api.ts';
import funds from '../../shared/money/funds.module.css';
import { useMoney } from '../../shared/money/use-money.ts';
import { hearNews } from '../../shared/news.ts';
import { agentsApi } from '../agents-api.ts';
import { FIRST_SIZE } from '../page-size.tsx';
import { RecordTable } from '../reports/record-table.tsx';
import { Choice } from '../reports/team-choice.tsx';
import {
  BILL_TONES,
  type Bill,
  type Kind,
  PERIODS,
  PRODUCTS,
  productText,
  rateText,
} from './contract-texts.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { WageActs } from './wage-acts.tsx';

type Asked = Omit<InputOf<typeof agentsApi.bills>, 'before' | 'size'>;

/** Older ones are added below; the sum is that of all of them. */
const billsQuery = (asked: Asked, size: number) =>
  infiniteQueryOptions({
    queryKey: [...endpointQuery(agentsApi.bills, asked).queryKey, 'pages', size],
    queryFn: ({ pageParam }) =>
      call(agentsApi.bills, { ...asked, before: pageParam ?? undefined, size }, { alert: false }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

const FILTERS = ['all', 'pending', 'paid', 'rejected'] as const;

/** What was settled, of the reader or of the downlines; each row opens how it was computed. */
export function BillTable(props: { kind: Kind; scope: 'own' | 'downlines'; refetchMs?: number }) {
  const { kind, scope, refetchMs } = props;
  const { t } = useTranslation('agents');
  const [filter, setFilter] = useState<(typeof FILTERS)[number]>('all');
  const [shown, setShown] = useState<Bill | null>(null);
  const { wish, fields } = useWish(kind);
  useEffect(() => hearNews('AGENT_PAID', () => void invalidate(agentsApi.bills)), []);
  const [size, setSize] = useState(FIRST_SIZE);
  const asked = { scope, kind, ...wish, ...(filter === 'all' ? {} : { status: filter }) };
  const list = useInfiniteQuery({
    ...billsQuery(asked, size),
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs ?? false,
  });
  return (
    <Stack as="section" aria-label={t('bill.list')}>
      {fields}
      <Tabs
        look="pill"
        label={t('bill.status')}
        active={filter}
        onChange={setFilter}
        tabs={FILTERS.map((key) => ({ key, label: key === 'all' ? t('bill.all') : t(`bill.filter.${key}`) }))}
      />
      <RecordTable<Bill>
        caption={t('bill.list')}
        {...{ list, size }}
        onSize={setSize}
        rows={list.data?.pages.flatMap(({ bills }) => bills) ?? []}
        rowKey={({ id }) => id}
        columns={useColumns({ kind, scope, total: list.data?.pages[0]?.total ?? '0', onShow: setShown })}
        totalLabel={t('team.in_all')}
        empty={<EmptyState drawing="records" title={t('bill.none')} hint={t('bill.none_text')} />}
      />
      {shown && <ProofDialog bill={shown} onClose={() => setShown(null)} />}
    </Stack>
  );
}

/** Dividends are chosen by the length of their period, wages by the day; an hourly one begins with today. */
function useWish(kind: Kind) {
  const { t } = useTranslation(['agents', 'funds', 'shell']);
  const { picker, from, to } = useDays(kind === 'hour' ? 'today' : 'last30Days');
  const [product, setProduct] = useState('');
  const [period, setPeriod] = useState('');
  const all = t('shell:list.all');
  const isDividend = kind === 'dividend';
  return {
    wish: {
      productType: PRODUCTS.find((one) => one === product),
      computationPeriod: PERIODS.find((one) => one === period),
      ...(isDividend ? {} : { from, to }),
    },
    fields: (
      <>
        {!isDividend && <DateRange {...picker} />}
        <Row gap={3} align="end">
          {isDividend && (
            <Choice
              {...{ name: 'period', label: t('contract.period'), value: period, all, onChange: setPeriod }}
              options={PERIODS.map((value) => ({ value, label: t(`contract.period.${value}`) }))}
            />
          )}
          <Choice
            {...{ name: 'product', label: t('contract.product'), value: product, all, onChange: setProduct }}
            options={PRODUCTS.map((value) => ({ value, label: t(productText(value)) }))}
          />
        </Row>
      </>
    ),
  };
}

function useColumns(props: {
  kind: Kind;
  scope: 'own' | 'downlines';
  total: string;
  onShow: (bill: Bill) => void;
}): Column<Bill>[] {
  const { kind, scope, total, onShow } = props;
  const { t } = useTranslation(['agents', 'funds']);
  const time = useListTime();
  const money = useMoney();
  const columns: (Column<Bill> | false)[] = [
    { key: 'period', header: t('bill.period'), onPhone: 'title', render: ({ from }) => time(from) },
    scope === 'downlines' && { key: 'account', header: t('bill.account'), render: ({ account }) => account },
    {
      key: 'product',
      header: t('contract.product'),
      render: ({ productType }) => t(productText(productType)),
    },
    kind !== 'real-time' && {
      key: 'bet',
      header: t('bill.team_bet'),
      align: 'end',
      render: ({ teamBet }) => money(teamBet),
    },
    kind === 'dividend' && {
      key: 'loss',
      header: t('bill.net_loss'),
      align: 'end',
      render: ({ netLoss }) => money(netLoss),
    },
    kind !== 'real-time' && {
      key: 'active',
      header: t('bill.active'),
      align: 'end',
      render: ({ activeMember }) => activeMember,
    },
    kind !== 'real-time' && {
      key: 'rate',
      header: t('contract.rate'),
      align: 'end',
      render: ({ tier, rateType, rate }) =>
        tier === null ? '–' : rateType === 'P' ? rateText(rate) : money(rate),
    },
    {
      key: 'amount',
      header: t('bill.amount'),
      align: 'end',
      render: ({ amount }) => <strong>{money(amount)}</strong>,
      total: money(total),
    },
    ...useLastColumns({ scope, onShow }),
  ];
  return columns.filter((column) => column !== false);
}

/** What became of a bill, and what can be done with it. */
function useLastColumns(props: { scope: 'own' | 'downlines'; onShow: (bill: Bill) => void }): Column<Bill>[] {
  const { scope, onShow } = props;
  const { t } = useTranslation('agents');
  const time = useListTime();
  return [
    {
      key: 'status',
      header: t('bill.status'),
      render: ({ status, reason, paidAt }) => (
        <>
          <Badge tone={BILL_TONES[status]}>{t(`bill.status.${status}`)}</Badge>
          {status === 'rejected' && (
            <Text as="span" tone="soft" size={2}>
              {' '}
              {reason}
            </Text>
          )}
          {paidAt !== null && (
            <Text as="span" tone="soft" size={2}>
              {' '}
              {time(paidAt)}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'acts',
      header: '',
      align: 'end',
      render: (bill) => (
        <span className={funds.chips}>
          <WageActs bill={bill} scope={scope} />
          <Button size="small" tone="secondary" onClick={() => onShow(bill)}>
            {t('bill.proof')}
          </Button>
        </span>
      ),
    },
  ];
}
