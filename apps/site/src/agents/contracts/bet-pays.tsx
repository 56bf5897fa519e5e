import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import type { Column } from '@fairground/ui/data/data-table.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useListTime } from '../../merchants/public.ts';
import { call, endpointQuery } from '../../shared/api.ts';
import sums from '../../shared/money/totals.module.css';
import { useMoney } from '../../shared/money/use-money.ts';
import { agentsApi } from '../agents-api.ts';
import { FIRST_SIZE } from '../page-size.tsx';
import { RecordTable } from '../reports/record-table.tsx';
import { BILL_TONES, productText, rateText } from './contract-texts.ts';

type BetPay = AnswerOf<typeof agentsApi.betPays>['bets'][number];
const REFRESH_MS = 60_000;

const betPaysQuery = (size: number) =>
  infiniteQueryOptions({
    queryKey: [...endpointQuery(agentsApi.betPays, {}).queryKey, 'pages', size],
    queryFn: ({ pageParam }) =>
      call(agentsApi.betPays, { before: pageParam ?? undefined, size }, { alert: false }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** Bets that earned the reader pay, with the rate used, and the sums of today and of the month. */
export function BetPays() {
  const { t } = useTranslation('agents');
  const money = useMoney();
  const [size, setSize] = useState(FIRST_SIZE);
  const list = useInfiniteQuery({ ...betPaysQuery(size), refetchInterval: REFRESH_MS });
  const sum = list.data?.pages[0];
  return (
    <Stack as="section" aria-label={t('bill.bets')}>
      {sum && (
        <dl className={sums.totals} data-totals="">
          <div>
            <dt>{t('bill.today_sum')}</dt>
            <dd>{money(sum.today)}</dd>
          </div>
          <div>
            <dt>{t('bill.month_sum')}</dt>
            <dd>{money(sum.month)}</dd>
          </div>
        </dl>
      )}
      <RecordTable<BetPay>
        caption={t('bill.bets')}
        {...{ list, size }}
        onSize={setSize}
        rows={list.data?.pages.flatMap(({ bets }) => bets) ?? []}
        rowKey={({ id }) => id}
        columns={useColumns()}
        empty={<EmptyState drawing="records" title={t('bill.bets_none')} />}
      />
    </Stack>
  );
}

function useColumns(): Column<BetPay>[] {
  const { t } = useTranslation(['agents', 'funds']);
  const time = useListTime();
  const money = useMoney();
  return [
    { key: 'time', header: t('team.time'), onPhone: 'title', render: ({ at }) => time(at) },
    {
      key: 'product',
      header: t('contract.product'),
      render: ({ productType }) => t(productText(productType)),
    },
    { key: 'stake', header: t('team.stake'), align: 'end', render: ({ stake }) => money(stake) },
    {
      key: 'result',
      header: t('team.result'),
      render: ({ result }) => t(result === 'win' ? 'team.result_won' : 'team.result_lost'),
    },
    { key: 'rate', header: t('contract.rate'), align: 'end', render: ({ rate }) => rateText(rate) },
    {
      key: 'amount',
      header: t('bill.amount'),
      align: 'end',
      render: ({ amount }) => <strong>{money(amount)}</strong>,
    },
    {
      key: 'status',
      header: t('bill.status'),
      render: ({ status }) => <Badge tone={BILL_TONES[status]}>{t(`bill.status.${status}`)}</Badge>,
    },
  ];
}
