import type { AnswerOf } from '@fairground/contract';
import { endpointQuery, invalidate } from '../shared/api.ts';
import { vipApi } from './vip-api.ts';

export type Rebates = AnswerOf<typeof vipApi.rebates>;
export type ProductRebate = Rebates['products'][number];
export type RebateLine = AnswerOf<typeof vipApi.rebateRecords>['lines'][number];

export const rebatesQuery = () => endpointQuery(vipApi.rebates, {});
export const ratesQuery = () => endpointQuery(vipApi.rebateRates, {});

/** Something was claimed or paid. */
export const refreshRebates = (): Promise<void> => invalidate(vipApi.rebates, vipApi.rebateRecords);
