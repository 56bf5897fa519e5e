import { type Parts, type Pockets, shareOfPockets } from '../../catalogue/public.ts';

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

/** Hands what an order was paid from to its bets, one after the other. */
export function dealOut(parts: Parts, stakes: readonly bigint[]): Parts[] {
  const left = parts.map(({ account, part }) => ({ account, part }));
  return stakes.map((stake) => {
    let rest = stake;
    return left.flatMap((source) => {
      const part = source.part < rest ? source.part : rest;
      source.part -= part;
      rest -= part;
      return part > 0n ? [{ account: source.account, part }] : [];
    });
  });
}
