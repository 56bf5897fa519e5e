import { operatorApi, playerApi } from '@fairground/contract';
import { createClient } from '@fairground/contract/client';
import { installation } from './installation.ts';

const reason = 'browser journey';
const merchantCode = 'aurora';

/** An operator who looks after the chat of the first merchant. */
export async function signInChatDesk() {
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
  const account = 'support';
  ({ token } = await call(operatorApi.access.signIn, { account, password: `fairground-${account}` }));
  return {
    remove: (roomId: string, seq: number) =>
      call(operatorApi.chat.removeMessage, { merchantCode, roomId, seq, reason }),
    ban: (playerId: string) =>
      call(operatorApi.chat.sanctionMember, { merchantCode, playerId, kind: 'ban', length: '1d', reason }),
    lift: (id: string) => call(operatorApi.chat.liftSanction, { merchantCode, id, reason }),
  };
}
