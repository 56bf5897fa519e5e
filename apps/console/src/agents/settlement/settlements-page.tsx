import type { AnswerOf, OperatorApi } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import type { Column } from '@fairground/ui/data/data-table.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { useState } from 'react';
import { OfMerchant } from '../../shared/address/of-merchant.tsx';
import { api, call, endpointQuery } from '../../shared/api.ts';
import { ReasonDialog } from '../../shared/forms/reason-dialog.tsx';
import { useChange } from '../../shared/forms/use-change.ts';
import { hasRight, useSession } from '../../shared/session.ts';
import { Loaded } from '../../shared/tables/loaded.tsx';
import { PagedTable } from '../../shared/tables/paged-table.tsx';
import { plainAmount } from '../../shared/text/amount-text.ts';
import { useTimeText } from '../../shared/text/use-time-text.ts';
import { AgentReport } from '../agent-report.tsx';
import { BillQueue, BillsDialog } from './bills.tsx';
import { ContractRules } from './contract-rules.tsx';
import { Disputes } from './disputes.tsx';
import { DryRun } from './dry-run.tsx';
import { KIND_TEXT } from './kind-text.ts';
import { TopContracts } from './top-contracts.tsx';

type Run = AnswerOf<OperatorApi['agents']['settlements']>['runs'][number];

/** What each period comes to, before it is paid and after; and what the house has promised its top agents. */
export function SettlementsPage() {
  const { t } = useTranslation('agents');
  return (
    <>
      <h1>{t('desk.settlements')}</h1>
      <Text tone="soft">{t('desk.settlements_text')}</Text>
      <OfMerchant>
        {(merchantCode) => (
          <Stack key={merchantCode}>
            <Runs merchantCode={merchantCode} />
            <BillQueue merchantCode={merchantCode} />
            <Disputes merchantCode={merchantCode} />
            <DryRun merchantCode={merchantCode} />
            <AgentReport merchantCode={merchantCode} />
            <TopContracts merchantCode={merchantCode} />
            <ContractRules merchantCode={merchantCode} />
          </Stack>
        )}
      </OfMerchant>
    </>
  );
}

function Runs({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('agents');
  const [opened, setOpened] = useState<Run | null>(null);
  const [releasing, setReleasing] = useState<Run | null>(null);
  const [replayed, setReplayed] = useState<Run | null>(null);
  const change = useChange('agents');
  const release = async (reason: string) => {
    if (!releasing) return;
    const done = await change(async () => {
      const { isReleased } = await call(api.agents.releaseSettlement, {
        merchantCode,
        runId: releasing.id,
        reason,
      });
      showToast({
        tone: isReleased ? 'success' : 'info',
        message: isReleased ? t('desk.released') : t('desk.second_needed'),
      });
    });
    if (done) setReleasing(null);
  };
  return (
    <>
      <PagedTable<Run>
        caption={t('desk.settlements')}
        queryKey={[...endpointQuery(api.agents.settlements, { merchantCode }).queryKey, 'pages']}
        load={async (before) => {
          const { runs, next } = await call(api.agents.settlements, { merchantCode, before });
          return { rows: runs, next };
        }}
        columns={useColumns({ onOpen: setOpened, onRelease: setReleasing, onReplay: setReplayed })}
      />
      {opened && (
        <BillsDialog merchantCode={merchantCode} runId={opened.id} onClose={() => setOpened(null)} />
      )}
      {releasing && (
        <ReasonDialog
          title={`${t('desk.release')} · ${t('desk.cost')}: ${plainAmount(releasing.cost)}`}
          onCancel={() => setReleasing(null)}
          onConfirm={release}
        />
      )}
      {replayed && (
        <ReplayDialog merchantCode={merchantCode} run={replayed} onClose={() => setReplayed(null)} />
      )}
    </>
  );
}

function ReplayDialog(props: { merchantCode: string; run: Run; onClose: () => void }) {
  const { t } = useTranslation(['agents', 'console']);
  const { merchantCode, run, onClose } = props;
  return (
    <Dialog open title={t('desk.replay')} onClose={onClose} labels={{ close: t('console:action.close') }}>
      <Loaded query={endpointQuery(api.agents.replaySettlement, { merchantCode, runId: run.id })}>
        {({ bills, differences }) => (
          <Stack>
            <Text>
              {differences.length === 0 ? t('desk.replay_same', { count: bills }) : t('desk.replay_differs')}
            </Text>
            {differences.map((line) => (
              <Text key={line}>{line}</Text>
            ))}
            <Text tone="soft">
              {t('desk.hash')}: {run.hash}
            </Text>
          </Stack>
        )}
      </Loaded>
    </Dialog>
  );
}

function useColumns(acts: {
  onOpen: (run: Run) => void;
  onRelease: (run: Run) => void;
  onReplay: (run: Run) => void;
}): Column<Run>[] {
  const { t } = useTranslation('agents');
  const timeText = useTimeText();
  const mayWrite = hasRight(useSession().operator, 'finance.write');
  return [
    {
      key: 'period',
      header: t('bill.period'),
      onPhone: 'title',
      render: ({ from, to }) => `${timeText(from)} – ${timeText(to)}`,
    },
    { key: 'kind', header: t('desk.kind'), render: ({ kind }) => t(KIND_TEXT[kind]) },
    {
      key: 'bills',
      header: t('desk.bills'),
      align: 'end',
      render: ({ bills, open }) => `${bills} (${open})`,
    },
    { key: 'sum', header: t('desk.sum'), align: 'end', render: ({ sum }) => plainAmount(sum) },
    { key: 'cost', header: t('desk.cost'), align: 'end', render: ({ cost }) => plainAmount(cost) },
    {
      key: 'state',
      header: t('desk.state'),
      render: ({ state, firstWordBy }) => (
        <>
          <Badge tone={state === 'released' ? 'success' : 'warning'}>{t(`desk.run.${state}`)}</Badge>
          {firstWordBy && <Text tone="soft">{t('desk.first_word', { name: firstWordBy })}</Text>}
        </>
      ),
    },
    {
      key: 'acts',
      header: '',
      align: 'end',
      render: (run) => (
        <Row align="centre" justify="end">
          <Button size="small" tone="secondary" onClick={() => acts.onOpen(run)}>
            {t('desk.bills')}
          </Button>
          <Button size="small" tone="secondary" onClick={() => acts.onReplay(run)}>
            {t('desk.replay')}
          </Button>
          {run.state === 'computed' && mayWrite && (
            <Button size="small" onClick={() => acts.onRelease(run)}>
              {t('desk.release')}
            </Button>
          )}
        </Row>
      ),
    },
  ];
}
