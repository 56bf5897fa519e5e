import type { Server } from 'socket.io';
import type { Listening } from '../kernel/listen.ts';
import type { Platform } from '../kernel/platform.ts';
import { merchantDirectory } from '../merchants/public.ts';
import { hearBalances } from '../wallet/public.ts';
import { userTopic } from './topics.ts';

/** Tells the pages that this process holds. Every process hears the same, so nothing is passed on between them. */
export async function pushBalances(platform: Platform, io: Server): Promise<Listening> {
  const directory = await merchantDirectory(platform);
  return hearBalances(platform, ({ merchantId, playerId }) => {
    const merchant = directory.byId(merchantId);
    if (merchant) io.local.to(userTopic(merchant.code, playerId)).emit('BALANCE', {});
  });
}
