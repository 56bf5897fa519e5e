import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, call } from '../shared/api.ts';
import style from '../shared/desk.module.css';
import { ReasonDialog } from '../shared/forms/reason-dialog.tsx';
import { StatusChoice } from '../shared/forms/status-choice.tsx';
import { QueueTable } from '../shared/tables/queue-table.tsx';
import { LOTTERY_KEY, type Ruling, useChange, useMayDecide } from './lottery-desk.ts';

const STATUSES = ['proposed', 'approved', 'rejected'] as const;
type Status = (typeof STATUSES)[number];
const AGAIN_MS = 10_000;

/** Voids and entered results: one operator proposes, another agrees. */
export function RulingQueue({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation(['lottery', 'funds']);
  const [status, setStatus] = useState<Status>('proposed');
  const [wish, setWish] = useState<{ id: string; decision: 'approve' | 'reject' } | null>(null);
  const mayDecide = useMayDecide();
  const change = useChange();
  const list = useQuery({
    queryKey: [LOTTERY_KEY, 'rulings', merchantCode, status],
    queryFn: () => call(api.lottery.rulings, { merchantCode, status }),
    refetchInterval: AGAIN_MS,
  });
  const send = async (reason: string) => {
    if (wish && (await change(() => call(api.lottery.decideRuling, { merchantCode, ...wish, reason }))))
      setWish(null);
  };
  const acts = ({ id, status: state }: Ruling) =>
    mayDecide &&
    state === 'proposed' && (
      <span className={style.actions}>
        <Button size="small" onClick={() => setWish({ id, decision: 'approve' })}>
          {t('funds:desk.approve')}
        </Button>
        <Button size="small" tone="secondary" onClick={() => setWish({ id, decision: 'reject' })}>
          {t('funds:desk.reject')}
        </Button>
      </span>
    );
  return (
    <div className={style.stack}>
      <StatusChoice
        value={status}
        onChange={setStatus}
        options={STATUSES.map((value) => ({
          value,
          label: t(value === 'rejected' ? 'funds:status.rejected' : `funds:desk.${value}`),
        }))}
      />
      <QueueTable<Ruling>
        caption={t('ops.rulings')}
        list={list}
        rows={list.data?.rulings ?? []}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'issue',
            header: t('ops.issues'),
            onPhone: 'title',
            render: ({ gameCode, numero }) => <span className={style.number}>{`${gameCode} ${numero}`}</span>,
          },
          {
            key: 'kind',
            header: t('ops.what'),
            render: ({ kind, winNo }) => `${t(`ops.kind_${kind}`)} ${winNo ?? ''}`,
          },
          { key: 'reason', header: t('funds:desk.reason'), render: ({ reason }) => reason },
          { key: 'by', header: t('funds:desk.proposed_by'), render: ({ proposedBy }) => proposedBy },
          { key: 'act', header: '', align: 'end', render: acts },
        ]}
      />
      {wish && (
        <ReasonDialog
          title={t(`funds:desk.${wish.decision}`)}
          onCancel={() => setWish(null)}
          onConfirm={send}
        />
      )}
    </div>
  );
}
