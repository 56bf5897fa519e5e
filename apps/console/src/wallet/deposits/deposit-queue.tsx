import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import type { Column } from '@fairground/ui/data/data-table.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { useState } from 'react';
import { api, call, endpointQuery } from '../../shared/api.ts';
import style from '../../shared/desk.module.css';
import { ReasonDialog } from '../../shared/forms/reason-dialog.tsx';
import { useChange } from '../../shared/forms/use-change.ts';
import { hasRight, useSession } from '../../shared/session.ts';
import { amountText } from '../../shared/text/amount-text.ts';
import { useTimeText } from '../../shared/text/use-time-text.ts';
import { OrderQueue } from '../order-queue.tsx';
import type { DepositOrder } from '../orders.ts';
import { DepositDecision } from './deposit-decision.tsx';
import { ProofButton } from './proof-button.tsx';

type Decision = 'approve' | 'reject' | 'reverse';
const STATUSES = ['pending', 'success', 'failed', 'cancelled', 'expired'] as const;

/** Deposits that wait, the oldest first. */
export function DepositQueue({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('funds');
  const [wish, setWish] = useState<{ order: DepositOrder; decision: Decision } | null>(null);
  const decide = useChange('wallet');
  const columns = useColumns();
  const close = () => setWish(null);
  const send = async (body: { reason: string; paid?: string }) => {
    if (!wish) return;
    const { orderNo } = wish.order;
    const { decision } = wish;
    const isDone = await decide(async () => {
      if (decision !== 'reverse')
        return call(api.wallet.decideDeposit, { merchantCode, orderNo, decision, ...body });
      const { reversedAt } = await call(api.wallet.reverseDeposit, { merchantCode, orderNo, ...body });
      if (reversedAt === null) showToast({ tone: 'info', message: t('desk.reversal_second') });
    });
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
      {wish?.decision === 'reverse' && (
        <ReasonDialog
          title={`${t('desk.reverse')}: ${amountText(wish.order.paid ?? wish.order.amount, wish.order.currency)}`}
          onCancel={close}
          onConfirm={(reason) => send({ reason })}
        />
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
      <Reversal order={order} />
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

/** What had arrived and was taken back, or is about to be. */
function Reversal({ order }: { order: DepositOrder }) {
  const { t } = useTranslation('funds');
  const time = useTimeText();
  const { reversedAt, reversedBy: by, reversalOwed: owed, reversalFirstBy: first, currency } = order;
  if (first) return <div className={style.soft}>{t('desk.reversal_first', { name: first })}</div>;
  if (!reversedAt || !by) return null;
  return (
    <>
      <Badge tone="danger">{t('status.reversed')}</Badge>
      <div className={style.soft}>{t('desk.reversed_by', { name: by, time: time(reversedAt) })}</div>
      {owed !== null && /[1-9]/.test(owed) && (
        <div className={style.soft}>{t('desk.reversal_owed', { amount: amountText(owed, currency) })}</div>
      )}
    </>
  );
}

/** Money may arrive after an order is over. What members pay each other is decided by them, or as a dispute. */
function Buttons(props: {
  order: DepositOrder;
  merchantCode: string;
  onDecide: (decision: Decision) => void;
}) {
  const { order, merchantCode, onDecide } = props;
  const { t } = useTranslation('funds');
  const operator = useSession((session) => session.operator);
  const { orderNo, status, kind, needsReview, hasProof } = order;
  const mayDecide = hasRight(operator, 'finance.write') && kind !== 'c2c' && status !== 'success';
  const mayReverse =
    hasRight(operator, 'finance.write') && kind !== 'c2c' && status === 'success' && !order.reversedAt;
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
      {mayReverse && (
        <Button
          size="small"
          tone="danger"
          aria-label={`${t('desk.reverse')}: ${orderNo}`}
          onClick={() => onDecide('reverse')}
        >
          {t('desk.reverse')}
        </Button>
      )}
    </span>
  );
}
