import { operatorApi, playerApi } from '@fairground/contract';
import { createClient } from '@fairground/contract/client';
import { installation } from './installation.ts';

const DEVICE = crypto.randomUUID();

interface Caller {
  token: () => string;
  /** None: an operator, who names the merchant in each call. */
  merchant?: string;
  device?: string;
}

/** Calls the platform of this test file as a page would. */
export function callAs({ token, merchant = '', device = DEVICE }: Caller) {
  const { call } = createClient({
    baseUrl: installation().baseUrl,
    merchant: () => merchant,
    language: () => 'EN',
    token,
    deviceId: () => device,
    imageFormat: () => undefined,
    encryptionKey: async () => (await call(playerApi.merchants.status, {})).encryption,
    serverNow: () => Date.now(),
    onError: () => {},
  });
  return call;
}

/** An operator of the demo installation, by the calls of the console. */
export async function callAsOperator(account: 'operator' | 'finance' | 'admin' | 'support') {
  let token = '';
  const call = callAs({ token: () => token });
  ({ token } = await call(operatorApi.access.signIn, { account, password: `fairground-${account}` }));
  return call;
}
