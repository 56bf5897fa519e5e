import { useQuery } from '@tanstack/react-query';
import { create } from 'zustand';
import { refreshMemberInfo } from '../../access/public.ts';
import { api, endpointQuery, invalidate } from '../../shared/api.ts';
import { queries } from '../../shared/queries.ts';
import { isSignedIn, useSession } from '../../shared/session.ts';
import { calmly } from './calm.ts';

const walletsQuery = () => endpointQuery(api.wallet.balance, {});
const fundsQuery = () => endpointQuery(api.wallet.funds, {});

/** Everything the member has, and what is on its way; undefined until it is known. */
export function useFunds() {
  const enabled = useSession(({ token }) => token !== '');
  const { data, isFetching } = useQuery({ ...fundsQuery(), enabled });
  return { funds: enabled ? data : undefined, isFetching };
}

export function useWallets() {
  const enabled = useSession(({ token }) => token !== '');
  const { data } = useQuery({ ...walletsQuery(), enabled });
  return enabled ? (data?.balance ?? []) : [];
}

/** Longer than any round is shown; a game that never says that it is over keeps the balance old no longer. */
const HELD_MS = 60_000;
const held = { untilMs: 0, isWanted: false };

/** A round is being shown: until it is over, the balance would give its result away. */
export function holdBalance(): void {
  held.untilMs = Date.now() + HELD_MS;
}

export function releaseBalance(): void {
  held.untilMs = 0;
  if (held.isWanted) refreshBalance();
  held.isWanted = false;
}

/** Reads the balance again, calmly. */
export const refreshBalance = calmly(() => {
  held.isWanted = Date.now() < held.untilMs;
  if (isSignedIn() && !held.isWanted) void invalidate(api.wallet.balance, api.wallet.funds);
});

/** Refreshed at its own, calmer pace; and what a merchant's wallets are is a setting. */
const isCalm = ([, name]: readonly unknown[]): boolean =>
  ['balance', 'funds', 'merchantWallet'].includes(String(name));

/** After money has moved: the balance, and every list of orders and records that shows it. */
export function refreshMoney(): void {
  refreshBalance();
  void queries.invalidateQueries({ queryKey: ['wallet'], predicate: ({ queryKey }) => !isCalm(queryKey) });
  void refreshMemberInfo();
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
