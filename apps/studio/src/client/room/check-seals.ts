import { isSealed } from '../../engine/sealed-deck.ts';
import type { ToldHand } from '../../service/rooms/room-news.ts';

export type SealVerdict = 'sealed' | 'fits' | 'broken';

/**
 * Whether every card that was shown is the one that was sealed: `sealed` by what this page saw before the deal, `fits` by the seals as they are
 * told, for a hand that began without it.
 */
export function checkSeals(
  { openings, hashes }: Pick<ToldHand, 'openings' | 'hashes'>,
  seen: readonly string[] | undefined,
): SealVerdict {
  if (!openings.every((opening) => isSealed(opening, seen ?? hashes))) return 'broken';
  return seen ? 'sealed' : 'fits';
}
