import { api } from 'virtual:fairground/operator-api';
import type { Endpoint, InputOf, Named } from '@fairground/contract';
import {
  type CallError,
  type CallOptions,
  createClient,
  createEndpointQuery,
} from '@fairground/contract/client';
import { i18n } from '@fairground/i18n/react';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { queryOptions } from '@tanstack/react-query';
import { currentLanguage } from './language.ts';
import { queries } from './queries.ts';
import { clearSession, useSession } from './session.ts';

const client = createClient({
  baseUrl: '',
  merchant: () => '',
  language: currentLanguage,
  token: () => useSession.getState().token,
  deviceId: () => '',
  imageFormat: () => 'webp',
  encryptionKey: async () => (await client.call(api.access.setupState, {}, { alert: false })).encryption,
  serverNow: () => Date.now(),
  onError: showError,
});

/** A refusal is told where the operator looks; a lost session goes back to the sign-in page. */
function showError(error: CallError): void {
  if (error.status === 401) clearSession();
  const number = error.requestId ? ` (${error.requestId.slice(0, 8)})` : '';
  showToast({ tone: 'danger', message: `${error.message || i18n.t('console:state.error')}${number}` });
}

export const { call } = client;
export { api };

const queryOf = createEndpointQuery(call, {
  language: currentLanguage,
  token: () => useSession.getState().token,
});

/** A question to the server for TanStack Query. */
export const endpointQuery = <E extends Endpoint>(
  endpoint: Named<E>,
  input: InputOf<E>,
  options?: CallOptions,
) => queryOptions(queryOf(endpoint, input, options));

/** Whatever a domain has answered may no longer be so: what shows it asks again. */
export const invalidateDomain = (domain: keyof typeof api): Promise<void> =>
  queries.invalidateQueries({ queryKey: [domain] });
