import type { AnswerOf, OperatorApi } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import type { Column } from '@fairground/ui/data/data-table.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { api, call, endpointQuery } from '../shared/api.ts';
import { PagedTable } from '../shared/tables/paged-table.tsx';
import { useTimeText } from '../shared/text/use-time-text.ts';
import style from './players.module.css';

type Message = AnswerOf<OperatorApi['access']['outbox']>['messages'][number];

const TONES = { waiting: 'neutral', sent: 'success', kept: 'accent', failed: 'danger' } as const;
/** Whoever tries a flow waits here for the code. */
const LOOK_AGAIN_MS = 3_000;

/** What was sent to members. Where nobody carries messages, a demonstration shows them here in full. */
export function Outbox({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('console');
  return (
    <PagedTable<Message>
      caption={t('players.tab.outbox')}
      queryKey={[...endpointQuery(api.access.outbox, { merchantCode }).queryKey, 'pages']}
      load={async (after) => {
        const { messages, next } = await call(api.access.outbox, { merchantCode, after });
        return { rows: messages, next };
      }}
      columns={useColumns()}
      refetchMs={LOOK_AGAIN_MS}
    />
  );
}

function useColumns(): Column<Message>[] {
  const { t } = useTranslation('console');
  const timeText = useTimeText();
  return [
    { key: 'when', header: t('players.when'), render: ({ createdAt }) => timeText(createdAt) },
    {
      key: 'to',
      header: t('players.to'),
      onPhone: 'title',
      render: ({ channel, target }) => (
        <>
          {t(channel === 'sms' ? 'players.factor.S' : 'players.email')} · <bdi>{target}</bdi>
        </>
      ),
    },
    {
      key: 'message',
      header: t('players.message'),
      render: ({ subject, body }) => <span className={style.words}>{body || subject}</span>,
    },
    {
      key: 'state',
      header: t('players.state'),
      render: ({ state }) => <Badge tone={TONES[state]}>{t(`players.sent.${state}`)}</Badge>,
    },
  ];
}
