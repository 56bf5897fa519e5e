import type { AnswerOf } from '@fairground/contract';
import type { agentsApi } from '../agents-api.ts';
import type { Contract } from './contract-texts.ts';

declare module '../../shared/overlays.ts' {
  interface Overlays {
    contractRequests: object;
  }
}

export const everyContract = (all: AnswerOf<typeof agentsApi.getConsolidated>): Contract[] => [
  ...all.dividends,
  ...all.dailySalaries,
  ...all.hourSalaries,
  ...all.realTimeSalaries,
];

/** AGT-040: what does not hold is a new request. One about wages that came too late can no longer be answered. */
export const isNewRequest = ({ status }: Contract): boolean => status === 'P' || status === 'E';

/** AGT-041: what holds and shall end. */
export const isEndRequest = ({ status, endAskedBy, endAnsweredAt }: Contract): boolean =>
  status === 'V' && endAskedBy === 'upline' && endAnsweredAt === null;
