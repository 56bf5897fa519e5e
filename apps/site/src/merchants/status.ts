import type { AnswerOf, ModId, PlayerApi } from '@fairground/contract';
import { endpointKey } from '@fairground/contract/client';
import { applyTheme } from '@fairground/ui/theme/apply-theme.ts';
import { queryOptions } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { api, call } from '../shared/api.ts';
import { learnImageBases } from '../shared/image-url.ts';
import { isOn } from '../shared/is-on.ts';
import { keepCurrency } from '../shared/money/keep-currency.ts';
import { queries } from '../shared/queries.ts';
import { learnServerTime } from '../shared/server-clock.ts';

export type Status = AnswerOf<PlayerApi['merchants']['status']>;

/** Asked once at the start; after that only when something says that it may have changed. */
export const statusQuery = queryOptions({
  queryKey: endpointKey(api.merchants.status),
  queryFn: readStatus,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Handed down by the shell: half of all components ask for it, and a query each would cost more than what they draw. */
export const StatusContext = createContext<Status | undefined>(undefined);

/** The shell shows no page before the status is known, so every page can rely on it. */
export function useStatus(): Status {
  const status = use(StatusContext);
  if (!status) throw new Error('The status is read before any page is shown.');
  return status;
}

/** Whether the merchant has a feature turned on. A switch it does not know is off. */
export function useSwitch(modId: ModId): boolean {
  return isOn(useStatus().whitelabelVal, modId);
}

/** The status as last heard, for code outside React; undefined before the first answer. */
export const knownStatus = (): Status | undefined => queries.getQueryData(statusQuery.queryKey);

/** Asks again without a word: a refresh that fails leaves what is known. */
export function refreshStatus(): void {
  void queries.refetchQueries({ queryKey: statusQuery.queryKey });
}

async function readStatus(): Promise<Status> {
  const sentAtMs = Date.now();
  // The query string stays here: it may hold an invitation or a token of somebody's.
  const url = `${location.origin}${location.pathname}`.slice(0, 2_000);
  const status = await call(api.merchants.status, { url }, { alert: false });
  learnServerTime(status.time, sentAtMs, Date.now());
  learnImageBases(status.imageCDNs);
  applyTheme(status.brand.theme);
  keepCurrency(status.brand);
  return status;
}
