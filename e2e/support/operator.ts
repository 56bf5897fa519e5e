import { type ModId, operatorApi, playerApi } from '@fairground/contract';
import { createClient } from '@fairground/contract/client';
import { installation } from './installation.ts';

const reason = 'browser journey';

/** An operator of the demo installation, who changes merchants the way the console does. */
export async function signInOperator() {
  let token = '';
  const { call } = createClient({
    baseUrl: installation().baseUrl,
    merchant: () => '',
    language: () => 'EN',
    token: () => token,
    deviceId: () => '',
    imageFormat: () => undefined,
    encryptionKey: async () => (await call(playerApi.merchants.status, {})).encryption,
    serverNow: () => Date.now(),
    onError: () => {},
  });
  const account = 'operator';
  ({ token } = await call(operatorApi.access.signIn, { account, password: `fairground-${account}` }));

  return {
    setSwitch: (merchantCode: string, modId: ModId, enabled: boolean) =>
      call(operatorApi.merchants.setSwitch, { merchantCode, modId, enabled, reason }),
    /** Minutes from now; null opens the site again. */
    close: (merchantCode: string, window: { from: number; to: number } | null) =>
      call(operatorApi.merchants.setMaintenance, {
        merchantCode,
        start: window && inMinutes(window.from),
        end: window && inMinutes(window.to),
        reason,
      }),
    allowCountries: (merchantCode: string, countries: string[]) =>
      call(operatorApi.merchants.setRegion, { merchantCode, countries, addresses: [], reason }),
  };
}

const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
