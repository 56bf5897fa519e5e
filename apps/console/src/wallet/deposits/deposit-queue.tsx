import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import type { Column } from '@fairground/ui/data/data-table.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, call } from '../../shared/api.ts';
import style from '../../shared/desk.module.css';
import { ReasonDialog } from '../../shared/forms/reason-dialog.tsx';
import { StatusChoice } from '../../shared/forms/status-choice.tsx';
import { hasRight, useSession } from '../../shared/session.ts';
import { QueueTable } from '../../shared/tables/queue-table.tsx';
import { ageText } from '../../shared/text/age-text.ts';
import { amountText } from '../../shared/text/amount-text.ts';
import { Decided } from '../decided.tsx';
import type { DepositOrder } from '../orders.ts';
import { FINANCE_KEY, useDecision } from '../use-decision.ts';
import { DepositDecision } from './deposit-decision.tsx';
import { ProofButton } from './proof-button.tsx';

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
        columns={useColumns({
          merchantCode,
          isQueue: status === 'pending',
          onDecide: (order, decision) => setWish({ order, decision }),
        })}
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

interface Acts {
  merchantCode: string;
  onDecide: (order: DepositOrder, decision: 'approve' | 'reject') => void;
}

function useColumns({ isQueue, ...acts }: Acts & { isQueue: boolean }): Column<DepositOrder>[] {
  const { t, i18n } = useTranslation('funds');
  return [
    { key: 'order', header: t('fact.order'), onPhone: 'title', render: ({ orderNo }) => orderNo },
    isQueue
      ? {
          key: 'age',
          header: t('desk.waiting'),
          render: ({ createdAt }) => ageText(createdAt, Date.now(), i18n.language),
        }
      : {
          key: 'decided',
          header: t('desk.decided'),
          render: ({ decidedBy, decidedAt, remark }) => (
            <Decided by={decidedBy} at={decidedAt} remark={remark} />
          ),
        },
    { key: 'member', header: t('desk.member'), render: ({ account }) => account },
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
    {
      key: 'status',
      header: t('fact.status'),
      render: (order) => <DepositState order={order} />,
    },
    {
      key: 'act',
      header: '',
      align: 'end',
      render: (order) => <Buttons order={order} {...acts} />,
    },
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
function Buttons({ order, merchantCode, onDecide }: Acts & { order: DepositOrder }) {
  const { t } = useTranslation('funds');
  const operator = useSession((session) => session.operator);
  const { orderNo, status, kind, needsReview, hasProof } = order;
  const mayDecide = hasRight(operator, 'finance.write') && kind !== 'c2c' && status !== 'success';
  return (
    <span className={style.actions}>
      {hasProof && <ProofButton load={() => call(api.wallet.depositImage, { merchantCode, orderNo })} />}
      {mayDecide && (
        <Button size="small" onClick={() => onDecide(order, 'approve')}>
          {t('desk.approve')}
        </Button>
      )}
      {mayDecide && (status === 'pending' || needsReview) && (
        <Button size="small" tone="secondary" onClick={() => onDecide(order, 'reject')}>
          {t('desk.reject')}
        </Button>
      )}
    </span>
  );
}
