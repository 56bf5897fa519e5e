import { PROMOTION_POLL_MS } from '@fairground/contract/promo-actions';
import { useQuery } from '@tanstack/react-query';
import { useSwitch } from '../merchants/public.ts';
import { api, endpointQuery } from '../shared/api.ts';
import { goTo } from '../shared/navigate.ts';
import { openOverlay } from '../shared/overlays.ts';
import { useSession } from '../shared/session.ts';
import { type ReferralWay, referralWayFor } from './referral-entry.ts';

/** How this visitor or member invites friends; null while nobody knows yet, and where it is not spoken of. */
export function useReferral(): (() => void) | null {
  const { token, isAgent } = useSession();
  const hasPromotions = useSwitch('PROMO');
  const hasReferral = useSwitch('REFERRAL3');
  const { data } = useQuery({
    ...endpointQuery(api.promotions.merchantPromotions, {}),
    enabled: hasPromotions,
    refetchInterval: PROMOTION_POLL_MS,
  });
  const types = hasPromotions ? data?.map(({ promotionType }) => promotionType) : [];
  const way = referralWayFor({ types, hasReferral, role: token ? Number(isAgent || 0) : null });
  return way && (() => invite(way));
}

function invite(way: ReferralWay): void {
  if (way === 'overlay') openOverlay({ name: 'referral' });
  else if (way === 'customerService') openOverlay({ name: 'customerService', position: 'HEADER' });
  else goTo(way === 'referral' ? '/member?page=referral' : '/agent?page=registerCenter');
}
