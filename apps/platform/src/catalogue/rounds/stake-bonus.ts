import { toWire } from '@fairground/money';
import type { Refused } from '@fairground/vendor-protocol';
import {
  forwardLate,
  listOpenPockets,
  type PostingOutcome,
  readBalance,
  splitStake,
} from '../../wallet/public.ts';
import { StateChanged, type VendorCall } from '../vendor-call.ts';
import { refuseBet, refuseForMoney } from './keep-refusal.ts';
import { type Parts, type PlayAccounts, type Pockets, partsOf } from './play-accounts.ts';
import type { NewTx } from './queries/transactions.ts';

/** Bets of one member from one pocket go one after the other; who was overtaken looks again. */
const ATTEMPTS_MAX = 20;

/**
 * Stakes bonus money behind what is left of cash, after cash alone was not enough: the oldest bonus first, as far as its terms let it be
 * staked on this game and so high.
 */
export async function stakeBonus(
  call: VendorCall,
  { tx, accounts: { main }, game }: { tx: NewTx; accounts: PlayAccounts; game: string },
  attempt: (stakes: Parts) => Promise<PostingOutcome>,
): Promise<Refused | { outcome: PostingOutcome }> {
  const { db, merchant, vendor } = call;
  const owner = { merchantId: merchant.id, playerId: tx.playerId, asset: merchant.currency };
  for (let tries = 0; tries < ATTEMPTS_MAX; tries++) {
    const [cash, pockets] = await Promise.all([
      readBalance(db, merchant.id, main),
      listOpenPockets(db, owner),
    ]);
    const split = splitStake({ amount: tx.amount, main, cash, pockets, game: `${vendor}/${game}` });
    if (split.kind === 'insufficient') return refuseForMoney(call, tx, split.has);
    if (split.kind === 'tooHigh') return refuseBet(call, tx, { code: 'LIMIT_STAKE', max: toWire(split.max) });
    const outcome = await attempt(split.parts);
    if (outcome.kind !== 'insufficient') return { outcome };
  }
  throw new StateChanged('others have staked the bonus meanwhile');
}

/** What was credited to the pocket of a bonus that has ended by now goes on from there. */
export const forwardFrom = (
  { db, merchant }: Pick<VendorCall, 'db' | 'merchant'>,
  main: bigint | null,
  credited: readonly Pockets[],
): Promise<void> => {
  const accounts = new Set(credited.flatMap((pockets) => partsOf(pockets).map(({ account }) => account)));
  if (main !== null) accounts.delete(main);
  return forwardLate(db, { merchantId: merchant.id, accountIds: [...accounts] });
};
