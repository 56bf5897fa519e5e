import type { AnswerOf, OperatorApi } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { DataTable } from '@fairground/ui/data/data-table.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { api, endpointQuery } from '../shared/api.ts';
import { Loaded } from '../shared/tables/loaded.tsx';
import { plainAmount } from '../shared/text/amount-text.ts';
import { useTimeText } from '../shared/text/use-time-text.ts';
import style from './promotions.module.css';

type Raffle = AnswerOf<OperatorApi['promotions']['raffles']>[number];

/** Raffles as they run. Nobody draws one by hand, and nobody reads its seed before. */
export function RaffleTable({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('rewards');
  return (
    <Stack>
      <Text tone="soft">{t('desk.raffle.text')}</Text>
      <Loaded query={endpointQuery(api.promotions.raffles, { merchantCode })}>
        {(raffles) => <Lines raffles={raffles} />}
      </Loaded>
    </Stack>
  );
}

function Lines({ raffles }: { raffles: readonly Raffle[] }) {
  const { t } = useTranslation(['rewards', 'console']);
  const time = useTimeText();
  return (
    <DataTable<Raffle>
      caption={t('desk.tab.raffles')}
      status="ready"
      rows={raffles}
      rowKey={({ promotionId, raffleScheduleId }) => `${promotionId} ${raffleScheduleId}`}
      empty={<EmptyState compact drawing="records" title={t('console:state.empty')} />}
      columns={[
        {
          key: 'title',
          header: t('claims.promotion'),
          onPhone: 'title',
          render: ({ title, raffleScheduleId }) => (
            <>
              {title}
              <Text tone="soft">{raffleScheduleId}</Text>
            </>
          ),
        },
        {
          key: 'state',
          header: t('claims.status'),
          render: ({ state, endsAt, drawnAt }) => (
            <>
              <Badge tone={state === 'open' ? 'success' : 'neutral'}>{t(`raffle.state.${state}`)}</Badge>
              <Text tone="soft">{time(drawnAt ?? endsAt)}</Text>
            </>
          ),
        },
        { key: 'tickets', header: t('raffle.proof.tickets'), align: 'end', render: ({ tickets }) => tickets },
        {
          key: 'pool',
          header: t('desk.raffle.pool'),
          align: 'end',
          render: ({ pool, paid, returned }) =>
            [pool, paid, returned].map((amount) => plainAmount(amount)).join(' / '),
        },
        {
          key: 'hashes',
          header: t('raffle.proof.promise'),
          render: ({ commitment, digest }) => (
            <code className={style.hash}>
              {commitment}
              {digest && (
                <>
                  <br />
                  {digest}
                </>
              )}
            </code>
          ),
        },
        { key: 'winners', header: t('desk.raffle.winners'), render: (raffle) => <Winners raffle={raffle} /> },
      ]}
    />
  );
}

function Winners({ raffle: { winners } }: { raffle: Raffle }) {
  const { t } = useTranslation('rewards');
  if (winners.length === 0) return <>–</>;
  return (
    <details>
      <summary>{winners.length}</summary>
      <ul>
        {winners.map(({ number, account, amount, state }) => (
          <li key={number}>
            {number}: {account}, {plainAmount(amount)} ({t(`desk.raffle.prize.${state}`)})
          </li>
        ))}
      </ul>
    </details>
  );
}
