import type { Server } from 'socket.io';
import { hearEndedSessions } from '../access/public.ts';
import type { Listening } from '../kernel/db/listen.ts';
import type { Platform } from '../kernel/platform.ts';
import { merchantDirectory } from '../merchants/public.ts';
import { sessionTopic, userTopic } from './topics.ts';

/**
 * Tells the pages of a session that it has ended, the moment it has. Every process hears of it and tells the pages it
 * holds; those that may have missed it are let in anew.
 */
export async function forceLogouts(platform: Platform, io: Server): Promise<Listening> {
  const directory = await merchantDirectory(platform);
  return hearEndedSessions(platform, (ended) => {
    if (!ended) return closeAll(io);
    const merchant = directory.byId(ended.merchantId);
    if (!merchant) return;
    const session = sessionTopic(merchant.code, ended.sessionId);
    io.local.to(session).emit('FORCE_LOGOUT', { reason: ended.reason });
    // The socket stays as a visitor's: what is meant for the member no longer reaches it.
    io.local.in(session).socketsLeave([userTopic(merchant.code, ended.playerId), session]);
  });
}

/** Pages come back by themselves and are let in anew. */
export function closeAll(io: Server): void {
  for (const socket of io.sockets.sockets.values()) socket.conn.close();
}
