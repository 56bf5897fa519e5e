import type { AnswerOf } from '@fairground/contract';
import { CallError } from '@fairground/contract/client';
import { PROMOTION_POLL_MS } from '@fairground/contract/promo-actions';
import { api, call, endpointQuery, invalidate } from '../../shared/api.ts';
import { refreshRewards } from '../rewards/reward-queries.ts';

export type Raffle = AnswerOf<typeof api.promotions.raffles>['raffles'][number];
export type RaffleTicket = Raffle['own'][number];

/** Whoever claims ticket after ticket asks more often than is answered: then it is asked again, so that nothing claimed stays offered. */
const askedTooOften = {
  retry: (times: number, error: unknown) =>
    times < 3 && error instanceof CallError && error.code === 'TOO_MANY_REQUESTS',
  retryDelay: 1_200,
};

/** Tickets come once a minute. */
const RAFFLE_POLL_MS = 60_000;
export const rafflesQuery = () => ({
  ...endpointQuery(api.promotions.raffles, {}),
  ...askedTooOften,
  refetchInterval: RAFFLE_POLL_MS,
});
export const promptQuery = () => ({
  ...endpointQuery(api.promotions.raffleTicket, {}),
  ...askedTooOften,
  refetchInterval: PROMOTION_POLL_MS,
});

/** Claims what a ticket has won. */
export async function claimPrize(which: {
  promotionId: string;
  raffleScheduleId: string;
  ticketId: string;
}): Promise<string> {
  const { prize } = await call(api.promotions.claimRaffle, which, { alert: false }).finally(refreshRaffles);
  return prize;
}

async function refreshRaffles(): Promise<void> {
  await invalidate(api.promotions.raffles, api.promotions.raffleTicket);
  await refreshRewards();
}
