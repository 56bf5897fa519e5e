import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { CopyButton } from '@fairground/ui/controls/copy-button.tsx';
import { IconButton } from '@fairground/ui/controls/icon-button.tsx';
import { Switch } from '@fairground/ui/controls/switch.tsx';
import { type Column, DataTable } from '@fairground/ui/data/data-table.tsx';
import { GridIcon, TrashIcon } from '@fairground/ui/icons/icons.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { askConfirm } from '@fairground/ui/overlays/dialog-store.ts';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { VisuallyHidden } from '@fairground/ui/show/visually-hidden.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { useListTime } from '../../merchants/public.ts';
import { call, invalidate } from '../../shared/api.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { useSend } from '../../shared/forms/use-submit.ts';
import { Failed } from '../../shared/states/list-state.tsx';
import { agentsApi } from '../agents-api.ts';
import style from '../centre.module.css';
import { type ListPage, pagesOf } from '../list-pager.tsx';
import { spanOf } from '../rebates.ts';
import { type AgentLink, addressOf } from './agent-link.ts';

const TONES = {
  open: 'success',
  off: 'neutral',
  barred: 'danger',
  expired: 'warning',
  full: 'warning',
} as const;

export function LinkTable(props: {
  list: UseQueryResult<AnswerOf<typeof agentsApi.links>>;
  onShow: (link: AgentLink) => void;
  page: ListPage;
}) {
  const { list, onShow, page } = props;
  const { t } = useTranslation(['agents', 'shell']);
  const changes = useLinkChanges();
  return (
    <>
      <FormProblem text={changes.problem} />
      <DataTable<AgentLink>
        caption={t('register.tab_links')}
        status={list.isPending ? 'loading' : list.isError ? 'error' : 'ready'}
        rows={list.data?.links ?? []}
        rowKey={({ linkId }) => linkId}
        columns={[...useColumns(), useActs({ ...changes, onShow })]}
        empty={<EmptyState drawing="records" title={t('link.none')} hint={t('link.none_text')} />}
        error={<Failed error={list.error} onRetry={() => void list.refetch()} />}
        footer={pagesOf(page)}
      />
    </>
  );
}

function useLinkChanges() {
  const { t } = useTranslation('agents');
  const refresh = () => invalidate(agentsApi.links);
  const change = useSend(async (work: () => Promise<unknown>) => {
    await work();
    await refresh();
  });
  return {
    problem: change.problem,
    turn: ({ linkId }: AgentLink, isOn: boolean) =>
      change.send(() => call(agentsApi.switchLink, { linkId, isOn }, { alert: false })),
    remove: async ({ linkId, remark }: AgentLink) => {
      const message = t('link.delete_text', { name: remark || linkId });
      if (await askConfirm({ tone: 'warning', title: t('link.delete'), message }))
        change.send(() => call(agentsApi.removeLink, { linkId }, { alert: false }));
    },
  };
}

function useColumns(): Column<AgentLink>[] {
  const { t } = useTranslation('agents');
  const time = useListTime();
  return [
    {
      key: 'name',
      header: t('link.remark'),
      onPhone: 'title',
      render: ({ remark, channel, linkId }) => (
        <>
          {remark || <span dir="ltr">{linkId}</span>}
          {channel && (
            <Text as="span" tone="soft" size={2}>
              {' '}
              · {channel}
            </Text>
          )}
        </>
      ),
    },
    { key: 'kind', header: t('register.kind'), render: ({ kind }) => t(`kind.${kind}`) },
    {
      key: 'rebate',
      header: t('rebate.name'),
      render: ({ rebates }) => <span dir="ltr">{spanOf(rebates)}</span>,
    },
    { key: 'visits', header: t('link.visits'), align: 'end', render: ({ visits }) => visits },
    {
      key: 'signUps',
      header: t('link.sign_ups'),
      align: 'end',
      render: ({ signUps, signUpsMax }) => (
        <span dir="ltr">{signUpsMax === null ? signUps : `${signUps} / ${signUpsMax}`}</span>
      ),
    },
    {
      key: 'until',
      header: t('link.until'),
      render: ({ expiresAt }) => (expiresAt ? time(expiresAt) : t('link.forever')),
    },
    {
      key: 'state',
      header: t('link.state'),
      render: ({ state }) => <Badge tone={TONES[state]}>{t(`link.state_${state}`)}</Badge>,
    },
  ];
}

function useActs({
  turn,
  remove,
  onShow,
}: Omit<ReturnType<typeof useLinkChanges>, 'problem'> & {
  onShow: (link: AgentLink) => void;
}): Column<AgentLink> {
  const { t } = useTranslation(['agents', 'shell']);
  return {
    key: 'acts',
    header: <VisuallyHidden>{t('link.acts')}</VisuallyHidden>,
    align: 'end',
    render: (link) => (
      <span className={style.end}>
        <Switch
          label={<VisuallyHidden>{t('link.on')}</VisuallyHidden>}
          checked={link.state !== 'off' && link.state !== 'barred'}
          disabled={link.state === 'barred'}
          onChange={(event) => turn(link, event.target.checked)}
        />
        <CopyButton
          text={addressOf(link.linkId)}
          labels={{ copy: t('link.copy'), copied: t('shell:action.copied') }}
        />
        <IconButton label={t('link.qr')} size="small" onClick={() => onShow(link)}>
          <GridIcon size={18} />
        </IconButton>
        <IconButton label={t('link.delete')} size="small" onClick={() => void remove(link)}>
          <TrashIcon size={18} />
        </IconButton>
      </span>
    ),
  };
}
