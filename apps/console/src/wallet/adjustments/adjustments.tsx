import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, call } from '../../shared/api.ts';
import style from '../../shared/desk.module.css';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { NamedField } from '../../shared/forms/named-field.tsx';
import { ReasonDialog } from '../../shared/forms/reason-dialog.tsx';
import { StatusChoice } from '../../shared/forms/status-choice.tsx';
import { hasRight, useSession } from '../../shared/session.ts';
import { QueueTable } from '../../shared/tables/queue-table.tsx';
import { amountText } from '../../shared/text/amount-text.ts';
import { Decided } from '../decided.tsx';
import { FINANCE_KEY, useDecision } from '../use-decision.ts';

type Adjustment = AnswerOf<typeof api.wallet.adjustments>['adjustments'][number];
const STATUSES = ['proposed', 'approved', 'rejected'] as const;
type Status = (typeof STATUSES)[number];

/** Corrections by hand: one operator proposes, another agrees, and only then something moves. */
export function Adjustments({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('funds');
  const [status, setStatus] = useState<Status>('proposed');
  const [isProposing, setProposing] = useState(false);
  const mayDecide = hasRight(
    useSession(({ operator }) => operator),
    'finance.write',
  );
  const decide = useDecision();
  const propose = async ({ account = '', amount = '', reason = '' }: Record<string, string>) => {
    const body = { merchantCode, account, amount, reason };
    if (await decide(() => call(api.wallet.proposeAdjustment, body))) setProposing(false);
  };
  return (
    <div className={style.stack}>
      <StatusChoice
        value={status}
        onChange={setStatus}
        options={STATUSES.map((value) => ({
          value,
          label: t(value === 'rejected' ? 'status.rejected' : `desk.${value}`),
        }))}
      />
      {mayDecide && (
        <div>
          <Button onClick={() => setProposing(true)}>{t('desk.propose')}</Button>
        </div>
      )}
      <AdjustmentList merchantCode={merchantCode} status={status} mayDecide={mayDecide} />
      {isProposing && (
        <FormDialog title={t('desk.propose')} onCancel={() => setProposing(false)} onConfirm={propose}>
          <NamedField name="account" label={t('desk.account')} />
          <NamedField name="amount" kind="signed" label={t('desk.signed_amount')} />
        </FormDialog>
      )}
    </div>
  );
}

function AdjustmentList(props: { merchantCode: string; status: Status; mayDecide: boolean }) {
  const { merchantCode, status, mayDecide } = props;
  const { t } = useTranslation('funds');
  const [wish, setWish] = useState<{ id: string; decision: 'approve' | 'reject' } | null>(null);
  const decide = useDecision();
  const list = useQuery({
    queryKey: [FINANCE_KEY, 'adjustments', merchantCode, status],
    queryFn: () => call(api.wallet.adjustments, { merchantCode, status }),
    refetchInterval: 10_000,
  });
  const send = async (reason: string) => {
    if (wish && (await decide(() => call(api.wallet.decideAdjustment, { merchantCode, ...wish, reason }))))
      setWish(null);
  };
  const decided = {
    key: 'decided',
    header: t('desk.decided'),
    render: ({ decidedBy, decidedAt }: Adjustment) => <Decided by={decidedBy} at={decidedAt} />,
  };
  const acts = ({ id }: Adjustment) => (
    <span className={style.actions}>
      <Button size="small" onClick={() => setWish({ id, decision: 'approve' })}>
        {t('desk.approve')}
      </Button>
      <Button size="small" tone="secondary" onClick={() => setWish({ id, decision: 'reject' })}>
        {t('desk.reject')}
      </Button>
    </span>
  );
  return (
    <>
      <QueueTable<Adjustment>
        caption={t('desk.adjustments')}
        list={list}
        rows={list.data?.adjustments ?? []}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'member',
            header: t('desk.member'),
            onPhone: 'title',
            render: ({ account, playerId }) => account || playerId,
          },
          {
            key: 'amount',
            header: t('fact.amount'),
            align: 'end',
            render: ({ amount, currency }) => amountText(amount, currency),
          },
          { key: 'reason', header: t('desk.reason'), render: ({ reason }) => reason },
          {
            key: 'by',
            header: t('desk.proposed_by'),
            render: ({ proposedBy, proposedAt }) => <Decided by={proposedBy} at={proposedAt} />,
          },
          ...(status === 'proposed' ? [] : [decided]),
          {
            key: 'act',
            header: '',
            align: 'end',
            render: (row) => row.status === 'proposed' && mayDecide && acts(row),
          },
        ]}
      />
      {wish && (
        <ReasonDialog title={t(`desk.${wish.decision}`)} onCancel={() => setWish(null)} onConfirm={send} />
      )}
    </>
  );
}
