import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { IconButton } from '@fairground/ui/controls/icon-button.tsx';
import { type Column, DataTable } from '@fairground/ui/data/data-table.tsx';
import { MoreIcon } from '@fairground/ui/icons/icons.tsx';
import { Menu, type MenuItem } from '@fairground/ui/overlays/menu.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { VisuallyHidden } from '@fairground/ui/show/visually-hidden.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { useListTime, useSwitch } from '../../merchants/public.ts';
import funds from '../../shared/money/funds.module.css';
import { useMoney } from '../../shared/money/use-money.ts';
import { Failed } from '../../shared/states/list-state.tsx';
import type { agentsApi } from '../agents-api.ts';
import { useOfferedKinds } from '../contracts/offered-kinds.ts';
import { type ListPage, pagesOf } from '../list-pager.tsx';
import { spanOf } from '../rebates.ts';

type Answer = AnswerOf<typeof agentsApi.downlines>;
export type Downline = Answer['downlines'][number];
export type Act = 'walk' | 'bets' | 'transactions' | 'raise' | 'transfer' | 'sign' | 'write';

const TONES = { active: 'success', suspended: 'warning', closed: 'neutral' } as const;

export function DownlineTable(props: {
  list: UseQueryResult<Answer>;
  page: ListPage;
  onAct: (act: Act, on: Downline) => void;
}) {
  const { list, page, onAct } = props;
  const { t } = useTranslation('agents');
  return (
    <DataTable<Downline>
      caption={t('page.downlineManagmentView')}
      status={list.isPending ? 'loading' : list.isError ? 'error' : 'ready'}
      rows={list.data?.downlines ?? []}
      rowKey={({ playerId }) => playerId}
      columns={[...useFacts(), useActs(onAct)]}
      empty={<EmptyState drawing="records" title={t('downline.none')} hint={t('downline.none_text')} />}
      error={<Failed error={list.error} onRetry={() => void list.refetch()} />}
      footer={pagesOf(page)}
    />
  );
}

function useFacts(): Column<Downline>[] {
  const { t } = useTranslation('agents');
  const money = useMoney();
  const time = useListTime();
  return [
    {
      key: 'account',
      header: t('register.username'),
      onPhone: 'title',
      render: ({ account, isOnline }) => (
        <span className={funds.actions}>
          <span dir="ltr">{account}</span>
          {isOnline && <Badge tone="success">{t('downline.online')}</Badge>}
        </span>
      ),
    },
    { key: 'kind', header: t('register.kind'), render: ({ kind }) => t(`kind.${kind}`) },
    { key: 'level', header: t('downline.level'), align: 'end', render: ({ level }) => level },
    { key: 'balance', header: t('downline.balance'), align: 'end', render: ({ balance }) => money(balance) },
    { key: 'team', header: t('downline.team'), align: 'end', render: ({ team }) => team },
    {
      key: 'rebate',
      header: t('rebate.name'),
      render: ({ rebates }) => <span dir="ltr">{spanOf(rebates)}</span>,
    },
    { key: 'registered', header: t('sign_up.at'), render: ({ registeredAt }) => time(registeredAt) },
    {
      key: 'login',
      header: t('downline.last_login'),
      render: ({ lastLoginAt }) => (lastLoginAt ? time(lastLoginAt) : t('downline.never')),
    },
    {
      key: 'state',
      header: t('link.state'),
      render: ({ state }) => <Badge tone={TONES[state]}>{t(`downline.state_${state}`)}</Badge>,
    },
  ];
}

function useActs(onAct: (act: Act, on: Downline) => void): Column<Downline> {
  const { t } = useTranslation('agents');
  const reachesAll = useSwitch('AGENTRANSMULTDOWN3');
  const hasInbox = useSwitch('MAILCEN');
  const hasBets = useSwitch('TEAMBETTING3');
  const hasContracts = useOfferedKinds().length > 0;
  const items = (one: Downline): MenuItem[] => {
    const item = (act: Act) => ({
      key: act,
      label: act === 'sign' ? t('contract.sign') : t(`downline.act_${act}`),
      onSelect: () => onAct(act, one),
    });
    return [
      ...(one.kind === 'agent' ? [item('walk')] : []),
      ...(hasBets ? [item('bets')] : []),
      item('transactions'),
      item('raise'),
      ...(one.level === 1 || reachesAll ? [item('transfer')] : []),
      ...(one.level === 1 && hasContracts ? [item('sign')] : []),
      ...(one.level === 1 && hasInbox ? [item('write')] : []),
    ];
  };
  return {
    key: 'acts',
    header: <VisuallyHidden>{t('link.acts')}</VisuallyHidden>,
    align: 'end',
    render: (one) => (
      <Menu
        label={t('downline.acts_of', { account: one.account })}
        items={items(one)}
        trigger={(trigger) => (
          <IconButton {...trigger} size="small" label={t('downline.acts_of', { account: one.account })}>
            <MoreIcon size={18} />
          </IconButton>
        )}
      />
    ),
  };
}
