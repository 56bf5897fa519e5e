import { api } from 'virtual:fairground/operator-api';
import { type CallError, createClient } from '@fairground/contract/client';
import { i18n } from '@fairground/i18n/react';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { currentLanguage } from './language.ts';
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
