import type { Tx } from '../../kernel/db/db.ts';
import type { Events } from '../../kernel/events/events.ts';
import { addRemoved } from './queries/bonuses.ts';

/** A payout that arrived after the end: its share has gone back, and the bonus says so. */
export const countReturn = (
  tx: Tx,
  { merchantId, reference, amount }: Events['wallet.bonus_returned'],
): Promise<void> =>
  addRemoved(tx, { merchantId, id: BigInt(reference.slice('bonus:'.length)), amount: BigInt(amount) });
