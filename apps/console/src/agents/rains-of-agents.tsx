import type { AnswerOf, OperatorApi } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import type { Column } from '@fairground/ui/data/data-table.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { useState } from 'react';
import { api, call, endpointQuery } from '../shared/api.ts';
import { ReasonDialog } from '../shared/forms/reason-dialog.tsx';
import { useChange } from '../shared/forms/use-change.ts';
import { hasRight, useSession } from '../shared/session.ts';
import { PagedTable } from '../shared/tables/paged-table.tsx';
import { useTimeText } from '../shared/text/use-time-text.ts';

type Rain = AnswerOf<OperatorApi['agents']['rains']>['rains'][number];
const PAGE_SIZE = 20;

/** Red rains of a merchant's agents; one that waits can be stopped, and its money goes back. */
export function RainsOfAgents({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('agents');
  const change = useChange('agents', 'console:state.saved');
  const [chosen, setChosen] = useState<Rain | null>(null);
  const stop = async ({ id }: Rain, reason: string) => {
    if (await change(() => call(api.agents.stopRain, { merchantCode, id, reason }))) setChosen(null);
  };
  return (
    <Stack>
      <h2>{t('desk.rains')}</h2>
      <PagedTable<Rain>
        caption={t('desk.rains')}
        queryKey={[...endpointQuery(api.agents.rains, { merchantCode }).queryKey, 'pages']}
        load={async (after) => {
          const pageNo = Number(after ?? 1);
          const wish = { merchantCode, pageNo, pageSize: PAGE_SIZE };
          const { rains, total } = await call(api.agents.rains, wish);
          return { rows: rains, next: pageNo * PAGE_SIZE < total ? String(pageNo + 1) : null };
        }}
        columns={useColumns(setChosen)}
      />
      {chosen && (
        <ReasonDialog
          title={t('desk.stop_rain')}
          onCancel={() => setChosen(null)}
          onConfirm={(reason) => stop(chosen, reason)}
        />
      )}
    </Stack>
  );
}

function useColumns(onChoose: (rain: Rain) => void): Column<Rain>[] {
  const { t } = useTranslation(['agents', 'console']);
  const timeText = useTimeText();
  const mayChange = hasRight(useSession().operator, 'players.write');
  return [
    {
      key: 'account',
      header: t('console:players.account'),
      onPhone: 'title',
      render: ({ account }) => account,
    },
    { key: 'time', header: t('rain.time'), render: ({ startsAt }) => timeText(startsAt) },
    { key: 'until', header: t('rain.until'), render: ({ endsAt }) => timeText(endsAt) },
    { key: 'total', header: t('rain.total'), align: 'end', render: ({ total }) => total },
    {
      key: 'opened',
      header: t('rain.opened'),
      align: 'end',
      render: ({ claims, envelopes }) => `${claims} / ${envelopes}`,
    },
    { key: 'claimed', header: t('rain.claimed'), align: 'end', render: ({ claimed }) => claimed },
    { key: 'state', header: t('link.state'), render: ({ state }) => t(`rain.state_${state}`) },
    {
      key: 'act',
      header: '',
      align: 'end',
      render: (rain) =>
        mayChange &&
        rain.state === 'waiting' && (
          <Button size="small" tone="secondary" onClick={() => onChoose(rain)}>
            {t('desk.stop_rain')}
          </Button>
        ),
    },
  ];
}
