import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import type { Column } from '@fairground/ui/data-table.tsx';
import { EmptyState } from '@fairground/ui/empty-state.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api, call } from '../shared/api.ts';
import { amountText } from '../wallet/amount-text.ts';
import { usePocketName } from '../wallet/pocket-name.ts';
import { QueueTable } from '../wallet/queue-table.tsx';
import { FINANCE_KEY } from '../wallet/use-decision.ts';
import style from './players.module.css';
import { useTimeText } from './use-time-text.ts';

type Statement = AnswerOf<typeof api.wallet.statement>;
type Line = Statement['lines'][number];

/** What one player has in each wallet, and what has moved in the main one, newest first. */
export function PlayerMoney(which: { merchantCode: string; playerId: string }) {
  const { t } = useTranslation('console');
  const list = useInfiniteQuery({
    queryKey: [FINANCE_KEY, 'statement', which],
    queryFn: ({ pageParam }) => call(api.wallet.statement, { ...which, before: pageParam ?? undefined }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const newest = list.data?.pages[0];
  return (
    <div className={style.section}>
      {newest && <Balances {...newest} />}
      <QueueTable<Line>
        caption={t('players.movements')}
        list={list}
        rows={list.data?.pages.flatMap(({ lines }) => lines) ?? []}
        rowKey={({ txId }) => txId}
        columns={useColumns(newest?.currency ?? '')}
        empty={<EmptyState compact drawing="records" title={t('state.empty')} />}
      />
    </div>
  );
}

function Balances({ pockets, currency }: Pick<Statement, 'pockets' | 'currency'>) {
  const name = usePocketName();
  return (
    <dl className={style.facts}>
      {pockets.map(({ pocket, balance }) => (
        <div key={pocket}>
          <dt>{name(pocket)}</dt>
          <dd data-figures="">{amountText(balance, currency)}</dd>
        </div>
      ))}
    </dl>
  );
}

function useColumns(currency: string): Column<Line>[] {
  const { t } = useTranslation('funds');
  const timeText = useTimeText();
  return [
    { key: 'time', header: t('fact.time'), onPhone: 'title', render: ({ time }) => timeText(time) },
    { key: 'type', header: t('fact.type'), render: ({ type }) => t(`type.${type}`) },
    {
      key: 'amount',
      header: t('fact.amount'),
      align: 'end',
      render: ({ amount }) => amountText(amount, currency),
    },
    {
      key: 'after',
      header: t('fact.after'),
      align: 'end',
      render: ({ balanceAfter }) => amountText(balanceAfter, currency),
    },
  ];
}
