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
    /** The least rank to write in the lobby; without one, everybody may. */
    askForRank: async (writeRank = 0) => {
      const { rooms } = await call(operatorApi.chat.rooms, { merchantCode });
      const lobby = rooms.find(({ kind }) => kind === 'lobby');
      if (!lobby) throw new Error('there is no lobby');
      const { id: roomId, isOpen, readRank, slowSeconds, opensAt, closesAt } = lobby;
      const kept = { isOpen, readRank, slowSeconds, opensAt, closesAt };
      await call(operatorApi.chat.saveRoom, {
        ...kept,
        merchantCode,
        roomId,
        writeRank,
        writeDeposit: '0',
        reason,
      });
    },
    lift: (id: string) => call(operatorApi.chat.liftSanction, { merchantCode, id, reason }),
  };
}
