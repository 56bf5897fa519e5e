import type { AnswerOf } from '@fairground/contract';
import { queryOptions } from '@tanstack/react-query';
import { api, call } from '../../shared/api.ts';
import { WALLET_KEY } from '../../shared/money/wallet-key.ts';

export type DepositMethod = AnswerOf<typeof api.wallet.depositMethods>['methods'][number];
export type DepositOrder = AnswerOf<typeof api.wallet.depositOrder>;

const quietly = { alert: false } as const;

export const methodsQuery = queryOptions({
  queryKey: [WALLET_KEY, 'methods'],
  queryFn: () => call(api.wallet.depositMethods, {}, quietly),
});

export const ordersQuery = queryOptions({
  queryKey: [WALLET_KEY, 'deposits'],
  queryFn: () => call(api.wallet.depositOrders, {}, quietly),
});

/** A pending order is looked at now and then: the news of it may have been missed. */
const LOOK_AGAIN_MS = 5_000;

export const orderQuery = (orderNo: string) =>
  queryOptions({
    queryKey: [WALLET_KEY, 'deposit', orderNo],
    queryFn: () => call(api.wallet.depositOrder, { orderNo }, quietly),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? LOOK_AGAIN_MS : false),
  });
