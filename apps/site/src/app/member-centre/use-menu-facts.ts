import { isReal } from '@fairground/contract';
import { useQuery } from '@tanstack/react-query';
import { useStatus } from '../../merchants/public.ts';
import { api, endpointQuery } from '../../shared/api.ts';
import { isOn } from '../../shared/is-on.ts';
import { useSession } from '../../shared/session.ts';
import { loadHasRebate } from '../../vip/public.ts';
import type { MenuFacts } from './member-pages.ts';

/** What the menu depends on. Whether there is more than one wallet is asked; until it is known there is one. */
export function useMenuFacts(): MenuFacts {
  const { whitelabelVal } = useStatus();
  const { isAgent, toUpline, merchantCode, token } = useSession();
  const { data } = useQuery({
    ...endpointQuery(api.wallet.merchantWallet, { merchantCode }, { alert: true }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: token !== '',
  });
  const showsRebate = isOn(whitelabelVal, 'PLYRBT') || isOn(whitelabelVal, 'MYRBT3');
  const { data: hasRebate = false } = useQuery({
    queryKey: ['vip.hasRebate', token],
    queryFn: loadHasRebate,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: token !== '' && showsRebate && isReal(Number(isAgent)),
  });
  return {
    switches: whitelabelVal,
    role: Number(isAgent),
    toUpline,
    isSingleWallet: data?.isSingle !== 0,
    hasRebate,
  };
}
