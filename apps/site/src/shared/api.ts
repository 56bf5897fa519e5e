import { api } from 'virtual:fairground/player-api';
import type { Endpoint, InputOf, Named } from '@fairground/contract';
import {
  type CallOptions,
  createClient,
  createEndpointQuery,
  endpointKey,
} from '@fairground/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { boot } from './boot.ts';
import { deviceId } from './device-id.ts';
import { handleError } from './handle-error.tsx';
import { imageFormat } from './image-format.ts';
import { currentLanguage } from './language.ts';
import { queries } from './queries.ts';
import { serverNow } from './server-clock.ts';
import { tokenForCalls } from './session.ts';

const client = createClient({
  baseUrl: '',
  merchant: () => boot.merchantCode,
  language: currentLanguage,
  token: tokenForCalls,
  deviceId,
  imageFormat,
  encryptionKey: async () =>
    (await client.call(api.merchants.status, { url: location.href }, { alert: false })).encryption,
  serverNow,
  onError: handleError,
});

export const { call } = client;
export { api };

const queryOf = createEndpointQuery(call, { language: currentLanguage, token: tokenForCalls });

/** A question to the server for TanStack Query. Quiet, because the place that shows the answer shows its failure too. */
export const endpointQuery = <E extends Endpoint>(
  endpoint: Named<E>,
  input: InputOf<E>,
  options?: CallOptions,
) => queryOptions(queryOf(endpoint, input, { alert: false, ...options }));

/** What these endpoints have answered may no longer be so: whatever shows it asks again. */
export async function invalidate(...endpoints: readonly { id: string }[]): Promise<void> {
  await Promise.all(
    endpoints.map((endpoint) => queries.invalidateQueries({ queryKey: endpointKey(endpoint) })),
  );
}
