import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import type { Column } from '@fairground/ui/data/data-table.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, call, endpointQuery } from '../../shared/api.ts';
import style from '../../shared/desk.module.css';
import { ReasonDialog } from '../../shared/forms/reason-dialog.tsx';
import { useChange } from '../../shared/forms/use-change.ts';
import { hasRight, useSession } from '../../shared/session.ts';
import { QueueTable } from '../../shared/tables/queue-table.tsx';
import { ageText } from '../../shared/text/age-text.ts';
import { amountText } from '../../shared/text/amount-text.ts';
import { ProofButton } from './proof-button.tsx';

type Dispute = AnswerOf<typeof api.wallet.disputes>['disputes'][number];

/** Payments between members that the payee says have not arrived, or has said nothing about. */
export function DisputeQueue({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('funds');
  const [wish, setWish] = useState<{ payDetailId: string; wasPaid: boolean } | null>(null);
  const operator = useSession((session) => session.operator);
  const mayDecide = hasRight(operator, 'finance.write');
  const decide = useChange('wallet');
  const list = useQuery({
    ...endpointQuery(api.wallet.disputes, { merchantCode }),
    refetchInterval: 10_000,
  });
  const settle = async (reason: string) => {
    if (!wish) return;
    const { payDetailId, wasPaid } = wish;
    const body = { merchantCode, payDetailId, wasPaid, reason };
    if (await decide(() => call(api.wallet.settleDispute, body))) setWish(null);
  };
  const acts = (dispute: Dispute) => (
    <span className={style.actions}>
      {mayDecide && (
        <>
          {dispute.firstApprovalBy !== operator?.account && (
            <Button size="small" onClick={() => setWish({ ...dispute, wasPaid: true })}>
              {t('desk.was_paid')}
            </Button>
          )}
          <Button size="small" tone="secondary" onClick={() => setWish({ ...dispute, wasPaid: false })}>
            {t('desk.was_not_paid')}
          </Button>
        </>
      )}
    </span>
  );
  return (
    <>
      <QueueTable<Dispute>
        caption={t('desk.disputes')}
        list={list}
        rows={list.data?.disputes ?? []}
        rowKey={({ payDetailId }) => payDetailId}
        columns={[...useColumns(merchantCode), { key: 'act', header: '', align: 'end', render: acts }]}
      />
      {wish && (
        <ReasonDialog
          title={t(wish.wasPaid ? 'desk.was_paid' : 'desk.was_not_paid')}
          onCancel={() => setWish(null)}
          onConfirm={settle}
        />
      )}
    </>
  );
}

/** Each side with its picture. */
function useColumns(merchantCode: string): Column<Dispute>[] {
  const { t, i18n } = useTranslation('funds');
  return [
    { key: 'order', header: t('why.deposit'), onPhone: 'title', render: ({ depositNo }) => depositNo },
    {
      key: 'age',
      header: t('desk.waiting'),
      render: ({ paidAt }) => (paidAt === null ? '–' : ageText(paidAt, Date.now(), i18n.language)),
    },
    {
      key: 'payer',
      header: t('desk.payer'),
      render: ({ payerAccount, depositNo: orderNo, hasPayerProof }) => (
        <>
          {payerAccount}{' '}
          {hasPayerProof && (
            <ProofButton
              label={t('desk.payer_proof')}
              load={() => call(api.wallet.depositImage, { merchantCode, orderNo })}
            />
          )}
        </>
      ),
    },
    {
      key: 'payee',
      header: t('desk.payee'),
      render: ({ payeeAccount, payDetailId, hasPayeeProof }) => (
        <>
          {payeeAccount}{' '}
          {hasPayeeProof && (
            <ProofButton
              label={t('desk.payee_proof')}
              load={() => call(api.wallet.disputeImage, { merchantCode, payDetailId })}
            />
          )}
        </>
      ),
    },
    {
      key: 'cause',
      header: t('desk.cause'),
      render: ({ cause, firstApprovalBy: name }) => (
        <>
          <Badge tone={cause === 'denied' ? 'danger' : 'warning'}>{t(`desk.cause_${cause}`)}</Badge>
          {name && <div className={style.soft}>{t('desk.first_by', { name })}</div>}
        </>
      ),
    },
    { key: 'withdrawal', header: t('why.withdrawal'), render: ({ withdrawalNo }) => withdrawalNo },
    {
      key: 'amount',
      header: t('fact.amount'),
      align: 'end',
      render: ({ amount, currency }) => amountText(amount, currency),
    },
  ];
}
