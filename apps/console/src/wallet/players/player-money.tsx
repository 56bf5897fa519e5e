import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import type { Column } from '@fairground/ui/data/data-table.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useValue } from '../../shared/address/use-address.ts';
import { api, call, endpointQuery } from '../../shared/api.ts';
import style from '../../shared/desk.module.css';
import { Facts } from '../../shared/facts.tsx';
import { QueueTable } from '../../shared/tables/queue-table.tsx';
import { amountText } from '../../shared/text/amount-text.ts';
import { useTimeText } from '../../shared/text/use-time-text.ts';
import { usePocketName } from '../pocket-name.ts';

type Statement = AnswerOf<typeof api.wallet.statement>;
type Line = Statement['lines'][number];

/** What one player has in each wallet, and what has moved in one of them, newest first. */
export function PlayerMoney(which: { merchantCode: string; playerId: string }) {
  const { t } = useTranslation('console');
  const [chosen, setPocket] = useValue('wallet');
  const pocket = chosen || 'main';
  const list = useInfiniteQuery({
    queryKey: [...endpointQuery(api.wallet.statement, { ...which, pocket }).queryKey, 'pages'],
    queryFn: ({ pageParam }) =>
      call(api.wallet.statement, { ...which, pocket, before: pageParam ?? undefined }),
    placeholderData: keepPreviousData,
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const newest = list.data?.pages[0];
  return (
    <Stack>
      {newest && <Balances {...newest} />}
      {newest && <PocketChoice pockets={newest.pockets} value={pocket} onChange={setPocket} />}
      <QueueTable<Line>
        caption={t('players.movements')}
        list={list}
        rows={list.data?.pages.flatMap(({ lines }) => lines) ?? []}
        rowKey={({ txId }) => txId}
        columns={useColumns(newest?.currency ?? '')}
        empty={<EmptyState compact drawing="records" title={t('state.empty')} />}
      />
    </Stack>
  );
}

function Balances({ pockets, currency }: Pick<Statement, 'pockets' | 'currency'>) {
  const name = usePocketName();
  return (
    <Facts facts={pockets.map(({ pocket, balance }) => [name(pocket), amountText(balance, currency)])} />
  );
}

/** Only where there is more than one wallet. */
function PocketChoice(props: {
  pockets: Statement['pockets'];
  value: string;
  onChange: (pocket: string) => void;
}) {
  const { t } = useTranslation('funds');
  const name = usePocketName();
  if (props.pockets.length < 2) return null;
  return (
    <Field label={t('fact.wallet')} className={style.narrow ?? ''}>
      <SelectField
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
        options={props.pockets.map(({ pocket }) => ({ value: pocket, label: name(pocket) }))}
      />
    </Field>
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
