import type { AnswerOf, PlayerApi } from '@fairground/contract';
import { endpointKey } from '@fairground/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { api, call } from '../shared/api.ts';

type Settings = Pick<AnswerOf<PlayerApi['merchants']['settings']>, 'domainRoute' | 'customerService'>;

const KEPT = 'settings';

/** The other addresses of the merchant and its customer service. */
export const settingsQuery = queryOptions({
  queryKey: endpointKey(api.merchants.settings),
  queryFn: readSettings,
});

/** Kept on the device as well: they are needed most when the server cannot be reached. */
async function readSettings(): Promise<Settings> {
  try {
    const answer = await call(api.merchants.settings, {}, { alert: false });
    const settings = { domainRoute: answer.domainRoute, customerService: answer.customerService };
    localStorage.setItem(KEPT, JSON.stringify(settings));
    return settings;
  } catch (error) {
    const kept = localStorage.getItem(KEPT);
    if (kept) return JSON.parse(kept) as Settings;
    throw error;
  }
}
