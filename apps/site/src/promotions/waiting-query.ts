import { PROMOTION_POLL_MS } from '@fairground/contract/promo-actions';
import { queryOptions } from '@tanstack/react-query';

/** What waits for a member, asked for again and again as long as somebody looks. */
export const waitingQuery = <Waiting>(token: string, ask: () => Promise<Waiting>) =>
  queryOptions({
    queryKey: ['promotions', 'availablePromotions', token],
    queryFn: ask,
    refetchInterval: PROMOTION_POLL_MS,
  });
