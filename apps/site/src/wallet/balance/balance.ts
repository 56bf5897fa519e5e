import { queryOptions, useQuery } from '@tanstack/react-query';
import { create } from 'zustand';
import { MEMBER_KEY } from '../../access/public.ts';
import { api, call } from '../../shared/api.ts';
import { WALLET_KEY } from '../../shared/money/wallet-key.ts';
import { queries } from '../../shared/queries.ts';
import { isSignedIn, useSession } from '../../shared/session.ts';
import { calmly } from './calm.ts';

const BALANCE_KEY = 'wallet.balance';

/** A balance that cannot be read is no message: what was known stays, and the next refresh may have more luck. */
const quietly = { alert: false } as const;

const walletsQuery = queryOptions({
  queryKey: [BALANCE_KEY, 'wallets'],
  queryFn: () => call(api.wallet.balance, {}, quietly),
});
const fundsQuery = queryOptions({
  queryKey: [BALANCE_KEY, 'funds'],
  queryFn: () => call(api.wallet.funds, {}, quietly),
});

/** Everything the member has, and what is on its way; undefined until it is known. */
export function useFunds() {
  const enabled = useSession(({ token }) => token !== '');
  const { data, isFetching } = useQuery({ ...fundsQuery, enabled });
  return { funds: enabled ? data : undefined, isFetching };
}

export function useWallets() {
  const enabled = useSession(({ token }) => token !== '');
  const { data } = useQuery({ ...walletsQuery, enabled });
  return enabled ? (data?.balance ?? []) : [];
}

/** Reads the balance again, calmly. */
export const refreshBalance = calmly(() => {
  if (isSignedIn()) void queries.invalidateQueries({ queryKey: [BALANCE_KEY] });
});

/** After money has moved: the balance, and every list of orders and records that shows it. */
export function refreshMoney(): void {
  refreshBalance();
  void queries.invalidateQueries({ queryKey: [WALLET_KEY] });
  void queries.invalidateQueries({ queryKey: [MEMBER_KEY, 'info'] });
}

const HIDDEN = 'balanceHidden';

const useHidden = create<{ isHidden: boolean }>(() => ({ isHidden: localStorage.getItem(HIDDEN) === '1' }));

export const useIsHidden = (): boolean => useHidden(({ isHidden }) => isHidden);

/** Kept on the device: whoever hides amounts from people looking over the shoulder does so tomorrow, too. */
export function toggleHidden(): void {
  const isHidden = !useHidden.getState().isHidden;
  localStorage.setItem(HIDDEN, isHidden ? '1' : '0');
  useHidden.setState({ isHidden });
}
