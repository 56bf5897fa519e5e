import { countedTypes } from '@fairground/contract/promo-actions';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshOnReturn } from '../merchants/refresh-on-return.ts';
import { useSwitch } from '../merchants/status.ts';
import { api, call } from '../shared/api.ts';
import { useSession } from '../shared/session.ts';
import { hasPromoShortcuts } from './promo-target.ts';
import { waitingQuery } from './waiting-query.ts';

/** How much waits for this member: asked every five minutes, and when the member comes back to the tab. */
export function useWaiting(): number {
  const { token, isAgent } = useSession();
  const isOpen = useSwitch('PROMO');
  const isAsked = isOpen && token !== '' && isAgent !== '' && hasPromoShortcuts(Number(isAgent));
  const { data, refetch } = useQuery({
    ...waitingQuery(token, () => call(api.promotions.availablePromotions, {})),
    enabled: isAsked,
  });
  useEffect(() => (isAsked ? refreshOnReturn(() => void refetch()) : undefined), [isAsked, refetch]);
  const counts = data?.counts;
  return counts ? countedTypes.reduce((sum, type) => sum + counts[type], 0) : 0;
}
