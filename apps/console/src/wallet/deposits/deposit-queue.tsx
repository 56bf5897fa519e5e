import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import type { Column } from '@fairground/ui/data/data-table.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { useState } from 'react';
import { api, call, endpointQuery } from '../../shared/api.ts';
import style from '../../shared/desk.module.css';
import { ReasonDialog } from '../../shared/forms/reason-dialog.tsx';
import { useChange } from '../../shared/forms/use-change.ts';
import { hasRight, useSession } from '../../shared/session.ts';
import { amountText } from '../../shared/text/amount-text.ts';
import { OrderQueue } from '../order-queue.tsx';
import type { DepositOrder } from '../orders.ts';
import { DepositDecision } from './deposit-decision.tsx';
import { ProofButton } from './proof-button.tsx';

const STATUSES = ['pending', 'success', 'failed', 'cancelled', 'expired'] as const;

/** Deposits that wait, the oldest first. */
export function DepositQueue({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('funds');
  const [wish, setWish] = useState<{ order: DepositOrder; decision: 'approve' | 'reject' } | null>(null);
  const decide = useChange('wallet');
  const columns = useColumns();
  const close = () => setWish(null);
  const send = async (body: { reason: string; paid?: string }) => {
    if (!wish) return;
    const { orderNo } = wish.order;
    const isDone = await decide(() =>
      call(api.wallet.decideDeposit, { merchantCode, orderNo, decision: wish.decision, ...body }),
    );
    if (isDone) close();
  };
  return (
    <>
      <OrderQueue
        caption={t('desk.deposits')}
        statuses={STATUSES}
        statusName={(status) => t(`status.${status}`)}
        queryKey={(status) => endpointQuery(api.wallet.deposits, { merchantCode, status }).queryKey}
        load={(status, before) => call(api.wallet.deposits, { merchantCode, status, before })}
        columns={() => columns}
        acts={(order) => (
          <Buttons
            order={order}
            merchantCode={merchantCode}
            onDecide={(decision) => setWish({ order, decision })}
          />
        )}
      />
      {wish?.decision === 'approve' && (
        <DepositDecision order={wish.order} onCancel={close} onConfirm={(body) => send(body)} />
      )}
      {wish?.decision === 'reject' && (
        <ReasonDialog title={t('desk.reject')} onCancel={close} onConfirm={(reason) => send({ reason })} />
      )}
    </>
  );
}

function useColumns(): Column<DepositOrder>[] {
  const { t } = useTranslation('funds');
  return [
    { key: 'kind', header: t('fact.method'), render: ({ kind }) => t(`kind.${kind as 'bank'}`) },
    {
      key: 'amount',
      header: t('fact.amount'),
      align: 'end',
      render: ({ amount, paid, currency }) => (
        <>
          {amountText(amount, currency)}
          {paid !== null && paid !== amount && (
            <div className={style.soft}>{`${t('desk.paid')}: ${amountText(paid, currency)}`}</div>
          )}
        </>
      ),
    },
    { key: 'payer', header: t('desk.payer'), render: ({ payerName }) => payerName },
    { key: 'status', header: t('fact.status'), render: (order) => <DepositState order={order} /> },
  ];
}

/** Who has said first that it arrived, where a second operator has to say the same. */
function DepositState({ order }: { order: DepositOrder }) {
  const { t } = useTranslation('funds');
  const { status, needsReview, currency, firstApprovalBy: name, firstApprovalPaid: paid } = order;
  return (
    <>
      <Badge tone={needsReview ? 'warning' : 'neutral'}>
        {t(needsReview ? 'status.review' : `status.${status}`)}
      </Badge>{' '}
      {name && paid && (
        <>
          <Badge tone="accent">{t('desk.second')}</Badge>
          <div className={style.soft}>
            {t('desk.first_by_paid', { name, amount: amountText(paid, currency) })}
          </div>
        </>
      )}
    </>
  );
}

/** Money may arrive after an order is over. What members pay each other is decided by them, or as a dispute. */
function Buttons(props: {
  order: DepositOrder;
  merchantCode: string;
  onDecide: (decision: 'approve' | 'reject') => void;
}) {
  const { order, merchantCode, onDecide } = props;
  const { t } = useTranslation('funds');
  const operator = useSession((session) => session.operator);
  const { orderNo, status, kind, needsReview, hasProof } = order;
  const mayDecide = hasRight(operator, 'finance.write') && kind !== 'c2c' && status !== 'success';
  return (
    <span className={style.actions}>
      {hasProof && <ProofButton load={() => call(api.wallet.depositImage, { merchantCode, orderNo })} />}
      {mayDecide && (
        <Button size="small" onClick={() => onDecide('approve')}>
          {t('desk.approve')}
        </Button>
      )}
      {mayDecide && (status === 'pending' || needsReview) && (
        <Button size="small" tone="secondary" onClick={() => onDecide('reject')}>
          {t('desk.reject')}
        </Button>
      )}
    </span>
  );
}
