import { useTranslation } from '@fairground/i18n/react';
import { Badge } from '@fairground/ui/badge.tsx';
import { Button } from '@fairground/ui/button.tsx';
import type { Column } from '@fairground/ui/data-table.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, call } from '../shared/api.ts';
import { ReasonDialog } from '../shared/reason-dialog.tsx';
import { hasRight, useSession } from '../shared/session.ts';
import { ageText } from './age-text.ts';
import { amountText } from './amount-text.ts';
import { DepositDecision } from './deposit-decision.tsx';
import style from './finance.module.css';
import type { DepositOrder } from './orders.ts';
import { ProofButton } from './proof-button.tsx';
import { QueueTable } from './queue-table.tsx';
import { StatusChoice } from './status-choice.tsx';
import { FINANCE_KEY, useDecision } from './use-decision.ts';

const STATUSES = ['pending', 'success', 'failed', 'cancelled', 'expired'] as const;

/** Deposits that wait, the oldest first. */
export function DepositQueue({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('funds');
  const [status, setStatus] = useState<(typeof STATUSES)[number]>('pending');
  const [wish, setWish] = useState<{ order: DepositOrder; decision: 'approve' | 'reject' } | null>(null);
  const decide = useDecision();
  const list = useInfiniteQuery({
    queryKey: [FINANCE_KEY, 'deposits', merchantCode, status],
    queryFn: ({ pageParam }) =>
      call(api.wallet.deposits, { merchantCode, status, before: pageParam ?? undefined }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: 10_000,
  });
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
    <div className={style.stack}>
      <StatusChoice
        value={status}
        onChange={setStatus}
        options={STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
      />
      <QueueTable
        caption={t('desk.deposits')}
        list={list}
        rows={list.data?.pages.flatMap(({ orders }) => orders) ?? []}
        rowKey={({ orderNo }) => orderNo}
        columns={useColumns(merchantCode, (order, decision) => setWish({ order, decision }))}
      />
      {wish?.decision === 'approve' && (
        <DepositDecision order={wish.order} onCancel={close} onConfirm={(body) => send(body)} />
      )}
      {wish?.decision === 'reject' && (
        <ReasonDialog title={t('desk.reject')} onCancel={close} onConfirm={(reason) => send({ reason })} />
      )}
    </div>
  );
}

function useColumns(
  merchantCode: string,
  onDecide: (order: DepositOrder, decision: 'approve' | 'reject') => void,
): Column<DepositOrder>[] {
  const { t, i18n } = useTranslation('funds');
  const mayDecide = hasRight(
    useSession(({ operator }) => operator),
    'finance.write',
  );
  return [
    { key: 'order', header: t('fact.order'), onPhone: 'title', render: ({ orderNo }) => orderNo },
    {
      key: 'age',
      header: t('desk.waiting'),
      render: ({ createdAt }) => ageText(createdAt, Date.now(), i18n.language),
    },
    { key: 'member', header: t('desk.member'), render: ({ account }) => account },
    { key: 'kind', header: t('fact.method'), render: ({ kind }) => t(`kind.${kind as 'bank'}`) },
    {
      key: 'amount',
      header: t('fact.amount'),
      align: 'end',
      render: ({ amount, currency }) => amountText(amount, currency),
    },
    { key: 'payer', header: t('desk.payer'), render: ({ payerName }) => payerName },
    {
      key: 'status',
      header: t('fact.status'),
      render: ({ status, needsReview }) => (
        <Badge tone={needsReview ? 'warning' : 'neutral'}>
          {t(needsReview ? 'status.review' : `status.${status}`)}
        </Badge>
      ),
    },
    {
      key: 'act',
      header: '',
      align: 'end',
      render: (order) => (
        <span className={style.actions}>
          {order.hasProof && (
            <ProofButton
              load={() => call(api.wallet.depositImage, { merchantCode, orderNo: order.orderNo })}
            />
          )}
          {order.status === 'pending' && mayDecide && (
            <>
              <Button size="small" onClick={() => onDecide(order, 'approve')}>
                {t('desk.approve')}
              </Button>
              <Button size="small" tone="secondary" onClick={() => onDecide(order, 'reject')}>
                {t('desk.reject')}
              </Button>
            </>
          )}
        </span>
      ),
    },
  ];
}
