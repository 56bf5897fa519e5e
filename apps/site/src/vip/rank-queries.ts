import type { AnswerOf } from '@fairground/contract';
import { api, endpointQuery, invalidate } from '../shared/api.ts';

export type Progress = AnswerOf<typeof api.vip.rankProgress>;
export type Ranks = AnswerOf<typeof api.vip.ranks>;
export type Condition = Progress['conditions'][number];

export const progressQuery = () => endpointQuery(api.vip.rankProgress, {});
export const ranksQuery = () => endpointQuery(api.vip.ranks, {});

/** A rank has changed, or what counts for it. */
export const refreshRanks = (): Promise<void> =>
  invalidate(api.vip.rankProgress, api.vip.ranks, api.vip.rankClaims);
