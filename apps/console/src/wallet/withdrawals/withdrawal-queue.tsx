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
import type { Withdrawal } from '../orders.ts';
import { TakenDialog } from './taken-dialog.tsx';

type Decision = 'approve' | 'reject';
const STATUSES = ['open', 'approved', 'rejected', 'cancelled'] as const;

/** Withdrawals that wait, the oldest first. Above the merchant's limit two operators have to agree. */
export function WithdrawalQueue({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('funds');
  const [wish, setWish] = useState<{ orderNo: string; decision: Decision } | null>(null);
  const [taken, setTaken] = useState<Withdrawal | null>(null);
  const decide = useChange('wallet');
  const columns = useColumns();
  const take = (orderNo: string) =>
    decide(async () => setTaken(await call(api.wallet.takeWithdrawal, { merchantCode, orderNo })));
  const send = async (reason: string) => {
    if (!wish) return;
    const { orderNo, decision } = wish;
    const isDone = await decide(() =>
      decision === 'approve'
        ? call(api.wallet.approveWithdrawal, { merchantCode, orderNo, reason })
        : call(api.wallet.rejectWithdrawal, { merchantCode, orderNo, remark: reason }),
    );
    if (isDone) setWish(null);
  };
  return (
    <>
      <OrderQueue
        caption={t('desk.withdrawals')}
        statuses={STATUSES}
        statusName={(status) => t(status === 'open' ? 'desk.open' : `status.${status}`)}
        queryKey={(status) => endpointQuery(api.wallet.withdrawals, { merchantCode, status }).queryKey}
        load={(status, before) => call(api.wallet.withdrawals, { merchantCode, status, before })}
        columns={columns}
        acts={(order) => (
          <Buttons
            order={order}
            onTake={() => void take(order.orderNo)}
            onDecide={(decision) => setWish({ orderNo: order.orderNo, decision })}
          />
        )}
      />
      {taken && <TakenDialog order={taken} onClose={() => setTaken(null)} />}
      {wish && (
        <ReasonDialog
          title={`${t(`desk.${wish.decision}`)} ${wish.orderNo}`}
          onCancel={() => setWish(null)}
          onConfirm={send}
        />
      )}
    </>
  );
}

function useColumns(): (isQueue: boolean) => Column<Withdrawal>[] {
  const { t } = useTranslation('funds');
  return (isQueue) => [
    {
      key: 'amount',
      header: t('fact.amount'),
      align: 'end',
      render: ({ amount, toPay, currency }) => (
        <>
          {amountText(amount, currency)}
          {isQueue && toPay !== amount && (
            <div className={style.soft}>{t('desk.to_pay', { amount: amountText(toPay, currency) })}</div>
          )}
        </>
      ),
    },
    {
      key: 'to',
      header: t('withdraw.to'),
      render: ({ bank, number }) => (
        <>
          {bank} <span className={style.number}>{number}</span>
        </>
      ),
    },
    { key: 'status', header: t('fact.status'), render: (order) => <WithdrawalState order={order} /> },
  ];
}

function WithdrawalState({ order }: { order: Withdrawal }) {
  const { t } = useTranslation('funds');
  const { status, needsTwo, firstApprovalBy, partsOpen, currency } = order;
  return (
    <>
      <Badge tone={status === 'rejected' ? 'danger' : status === 'approved' ? 'success' : 'warning'}>
        {t(`status.${status}`)}
      </Badge>{' '}
      {needsTwo && <Badge tone="accent">{t('desk.second')}</Badge>}
      {/[1-9]/.test(partsOpen) && (
        <div className={style.soft}>{t('desk.parts_open', { amount: amountText(partsOpen, currency) })}</div>
      )}
      {firstApprovalBy && <div className={style.soft}>{t('desk.first_by', { name: firstApprovalBy })}</div>}
    </>
  );
}

function Buttons(props: { order: Withdrawal; onTake: () => void; onDecide: (decision: Decision) => void }) {
  const {
    order: { status, firstApprovalBy },
    onTake,
    onDecide,
  } = props;
  const { t } = useTranslation('funds');
  const operator = useSession((session) => session.operator);
  if (!hasRight(operator, 'finance.write') || !['pending', 'processing'].includes(status)) return null;
  return (
    <span className={style.actions}>
      <Button size="small" tone="quiet" onClick={onTake}>
        {t('desk.take')}
      </Button>
      {status === 'processing' && firstApprovalBy !== operator?.account && (
        <Button size="small" onClick={() => onDecide('approve')}>
          {t('desk.approve')}
        </Button>
      )}
      <Button size="small" tone="secondary" onClick={() => onDecide('reject')}>
        {t('desk.reject')}
      </Button>
    </span>
  );
}
