import type { Server } from 'socket.io';
import type { Listening } from '../kernel/db/listen.ts';
import type { Platform } from '../kernel/platform.ts';
import { merchantDirectory } from '../merchants/public.ts';
import { hearBalances } from '../wallet/public.ts';
import { userTopic } from './topics.ts';

/** Tells the pages that this process holds. Every process hears the same, so nothing is passed on between them. */
export async function pushBalances(platform: Platform, io: Server): Promise<Listening> {
  const directory = await merchantDirectory(platform);
  const { rooms } = io.of('/').adapter;
  return hearBalances(platform, ({ merchantId, playerId }) => {
    const merchant = directory.byId(merchantId);
    const topic = merchant && userTopic(merchant.code, playerId);
    // Most of those who play are heard of elsewhere; news for nobody would be written all the same.
    if (topic && rooms.has(topic)) io.local.to(topic).emit('BALANCE', {});
  });
}
