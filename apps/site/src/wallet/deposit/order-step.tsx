import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { LinkButton } from '@fairground/ui/controls/link-button.tsx';
import { ExternalIcon } from '@fairground/ui/icons/icons.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { askConfirm } from '@fairground/ui/overlays/dialog-store.ts';
import { Card } from '@fairground/ui/show/card.tsx';
import { Progress } from '@fairground/ui/show/progress.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, call, invalidate } from '../../shared/api.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { useSubmit } from '../../shared/forms/use-submit.ts';
import style from '../../shared/money/funds.module.css';
import { queries } from '../../shared/queries.ts';
import { Answered } from '../../shared/states/list-state.tsx';
import { refreshBalance } from '../balance/balance.ts';
import { clockText, useSecondsLeft } from '../use-seconds-left.ts';
import { DepositProof } from './deposit-proof.tsx';
import { type DepositOrder, methodsQuery, orderQuery } from './deposit-queries.ts';
import { DepositStatus } from './deposit-status.tsx';
import { OrderFacts } from './order-facts.tsx';

/** One order: whom to pay, how long it is open, and what became of it. */
export function OrderStep({ orderNo, onAnother }: { orderNo: string; onAnother: () => void }) {
  const order = useQuery(orderQuery(orderNo));
  const status = order.data?.status;
  useEffect(() => {
    if (!status || status === 'pending') return;
    refreshBalance();
    void invalidate(api.wallet.depositOrders);
  }, [status]);
  return <Answered query={order}>{(data) => <Order order={data} onAnother={onAnother} />}</Answered>;
}

function Order({ order, onAnother }: { order: DepositOrder; onAnother: () => void }) {
  const { t } = useTranslation('funds');
  const isPending = order.status === 'pending';
  return (
    <Card level={2} title={t(`kind.${order.kind}`)} aside={<DepositStatus order={order} />}>
      <Stack>
        {isPending && <Pending order={order} />}
        {!isPending && <p role="status">{t(`deposit.result_${order.status as 'success'}`)}</p>}
        {order.remark && (
          <Text tone="soft" size={2}>
            {order.remark}
          </Text>
        )}
        <OrderFacts order={order} />
        <Row gap={3}>
          {mayCancel(order) && <CancelButton order={order} />}
          <Button tone={isPending ? 'quiet' : 'primary'} onClick={onAnother}>
            {t('deposit.another')}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

/** What has begun to arrive, or was said to be paid to another member, is no longer the payer's to call off. */
const mayCancel = ({ status, inReview, confirmations, kind, hasProof }: DepositOrder): boolean =>
  status === 'pending' && !inReview && confirmations === 0 && !(kind === 'c2c' && hasProof);

function Pending({ order }: { order: DepositOrder }) {
  const { t } = useTranslation('funds');
  const left = useSecondsLeft(order.expiresAt);
  const { data } = useQuery(methodsQuery());
  const takesProof = data?.methods.find(({ methodId }) => methodId === order.methodId)?.takesProof ?? false;
  return (
    <>
      <p>
        {t(
          order.inReview
            ? 'deposit.in_review'
            : order.payUrl && order.kind !== 'crypto'
              ? 'deposit.lead_online'
              : `deposit.lead_${order.kind}`,
        )}
      </p>
      {!order.hasProof && !order.inReview && (
        <p>
          <Text as="span" tone="soft" size={2}>
            {t('deposit.time_left')}
          </Text>{' '}
          <span className={style.countdown} role="timer">
            {clockText(left)}
          </span>
        </p>
      )}
      {order.confirmationsNeeded > 0 && (
        <>
          <Text tone="soft" size={2}>
            {t('deposit.confirmations', { done: order.confirmations, all: order.confirmationsNeeded })}
          </Text>
          <Progress value={order.confirmations / order.confirmationsNeeded} label={t('deposit.progress')} />
        </>
      )}
      {order.payUrl && !order.inReview && (
        <div>
          <LinkButton
            look="button"
            tone="reward"
            href={order.payUrl}
            target="_blank"
            rel="noreferrer"
            startIcon={<ExternalIcon size={18} />}
          >
            {t('deposit.pay_now')}
          </LinkButton>
        </div>
      )}
      {takesProof && <DepositProof order={order} />}
    </>
  );
}

function CancelButton({ order: { orderNo } }: { order: DepositOrder }) {
  const { t } = useTranslation('funds');
  const { problem, isBusy, submit } = useSubmit(async () => {
    const isSure = await askConfirm({
      tone: 'warning',
      title: t('deposit.cancel_title'),
      message: t('deposit.cancel_text'),
      confirmLabel: t('deposit.cancel'),
    });
    if (!isSure) return;
    const order = await call(api.wallet.cancelDeposit, { orderNo }, { alert: false });
    queries.setQueryData(orderQuery(orderNo).queryKey, order);
  });
  return (
    <>
      <Button tone="secondary" busy={isBusy} onClick={() => submit()}>
        {t('deposit.cancel')}
      </Button>
      <FormProblem text={problem} />
    </>
  );
}
