import { useTranslation } from '@fairground/i18n/react';
import { Stepper } from '@fairground/ui/show/stepper.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, invalidate } from '../../shared/api.ts';
import type { MemberPageProps } from '../../shared/member-page.ts';
import style from '../../shared/money/funds.module.css';
import { goTo } from '../../shared/navigate.ts';
import { queries } from '../../shared/queries.ts';
import { Answered } from '../../shared/states/list-state.tsx';
import { useReady } from '../../shared/states/use-ready.ts';
import { useQueryText } from '../../shared/use-query-text.ts';
import { AmountStep } from './amount-step.tsx';
import {
  type DepositMethod,
  type DepositOrder,
  methodsQuery,
  orderQuery,
  ordersQuery,
} from './deposit-queries.ts';
import { MethodTiles } from './method-tiles.tsx';
import { OrderStep } from './order-step.tsx';
import { RecentDeposits } from './recent-deposits.tsx';

const STEPS = ['method', 'amount', 'pay'] as const;

/** Money in: how, how much, and what is left to do. The order stands in the address, so that a reload keeps it. */
export function DepositPage({ onReady }: MemberPageProps) {
  const { t } = useTranslation('funds');
  const { order: orderNo } = useQueryText();
  const methods = useQuery(methodsQuery());
  const orders = useQuery(ordersQuery());
  const [chosen, setChosen] = useState<DepositMethod | null>(null);
  useReady(!methods.isPending, onReady);
  const open = ({ orderNo: number }: Pick<DepositOrder, 'orderNo'>) =>
    goTo(`/member?page=depositv2&order=${encodeURIComponent(number)}`);
  const opened = (order: DepositOrder) => {
    queries.setQueryData(orderQuery(order.orderNo).queryKey, order);
    void invalidate(api.wallet.depositOrders);
    setChosen(null);
    open(order);
  };
  /**
   * One order at a time for each way to pay: whoever chooses it again goes on with the open one. What the page knows may be a moment old:
   * an order that has just been declined is none to go on with.
   */
  const choose = async (method: DepositMethod) => {
    const currentIn = (list: typeof orders.data) =>
      list?.orders.find(({ methodId, status }) => methodId === method.methodId && status === 'pending');
    const current = currentIn(orders.data) && currentIn((await orders.refetch()).data);
    if (current) open(current);
    else setChosen(method);
  };
  const step = orderNo ? 'pay' : chosen ? 'amount' : 'method';
  return (
    <div className={style.page}>
      <Stepper
        label={t('deposit.steps')}
        active={step}
        steps={STEPS.map((key) => ({ key, label: t(`deposit.step_${key}`) }))}
      />
      {orderNo ? (
        <OrderStep key={orderNo} orderNo={orderNo} onAnother={() => goTo('/member?page=depositv2')} />
      ) : (
        <Answered query={methods}>
          {({ methods: offered, limitLeft, turnover }) =>
            chosen ? (
              <AmountStep
                method={chosen}
                limitLeft={limitLeft}
                turnover={turnover}
                onBack={() => setChosen(null)}
                onOpened={opened}
              />
            ) : (
              <MethodTiles methods={offered} onChoose={(method) => void choose(method)} />
            )
          }
        </Answered>
      )}
      <RecentDeposits onOpen={open} />
    </div>
  );
}
