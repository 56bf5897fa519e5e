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

type AgentLink = AnswerOf<OperatorApi['agents']['links']>['links'][number] & { id: string };
const PAGE_SIZE = 20;

/** All links of a merchant's agents with what they brought; one that should bring nobody is closed here. */
export function LinksOfAgents({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('agents');
  const change = useChange('agents', 'console:state.saved');
  const [chosen, setChosen] = useState<AgentLink | null>(null);
  const bar = async ({ linkId, state }: AgentLink, reason: string) => {
    const wish = { merchantCode, linkId, isBarred: state !== 'barred', reason };
    if (await change(() => call(api.agents.barLink, wish))) setChosen(null);
  };
  return (
    <Stack>
      <h2>{t('desk.links')}</h2>
      <PagedTable<AgentLink>
        caption={t('desk.links')}
        queryKey={[...endpointQuery(api.agents.links, { merchantCode }).queryKey, 'pages']}
        load={async (after) => {
          const pageNo = Number(after ?? 1);
          const { links, total } = await call(api.agents.links, {
            merchantCode,
            pageNo,
            pageSize: PAGE_SIZE,
          });
          return {
            rows: links.map((link) => ({ ...link, id: link.linkId })),
            next: pageNo * PAGE_SIZE < total ? String(pageNo + 1) : null,
          };
        }}
        columns={useColumns(setChosen)}
      />
      {chosen && (
        <ReasonDialog
          title={t(chosen.state === 'barred' ? 'desk.open_link' : 'desk.close_link')}
          onCancel={() => setChosen(null)}
          onConfirm={(reason) => bar(chosen, reason)}
        />
      )}
    </Stack>
  );
}

function useColumns(onChoose: (link: AgentLink) => void): Column<AgentLink>[] {
  const { t } = useTranslation(['agents', 'console']);
  const timeText = useTimeText();
  const mayChange = hasRight(useSession().operator, 'players.write');
  return [
    { key: 'link', header: t('link.title'), onPhone: 'title', render: ({ linkId }) => <bdi>{linkId}</bdi> },
    { key: 'account', header: t('console:players.account'), render: ({ account }) => account },
    { key: 'kind', header: t('register.kind'), render: ({ kind }) => t(`kind.${kind}`) },
    {
      key: 'remark',
      header: t('link.remark'),
      render: ({ remark, channel }) => [remark, channel].filter(Boolean).join(' · '),
    },
    { key: 'visits', header: t('link.visits'), align: 'end', render: ({ visits }) => visits },
    { key: 'signUps', header: t('link.sign_ups'), align: 'end', render: ({ signUps }) => signUps },
    { key: 'made', header: t('desk.made'), render: ({ createdAt }) => timeText(createdAt) },
    { key: 'state', header: t('link.state'), render: ({ state }) => t(`link.state_${state}`) },
    {
      key: 'act',
      header: '',
      align: 'end',
      render: (link) =>
        mayChange && (
          <Button size="small" tone="secondary" onClick={() => onChoose(link)}>
            {t(link.state === 'barred' ? 'desk.open_link' : 'desk.close_link')}
          </Button>
        ),
    },
  ];
}
