import { api } from 'virtual:fairground/player-api';
import { createClient } from '@fairground/contract/client';
import { boot } from './boot.ts';
import { deviceId } from './device-id.ts';
import { handleError } from './handle-error.tsx';
import { imageFormat } from './image-format.ts';
import { currentLanguage } from './language.ts';
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

export const { call, forget } = client;
export { api };
