import type { AnswerOf } from '@fairground/contract';
import { endpointQuery, invalidate } from '../shared/api.ts';
import { vipApi } from './vip-api.ts';

export type Progress = AnswerOf<typeof vipApi.rankProgress>;
export type Ranks = AnswerOf<typeof vipApi.ranks>;
export type Condition = Progress['conditions'][number];

export const progressQuery = () => endpointQuery(vipApi.rankProgress, {});
export const ranksQuery = () => endpointQuery(vipApi.ranks, {});

/** A rank has changed, or what counts for it. */
export const refreshRanks = (): Promise<void> =>
  invalidate(vipApi.rankProgress, vipApi.ranks, vipApi.rankClaims);
