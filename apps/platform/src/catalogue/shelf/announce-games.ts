import type { AnswerOf, RequestOf } from '@fairground/vendor-protocol';
import type { VendorCall } from '../vendor-call.ts';
import { fundPots } from './fund-pots.ts';
import { markGamesWithClient } from './queries/games.ts';

/**
 * The vendor says which of its games can be opened and what its pots hold, and hears on which hosts this merchant's pages stand:
 * those may hold them in a frame. Where the games are opened is not for a call to say; an operator sets that.
 */
export async function announceGames(
  call: VendorCall,
  { games, pots }: RequestOf<'games'>,
): Promise<AnswerOf<'games'>> {
  const { db, merchant, vendor } = call;
  await markGamesWithClient(db, { vendor, codes: games });
  if (pots.length > 0) await fundPots(call, pots);
  return { code: 'OK', hosts: [...merchant.hosts], currency: merchant.currency };
}
