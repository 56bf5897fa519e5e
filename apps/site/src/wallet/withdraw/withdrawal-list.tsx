import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Timeline, type TimelineEntry } from '@fairground/ui/data/timeline.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { askConfirm } from '@fairground/ui/overlays/dialog-store.ts';
import { Badge, type BadgeTone } from '@fairground/ui/show/badge.tsx';
import { Card } from '@fairground/ui/show/card.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { useListTime } from '../../merchants/public.ts';
import { api, call } from '../../shared/api.ts';
import style from '../../shared/money/funds.module.css';
import { useMoney } from '../../shared/money/use-money.ts';
import { Answered } from '../../shared/states/list-state.tsx';
import { refreshMoney } from '../balance/balance.ts';
import { type Withdrawal, withdrawalsQuery } from './withdraw-queries.ts';

const TONES: Record<Withdrawal['status'], BadgeTone> = {
  pending: 'warning',
  processing: 'accent',
  approved: 'success',
  rejected: 'danger',
  cancelled: 'neutral',
};
const STEP_TONES: Partial<Record<Withdrawal['steps'][number]['step'], NonNullable<TimelineEntry['tone']>>> = {
  taken: 'accent',
  approved_once: 'accent',
  approved: 'success',
  rejected: 'danger',
};

/** The last requests, each with what happened to it and when. */
export function WithdrawalList() {
  const { t } = useTranslation('funds');
  const orders = useQuery(withdrawalsQuery());
  return (
    <Card level={2} title={t('withdraw.recent')}>
      <Answered query={orders}>
        {({ orders: list }) =>
          list.length === 0 ? (
            <EmptyState compact drawing="records" title={t('withdraw.no_orders')} />
          ) : (
            <ul className={style.list}>
              {list.map((order) => (
                <Order key={order.orderNo} order={order} />
              ))}
            </ul>
          )
        }
      </Answered>
    </Card>
  );
}

function Order({ order }: { order: Withdrawal }) {
  const { t } = useTranslation('funds');
  const money = useMoney();
  const time = useListTime();
  const { orderNo, steps, status } = order;
  const isReturned = status === 'rejected' || status === 'cancelled';
  return (
    <li className={style.item} data-order={orderNo}>
      <Row gap={3} align="centre" justify="between">
        <strong data-figures="">{money(order.amount)}</strong>
        <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>
      </Row>
      <Row gap={3} align="centre" justify="between">
        <Text as="span" tone="soft" size={2}>
          {order.bank} <span dir="ltr">{order.number}</span>
        </Text>
        <Text as="span" tone="soft" size={2}>
          {orderNo}
          {!isReturned && ` · ${t('fact.received')} ${money(order.received)}`}
        </Text>
      </Row>
      <Timeline
        label={t('withdraw.timeline')}
        entries={steps.map(({ step, at, remark }) => ({
          key: `${step}${at}`,
          title: t(`step.${step}`),
          time: time(at),
          ...(remark ? { note: remark } : {}),
          tone: STEP_TONES[step] ?? 'neutral',
        }))}
      />
      {status === 'pending' && <CancelButton orderNo={orderNo} />}
    </li>
  );
}

function CancelButton({ orderNo }: { orderNo: string }) {
  const { t } = useTranslation('funds');
  const cancel = async () => {
    const isSure = await askConfirm({
      tone: 'warning',
      title: t('withdraw.cancel_title'),
      message: t('withdraw.cancel_text'),
      confirmLabel: t('withdraw.cancel'),
    });
    if (!isSure) return;
    await call(api.wallet.cancelWithdrawal, { orderNo }).catch(() => {});
    refreshMoney();
  };
  return (
    <div>
      <Button tone="secondary" size="small" onClick={() => void cancel()}>
        {t('withdraw.cancel')}
      </Button>
    </div>
  );
}
