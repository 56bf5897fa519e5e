import type { AnswerOf, RequestOf } from '@fairground/vendor-protocol';
import type { VendorCall } from '../vendor-call.ts';
import { writeMatches } from './queries/matches.ts';

/** The vendor says what can be bet on here: all of it each time. What belongs to a game nobody knows is left out. */
export async function announceMatches(
  { db, merchant, vendor }: VendorCall,
  { matches }: RequestOf<'matches'>,
): Promise<AnswerOf<'matches'>> {
  // Of two with one number the last.
  const byNumber = new Map(matches.map((match) => [match.matchId, match]));
  const said = { merchantId: merchant.id, vendor, matches: [...byNumber.values()] };
  return { code: 'OK', kept: await writeMatches(db, said) };
}
