import { operatorApi } from '@fairground/contract';
import { callAsOperator } from './client.ts';

const reason = 'browser journey';
const merchantCode = 'aurora';

/** An operator who looks after the chat of the first merchant. */
export async function signInChatDesk() {
  const call = await callAsOperator('support');
  return {
    remove: (roomId: string, seq: number) =>
      call(operatorApi.chat.removeMessage, { merchantCode, roomId, seq, reason }),
    ban: (playerId: string) =>
      call(operatorApi.chat.sanctionMember, { merchantCode, playerId, kind: 'ban', length: '1d', reason }),
    lift: (id: string) => call(operatorApi.chat.liftSanction, { merchantCode, id, reason }),
  };
}
