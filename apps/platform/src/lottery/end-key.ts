/**
 * Under this key the ledger knows the end of a bet. Win, cancellation, stop and void share it, so that a bet can end only once;
 * a later result has its own.
 */
export const endKey = (betId: bigint, revision = 1): string =>
  revision === 1 ? `lottery:end:${betId}` : `lottery:end:${betId}:${revision}`;
