import type { AnswerOf } from '@fairground/contract';
import { queryOptions } from '@tanstack/react-query';
import { api, endpointQuery } from '../../shared/api.ts';

export type DepositMethod = AnswerOf<typeof api.wallet.depositMethods>['methods'][number];
export type DepositOrder = AnswerOf<typeof api.wallet.depositOrder>;

export const methodsQuery = () => endpointQuery(api.wallet.depositMethods, {});

export const ordersQuery = () => endpointQuery(api.wallet.depositOrders, {});

/** A pending order is looked at now and then: the news of it may have been missed. */
const LOOK_AGAIN_MS = 5_000;

export const orderQuery = (orderNo: string) =>
  queryOptions({
    ...endpointQuery(api.wallet.depositOrder, { orderNo }),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? LOOK_AGAIN_MS : false),
  });
