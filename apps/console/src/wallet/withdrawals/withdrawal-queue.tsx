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
import type { Withdrawal } from '../orders.ts';
import { FINANCE_KEY, useDecision } from '../use-decision.ts';
import { TakenDialog } from './taken-dialog.tsx';

type Decision = 'approve' | 'reject';
const STATUSES = ['open', 'approved', 'rejected', 'cancelled'] as const;

/** Withdrawals that wait, the oldest first. Above the merchant's limit two operators have to agree. */
export function WithdrawalQueue({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('funds');
  const [status, setStatus] = useState<(typeof STATUSES)[number]>('open');
  const [wish, setWish] = useState<{ orderNo: string; decision: Decision } | null>(null);
  const [taken, setTaken] = useState<Withdrawal | null>(null);
  const decide = useDecision();
  const list = useInfiniteQuery({
    queryKey: [FINANCE_KEY, 'withdrawals', merchantCode, status],
    queryFn: ({ pageParam }) =>
      call(api.wallet.withdrawals, { merchantCode, status, before: pageParam ?? undefined }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: 10_000,
  });
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
    <div className={style.stack}>
      <StatusChoice
        value={status}
        onChange={setStatus}
        options={STATUSES.map((value) => ({
          value,
          label: t(value === 'open' ? 'desk.open' : `status.${value}`),
        }))}
      />
      <QueueTable
        caption={t('desk.withdrawals')}
        list={list}
        rows={list.data?.pages.flatMap(({ orders }) => orders) ?? []}
        rowKey={({ orderNo }) => orderNo}
        columns={useColumns(status === 'open', {
          onTake: (orderNo) => void take(orderNo),
          onDecide: (orderNo, decision) => setWish({ orderNo, decision }),
        })}
      />
      {taken && <TakenDialog order={taken} onClose={() => setTaken(null)} />}
      {wish && (
        <ReasonDialog
          title={`${t(`desk.${wish.decision}`)} ${wish.orderNo}`}
          onCancel={() => setWish(null)}
          onConfirm={send}
        />
      )}
    </div>
  );
}

interface Acts {
  onTake: (orderNo: string) => void;
  onDecide: (orderNo: string, decision: Decision) => void;
}

function useColumns(isQueue: boolean, acts: Acts): Column<Withdrawal>[] {
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
    { key: 'act', header: '', align: 'end', render: (order) => <Buttons order={order} {...acts} /> },
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

function Buttons({
  order: { orderNo, status, firstApprovalBy },
  onTake,
  onDecide,
}: Acts & { order: Withdrawal }) {
  const { t } = useTranslation('funds');
  const operator = useSession((session) => session.operator);
  if (!hasRight(operator, 'finance.write') || !['pending', 'processing'].includes(status)) return null;
  return (
    <span className={style.actions}>
      <Button size="small" tone="quiet" onClick={() => onTake(orderNo)}>
        {t('desk.take')}
      </Button>
      {status === 'processing' && firstApprovalBy !== operator?.account && (
        <Button size="small" onClick={() => onDecide(orderNo, 'approve')}>
          {t('desk.approve')}
        </Button>
      )}
      <Button size="small" tone="secondary" onClick={() => onDecide(orderNo, 'reject')}>
        {t('desk.reject')}
      </Button>
    </span>
  );
}
