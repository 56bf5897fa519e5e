import { useQuery } from '@tanstack/react-query';
import { useStatus } from '../../merchants/public.ts';
import { api, endpointQuery } from '../../shared/api.ts';
import { useSession } from '../../shared/session.ts';
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
  return {
    switches: whitelabelVal,
    role: Number(isAgent),
    toUpline,
    isSingleWallet: data?.isSingle !== 0,
  };
}
