import type { AnswerOf, OperatorApi } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { type Column, DataTable } from '@fairground/ui/data/data-table.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { useState } from 'react';
import { api, call, endpointQuery } from '../shared/api.ts';
import { ReasonDialog } from '../shared/forms/reason-dialog.tsx';
import { useChange } from '../shared/forms/use-change.ts';
import { hasRight, useSession } from '../shared/session.ts';
import { Loaded } from '../shared/tables/loaded.tsx';
import { useTimeText } from '../shared/text/use-time-text.ts';

type Failure = AnswerOf<OperatorApi['vip']['rebateFailures']>['failures'][number];
interface Which {
  merchantCode: string;
  day: string;
}

/** Members whom a night's run has left out, and another try for each. */
export function LeftOut({ merchantCode, day, onClose }: Which & { onClose: () => void }) {
  const { t } = useTranslation(['vip', 'console']);
  const [tried, setTried] = useState<Failure | null>(null);
  return (
    <Dialog
      open
      size="large"
      title={`${t('desk.failures')}: ${day}`}
      onClose={onClose}
      labels={{ close: t('console:action.close') }}
    >
      <Loaded query={endpointQuery(api.vip.rebateFailures, { merchantCode, day })}>
        {({ failures }) => <FailureTable failures={failures} onTry={setTried} />}
      </Loaded>
      {tried && (
        <Retry merchantCode={merchantCode} day={day} failure={tried} onClose={() => setTried(null)} />
      )}
    </Dialog>
  );
}

function FailureTable(props: { failures: readonly Failure[]; onTry: (failure: Failure) => void }) {
  const { failures, onTry } = props;
  const { t } = useTranslation(['vip', 'console']);
  const timeText = useTimeText();
  const mayWrite = hasRight(useSession().operator, 'finance.write');
  const columns: Column<Failure>[] = [
    { key: 'account', header: t('desk.members'), onPhone: 'title', render: ({ account }) => account },
    { key: 'time', header: t('changes.time'), render: ({ time }) => timeText(time) },
    { key: 'what', header: t('desk.why'), render: ({ what }) => <span dir="ltr">{what}</span> },
    {
      key: 'acts',
      header: '',
      align: 'end',
      render: (failure) =>
        mayWrite && (
          <Button
            size="small"
            tone="secondary"
            aria-label={`${t('desk.retry')}: ${failure.account}`}
            onClick={() => onTry(failure)}
          >
            {t('desk.retry')}
          </Button>
        ),
    },
  ];
  return (
    <DataTable<Failure>
      caption={t('desk.failures')}
      status="ready"
      rows={failures}
      rowKey={({ playerId }) => playerId}
      columns={columns}
      empty={<EmptyState compact drawing="records" title={t('console:state.empty')} />}
    />
  );
}

function Retry(props: Which & { failure: Failure; onClose: () => void }) {
  const { merchantCode, day, failure, onClose } = props;
  const { t } = useTranslation('vip');
  const change = useChange('vip');
  const { playerId, account } = failure;
  const send = async (reason: string) => {
    const isDone = await change(async () => {
      const { isPaid } = await call(api.vip.retryRebate, { merchantCode, day, playerId, reason });
      const message = t(isPaid ? 'desk.retried' : 'desk.retry_failed');
      showToast({ tone: isPaid ? 'success' : 'warning', message });
    });
    if (isDone) onClose();
  };
  return <ReasonDialog title={`${t('desk.retry')}: ${account}`} onCancel={onClose} onConfirm={send} />;
}
