import type { AnswerOf, InputOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { parseAmount } from '@fairground/money';
import type { Column } from '@fairground/ui/data/data-table.tsx';
import { DateRange } from '@fairground/ui/dates/date-range.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDays, useListTime } from '../../merchants/public.ts';
import { call, endpointQuery } from '../../shared/api.ts';
import style from '../../shared/money/funds.module.css';
import { SignedMoney } from '../../shared/money/signed-money.tsx';
import sums from '../../shared/money/totals.module.css';
import { useMoney } from '../../shared/money/use-money.ts';
import { ownerText, reasonText, TRANSACTION_TYPES } from '../../wallet/public.ts';
import { agentsApi } from '../agents-api.ts';
import { FIRST_SIZE } from '../page-size.tsx';
import { ExportButton } from './export-button.tsx';
import { RecordTable } from './record-table.tsx';
import { Choice, TeamChoice, useTeamWish } from './team-choice.tsx';

type Filter = Omit<InputOf<typeof agentsApi.teamTransactions>, 'before' | 'size'>;
type Line = AnswerOf<typeof agentsApi.teamTransactions>['lines'][number];

const STATUSES = ['success', 'returned'] as const;

const linesQuery = (filter: Filter, size: number) =>
  infiniteQueryOptions({
    queryKey: [...endpointQuery(agentsApi.teamTransactions, filter).queryKey, 'pages', size],
    queryFn: ({ pageParam }) =>
      call(agentsApi.teamTransactions, { ...filter, before: pageParam ?? undefined, size }, { alert: false }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** Every movement of the team's main wallets, as the team was on each day. */
export function TeamTransactionsPage() {
  const { t } = useTranslation(['agents', 'funds', 'shell']);
  const money = useMoney();
  const { picker } = useDays('last7Days');
  const [team, setTeam] = useTeamWish();
  const [size, setSize] = useState(FIRST_SIZE);
  const [wish, setWish] = useState({ type: '', status: '' });
  const filter: Filter = {
    ...picker.value,
    scope: team.scope,
    account: team.account || undefined,
    type: TRANSACTION_TYPES.find((type) => type === wish.type),
    status: STATUSES.find((status) => status === wish.status),
  };
  const list = useInfiniteQuery(linesQuery(filter, size));
  const totals = list.data?.pages[0]?.totals;
  const all = t('shell:list.all');
  return (
    <div className={`${style.page} ${style.wide}`}>
      <DateRange {...picker} />
      <Row gap={3} align="end">
        <TeamChoice wish={team} onChange={setTeam} />
        <Choice
          {...{ name: 'type', label: t('team.type'), value: wish.type, all }}
          options={TRANSACTION_TYPES.map((value) => ({ value, label: t(`funds:type.${value}`) }))}
          onChange={(type) => setWish({ ...wish, type })}
        />
        <Choice
          {...{ name: 'status', label: t('team.status'), value: wish.status, all }}
          options={STATUSES.map((value) => ({ value, label: t(`team.status_${value}`) }))}
          onChange={(status) => setWish({ ...wish, status })}
        />
        <ExportButton load={(before) => call(agentsApi.exportTeamTransactions, { ...filter, before })} />
      </Row>
      {totals && totals.count > 0 && (
        <p className={style.row} data-totals="">
          <span>{t('funds:records.count', { number: totals.count })}</span>
          <span>{t('funds:records.in', { amount: money(totals.in) })}</span>
          <span>{t('funds:records.out', { amount: money(totals.out) })}</span>
        </p>
      )}
      <RecordTable<Line>
        caption={t('page.agentDownlineTransactionDetailsCopy')}
        {...{ list, size }}
        onSize={setSize}
        rows={list.data?.pages.flatMap(({ lines }) => lines) ?? []}
        rowKey={({ txId, account }) => `${txId}/${account}`}
        columns={useColumns()}
      />
    </div>
  );
}

function useColumns(): Column<Line>[] {
  const { t } = useTranslation(['agents', 'wallet', 'lottery']);
  const money = useMoney();
  const time = useListTime();
  return [
    {
      key: 'account',
      header: t('team.account'),
      onPhone: 'title',
      render: ({ account }) => <span dir="ltr">{account}</span>,
    },
    { key: 'level', header: t('team.level'), align: 'end', render: ({ level }) => level },
    { key: 'tx', header: t('team.tx'), render: ({ txId }) => <span dir="ltr">{txId}</span> },
    { key: 'time', header: t('team.time'), render: (line) => time(line.time) },
    { key: 'type', header: t('team.type'), render: ({ reason, type }) => reasonText(reason, type) },
    {
      key: 'amount',
      header: t('team.amount'),
      align: 'end',
      render: ({ amount }) => <SignedMoney minor={parseAmount(amount, { allowNegative: true })} />,
    },
    {
      key: 'after',
      header: t('team.after'),
      align: 'end',
      render: ({ balanceAfter }) => money(balanceAfter),
    },
    {
      key: 'remark',
      header: t('link.remark'),
      render: ({ reference }) => <span className={sums.betNo}>{ownerText(reference)}</span>,
    },
    {
      key: 'status',
      header: t('team.status'),
      onPhone: 'hidden',
      render: ({ status }) => t(`team.status_${status}`),
    },
  ];
}
