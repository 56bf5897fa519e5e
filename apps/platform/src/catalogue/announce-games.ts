import type { AnswerOf, RequestOf } from '@fairground/vendor-protocol';
import { markGamesWithClient } from './queries/games.ts';
import type { VendorCall } from './vendor-call.ts';

/**
 * The vendor says which of its games can be opened, and hears on which hosts this merchant's pages stand: those may hold
 * them in a frame. Where the games are opened is not for a call to say; an operator sets that.
 */
export async function announceGames(
  { db, merchant, vendor }: VendorCall,
  { games }: RequestOf<'games'>,
): Promise<AnswerOf<'games'>> {
  await markGamesWithClient(db, { vendor, codes: games });
  return { code: 'OK', hosts: [...merchant.hosts] };
}
