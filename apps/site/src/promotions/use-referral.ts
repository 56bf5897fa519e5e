import { PROMOTION_POLL_MS } from '@fairground/contract/promo-actions';
import { useQuery } from '@tanstack/react-query';
import { useSwitch } from '../merchants/public.ts';
import { api, call } from '../shared/api.ts';
import { goTo } from '../shared/navigate.ts';
import { openOverlay } from '../shared/overlays.ts';
import { useSession } from '../shared/session.ts';
import { hasReferralEntry, referralWay } from './referral-entry.ts';

/** How this visitor or member invites friends; null while nobody knows yet, and where it is not spoken of. */
export function useReferral(): (() => void) | null {
  const { token, isAgent } = useSession();
  const hasPromotions = useSwitch('PROMO');
  const hasReferral = useSwitch('REFERRAL3');
  const { data: promotions } = useQuery({
    queryKey: ['promotions.merchant'],
    queryFn: () => call(api.promotions.merchantPromotions, {}, { alert: false }),
    enabled: hasPromotions && hasReferral,
    refetchInterval: PROMOTION_POLL_MS,
  });
  if (!promotions || !hasPromotions || !hasReferral) return null;
  const role = token ? Number(isAgent || 0) : null;
  const isEnabled = promotions.some(({ promotionType }) => promotionType === 'REFERRAL');
  if (!hasReferralEntry({ promotionCount: promotions.length, isEnabled, role })) return null;
  return () => invite(referralWay({ role, isEnabled }));
}

function invite(way: ReturnType<typeof referralWay>): void {
  if (way === 'overlay') openOverlay({ name: 'referral' });
  else if (way === 'customerService') openOverlay({ name: 'customerService', position: 'HEADER' });
  else goTo(way === 'referral' ? '/member?page=referral' : '/agent?page=registerCenter');
}
