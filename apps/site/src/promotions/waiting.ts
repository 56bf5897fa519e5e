import { countedTypes } from '@fairground/contract/promo-actions';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshOnReturn, useSwitch } from '../merchants/public.ts';
import { api, call } from '../shared/api.ts';
import { useSession } from '../shared/session.ts';
import { hasPromoShortcuts, type PromoShortcut, promoShortcuts } from './promo-target.ts';
import { waitingQuery } from './waiting-query.ts';

interface Waiting {
  count: number;
  shortcuts: readonly PromoShortcut[];
}

/** What waits for this member: asked every five minutes, and when the member comes back to the tab. */
export function useWaiting(): Waiting {
  const { token, isAgent } = useSession();
  const isOpen = useSwitch('PROMO');
  const isAsked = isOpen && token !== '' && isAgent !== '' && hasPromoShortcuts(Number(isAgent));
  const { data, refetch } = useQuery({
    ...waitingQuery(token, () => call(api.promotions.availablePromotions, {})),
    enabled: isAsked,
  });
  useEffect(() => (isAsked ? refreshOnReturn(() => void refetch()) : undefined), [isAsked, refetch]);
  const hasVipBenefits = useSwitch('VIPBEN3');
  if (!data) return { count: 0, shortcuts: [] };
  const types = data.promotions.map(({ promotionType }) => promotionType);
  return {
    count: countedTypes.reduce((sum, type) => sum + data.counts[type], 0),
    shortcuts: promoShortcuts(types, { role: Number(isAgent), hasVipBenefits }),
  };
}
