import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { type Column, DataTable } from '@fairground/ui/data/data-table.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { Badge, type BadgeTone } from '@fairground/ui/show/badge.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { VisuallyHidden } from '@fairground/ui/show/visually-hidden.tsx';
import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useListTime } from '../../merchants/public.ts';
import { call, endpointQuery, invalidate } from '../../shared/api.ts';
import { Facts } from '../../shared/money/facts.tsx';
import style from '../../shared/money/funds.module.css';
import { useMoney } from '../../shared/money/use-money.ts';
import { Answered, Failed } from '../../shared/states/list-state.tsx';
import { refreshBalance } from '../../wallet/public.ts';
import { agentsApi } from '../agents-api.ts';
import { type ListPage, pagesOf } from '../list-pager.tsx';

type Answer = AnswerOf<typeof agentsApi.rains>;
type Rain = Answer['rains'][number];

const TONES: Record<Rain['state'], BadgeTone> = {
  waiting: 'warning',
  running: 'success',
  ended: 'neutral',
  cancelled: 'neutral',
};

export function RainTable({ list, page }: { list: UseQueryResult<Answer>; page: ListPage }) {
  const { t } = useTranslation('agents');
  const [opened, setOpened] = useState<Rain | null>(null);
  return (
    <>
      <DataTable<Rain>
        caption={t('page.agentRedRain')}
        status={list.isPending ? 'loading' : list.isError ? 'error' : 'ready'}
        rows={list.data?.rains ?? []}
        rowKey={({ id }) => id}
        columns={useColumns(setOpened)}
        empty={<EmptyState drawing="records" title={t('rain.none')} hint={t('rain.none_text')} />}
        error={<Failed error={list.error} onRetry={() => void list.refetch()} />}
        footer={pagesOf(page)}
      />
      {opened && <ClaimsDialog rain={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function useColumns(onOpen: (rain: Rain) => void): Column<Rain>[] {
  const { t } = useTranslation('agents');
  const money = useMoney();
  const time = useListTime();
  return [
    { key: 'time', header: t('rain.time'), onPhone: 'title', render: ({ startsAt }) => time(startsAt) },
    { key: 'until', header: t('rain.until'), render: ({ endsAt }) => time(endsAt) },
    { key: 'total', header: t('rain.total'), align: 'end', render: ({ total }) => money(total) },
    {
      key: 'claims',
      header: t('rain.opened'),
      align: 'end',
      render: ({ claims, envelopes }) => (
        <span dir="ltr">
          {claims} / {envelopes}
        </span>
      ),
    },
    { key: 'claimed', header: t('rain.claimed'), align: 'end', render: ({ claimed }) => money(claimed) },
    { key: 'left', header: t('rain.left'), align: 'end', render: ({ left }) => money(left) },
    {
      key: 'state',
      header: t('link.state'),
      render: ({ state }) => <Badge tone={TONES[state]}>{t(`rain.state_${state}`)}</Badge>,
    },
    {
      key: 'acts',
      header: <VisuallyHidden>{t('link.acts')}</VisuallyHidden>,
      align: 'end',
      render: (rain) => (
        <span className={style.actions}>
          <Button size="small" tone="secondary" onClick={() => onOpen(rain)}>
            {t('rain.claims')}
          </Button>
          {rain.state === 'waiting' && <CancelButton id={rain.id} />}
        </span>
      ),
    },
  ];
}

function CancelButton({ id }: { id: string }) {
  const { t } = useTranslation('agents');
  // What goes wrong is shown by the common handler.
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(agentsApi.cancelRain, { id }),
    onSuccess: () => {
      showToast({ tone: 'success', message: t('rain.taken_back') });
      refreshBalance();
    },
    onSettled: () => invalidate(agentsApi.rains),
  });
  return (
    <Button size="small" tone="danger" busy={isPending} onClick={() => mutate()}>
      {t('rain.cancel')}
    </Button>
  );
}

function ClaimsDialog({ rain, onClose }: { rain: Rain; onClose: () => void }) {
  const { t } = useTranslation(['agents', 'shell']);
  const money = useMoney();
  const time = useListTime();
  const claims = useQuery(endpointQuery(agentsApi.rainClaims, { id: rain.id }));
  return (
    <Dialog
      open
      size="medium"
      title={t('rain.claims')}
      labels={{ close: t('shell:action.close') }}
      onClose={onClose}
    >
      <Answered query={claims}>
        {(data) =>
          data.claims.length === 0 ? (
            <Text tone="soft" size={2}>
              {t('rain.no_claims')}
            </Text>
          ) : (
            <Facts
              facts={data.claims.map(
                ({ account, amount, at }) => [`${account} · ${time(at)}`, money(amount)] as const,
              )}
            />
          )
        }
      </Answered>
    </Dialog>
  );
}
