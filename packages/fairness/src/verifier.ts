import { keepsCommitment } from './commitment.ts';

export type Verdict = 'verified' | 'commitment_broken' | 'outcome_differs';

/**
 * Checks one published result: the revealed seed is the one that was committed to, and the result follows from it.
 * Results are compared as the text that was published, for example `8,1,0,6,1`.
 */
export function verify(
  claim: { commitment: string; seed: string; result: string },
  resultFrom: (seed: string) => string,
): Verdict {
  if (!keepsCommitment(claim.seed, claim.commitment)) return 'commitment_broken';
  return resultFrom(claim.seed) === claim.result ? 'verified' : 'outcome_differs';
}
