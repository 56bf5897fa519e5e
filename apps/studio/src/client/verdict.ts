/** A win of so many stakes is celebrated, in three levels. */
const LEVELS = [15n, 50n, 200n] as const;

type Verdict = 'lost' | 'returned' | 'won' | 'won_big';

/** What a round is called to its player. What comes back of a stake is not a win, and is not sung about. */
export function verdictOf({ paid, staked }: { paid: bigint; staked: bigint }): Verdict {
  if (paid === 0n) return 'lost';
  if (paid <= staked) return 'returned';
  return levelOf({ paid, staked }) > 0 ? 'won_big' : 'won';
}

/** How large a win is for its stake: 0 is an everyday one. */
export const levelOf = ({ paid, staked }: { paid: bigint; staked: bigint }): number =>
  LEVELS.filter((stakes) => staked > 0n && paid >= staked * stakes).length;
