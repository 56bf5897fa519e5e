/** A win of so many stakes is celebrated. */
const BIG_WIN = 15n;

type Verdict = 'lost' | 'returned' | 'won' | 'won_big';

/** What a round is called to its player. What comes back of a stake is not a win, and is not sung about. */
export function verdictOf({ paid, staked }: { paid: bigint; staked: bigint }): Verdict {
  if (paid === 0n) return 'lost';
  if (paid <= staked) return 'returned';
  return paid >= staked * BIG_WIN ? 'won_big' : 'won';
}
