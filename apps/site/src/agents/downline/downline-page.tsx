import { useTranslation } from '@fairground/i18n/react';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { endpointQuery } from '../../shared/api.ts';
import { goTo } from '../../shared/navigate.ts';
import { loadTransferDownDialog } from '../../wallet/public.ts';
import { agentsApi } from '../agents-api.ts';
import { SignDialog } from '../contracts/sign-dialog.tsx';
import { usePages } from '../list-pager.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { DownlineExport } from './downline-export.tsx';
import { type Act, type Downline, DownlineTable } from './downline-table.tsx';
import { Filters, NO_FILTER, questionOf } from './filters.tsx';
import { LetterDialog } from './letter-dialog.tsx';
import { RaiseDialog } from './raise-dialog.tsx';

const TransferDownDialog = lazy(async () => ({
  default: (await loadTransferDownDialog()).TransferDownDialog,
}));

const RECORDS = { bets: 'personalHistoryCopy', transactions: 'agentDownlineTransactionDetailsCopy' };
const recordsOf = (name: keyof typeof RECORDS, account: string) =>
  `/agent?page=${RECORDS[name]}&account=${encodeURIComponent(account)}`;

/** The agent's team, one level at a time, with what can be done for each member. */
export function DownlinePage() {
  const { t } = useTranslation('agents');
  const [at, setAt] = useState<string | undefined>();
  const [filter, setFilter] = useState(NO_FILTER);
  const pages = usePages();
  const [act, setAct] = useState<{ name: Act; on: Downline } | null>(null);
  const list = useQuery({
    ...endpointQuery(agentsApi.downlines, {
      ...questionOf(filter),
      ...(at && { playerId: at }),
      ...pages.asked,
    }),
    placeholderData: keepPreviousData,
  });
  const walk = (playerId: string | undefined) => {
    setAt(playerId);
    setFilter(NO_FILTER);
    pages.toFirst();
  };
  const close = () => setAct(null);
  return (
    <Stack>
      <Breadcrumb line={list.data?.line ?? []} label={t('downline.way')} onWalk={walk} />
      <Filters
        value={filter}
        onChange={(next) => {
          setFilter(next);
          pages.toFirst();
        }}
      />
      <DownlineExport question={{ ...questionOf(filter), ...(at && { playerId: at }) }} />
      <DownlineTable
        list={list}
        page={pages.pageOf(list.data?.total)}
        onAct={(name, on) => {
          if (name === 'walk') walk(on.playerId);
          else if (name === 'bets' || name === 'transactions') goTo(recordsOf(name, on.account));
          else setAct({ name, on });
        }}
      />
      {act?.name === 'raise' && <RaiseDialog of={act.on} onClose={close} />}
      {act?.name === 'sign' && <SignDialog account={act.on.account} onClose={close} />}
      {act?.name === 'write' && <LetterDialog to={act.on} onClose={close} />}
      {act?.name === 'transfer' && (
        <Suspense fallback={null}>
          <TransferDownDialog to={act.on} onClose={close} />
        </Suspense>
      )}
    </Stack>
  );
}
