import { type Parts, type Pockets, shareOfPockets } from './play-accounts.ts';

interface Paid {
  accountId: bigint;
  pockets: Pockets | null;
}

/** What comes back of a bet, by what paid for it. */
export const sharesOf = ({ accountId, pockets }: Paid, amount: bigint): Parts =>
  shareOfPockets(amount, pockets ? [pockets] : [], accountId);

/** Accounts other than cash that a bet was paid from. */
export const bonusesOf = ({ accountId, pockets }: Paid): bigint[] =>
  Object.keys(pockets ?? {})
    .map(BigInt)
    .filter((account) => account !== accountId);
