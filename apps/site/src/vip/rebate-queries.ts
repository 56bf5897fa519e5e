import type { AnswerOf } from '@fairground/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call, endpointQuery, invalidate } from '../shared/api.ts';
import { vipApi } from './vip-api.ts';

export type Rebates = AnswerOf<typeof vipApi.rebates>;
export type ProductRebate = Rebates['products'][number];
export type RebateLine = AnswerOf<typeof vipApi.rebateRecords>['lines'][number];

export const rebatesQuery = () => endpointQuery(vipApi.rebates, {});
export const ratesQuery = () => endpointQuery(vipApi.rebateRates, {});

export const recordsQuery = () =>
  infiniteQueryOptions({
    queryKey: [...endpointQuery(vipApi.rebateRecords, {}).queryKey, 'pages'],
    queryFn: ({ pageParam }) =>
      call(vipApi.rebateRecords, pageParam === null ? {} : { before: pageParam }, { alert: false }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** Something was claimed or paid. */
export const refreshRebates = (): Promise<void> => invalidate(vipApi.rebates, vipApi.rebateRecords);
