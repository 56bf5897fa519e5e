import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import type { Column } from '@fairground/ui/data/data-table.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useChoice } from '../address/use-address.ts';
import type { api } from '../api.ts';
import style from '../desk.module.css';
import { ReasonDialog } from '../forms/reason-dialog.tsx';
import { StatusChoice } from '../forms/status-choice.tsx';
import { useChange } from '../forms/use-change.ts';
import { QueueTable } from './queue-table.tsx';

const STATUSES = ['proposed', 'approved', 'rejected'] as const;
type Status = (typeof STATUSES)[number];
const AGAIN_MS = 10_000;

interface Decision {
  id: string;
  decision: 'approve' | 'reject';
}

/** What one operator proposed and another one decides: the list by its status, the two buttons, and the reason. */
export function ProposalQueue<
  Answer,
  Key extends readonly unknown[],
  Row extends { id: string; status: string },
>(props: {
  caption: string;
  domain: keyof typeof api;
  query: (status: Status) => UseQueryOptions<Answer, Error, Answer, Key>;
  rows: (answer: Answer) => readonly Row[];
  columns: (status: Status) => readonly Column<Row>[];
  mayDecide: boolean;
  decide: (decision: Decision & { reason: string }) => Promise<unknown>;
  /** Above the list: the way to a new proposal. */
  children?: ReactNode;
}) {
  const { caption, domain, query, rows, columns, mayDecide, decide, children } = props;
  const { t } = useTranslation('funds');
  const [status, setStatus] = useChoice('status', STATUSES);
  const [decision, setDecision] = useState<Decision | null>(null);
  const change = useChange(domain);
  const list = useQuery({ ...query(status), refetchInterval: AGAIN_MS });
  const close = () => setDecision(null);
  const send = async (reason: string) => {
    if (decision && (await change(() => decide({ ...decision, reason })))) close();
  };
  const act: Column<Row> = {
    key: 'act',
    header: '',
    align: 'end',
    render: (row) => mayDecide && row.status === 'proposed' && <Acts id={row.id} onDecide={setDecision} />,
  };
  return (
    <Stack>
      <StatusChoice
        value={status}
        onChange={setStatus}
        options={STATUSES.map((value) => ({
          value,
          label: t(value === 'rejected' ? 'status.rejected' : `desk.${value}`),
        }))}
      />
      {children}
      <QueueTable<Row>
        caption={caption}
        list={list}
        rows={list.data === undefined ? [] : rows(list.data)}
        rowKey={({ id }) => id}
        columns={[...columns(status), act]}
      />
      {decision && <ReasonDialog title={t(`desk.${decision.decision}`)} onCancel={close} onConfirm={send} />}
    </Stack>
  );
}

function Acts({ id, onDecide }: { id: string; onDecide: (decision: Decision) => void }) {
  const { t } = useTranslation('funds');
  return (
    <span className={style.actions}>
      <Button size="small" onClick={() => onDecide({ id, decision: 'approve' })}>
        {t('desk.approve')}
      </Button>
      <Button size="small" tone="secondary" onClick={() => onDecide({ id, decision: 'reject' })}>
        {t('desk.reject')}
      </Button>
    </span>
  );
}
