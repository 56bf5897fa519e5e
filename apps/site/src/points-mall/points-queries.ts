import { api } from 'virtual:fairground/points-api';
import type { AnswerOf } from '@fairground/contract';
import { formatMoney } from '@fairground/money';
import { endpointQuery } from '../shared/api.ts';

export const { pointsMall } = api;

export type PointRecord = AnswerOf<typeof pointsMall.pointRecords>['content'][number];
export type PointConfig = AnswerOf<typeof pointsMall.pointConfig>;

export const balanceQuery = () => endpointQuery(pointsMall.pointBalance, {});
export const configQuery = () => endpointQuery(pointsMall.pointConfig, {});

/** Points as they are read: grouped, with two decimals, and no currency. */
export const pointsText = (points: bigint | string): string => formatMoney(points, { currency: 'POINTS' });

/** A rate in percent with the two decimals of a table. */
export function percentText(rate: string): string {
  const [whole = '0', part = ''] = rate.split('.');
  return `${whole}.${part.padEnd(2, '0')}%`;
}
