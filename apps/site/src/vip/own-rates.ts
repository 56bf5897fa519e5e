import type { AnswerOf } from '@fairground/contract';
import { call } from '../shared/api.ts';
import { vipApi } from './vip-api.ts';

type Rates = AnswerOf<typeof vipApi.rebateRates>;

/** Whether some product brings this member a rebate: only then is there something to show. */
export const readHasRebate = async (): Promise<boolean> =>
  hasRebate(await call(vipApi.rebateRates, {}, { alert: false }));

export const hasRebate = (rates: readonly Pick<Rates[number], 'rebateValue'>[]): boolean =>
  rates.some(({ rebateValue }) => Number(rebateValue) > 0);
