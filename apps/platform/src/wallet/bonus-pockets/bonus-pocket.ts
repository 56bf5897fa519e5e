import assert from 'node:assert/strict';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { post } from '../ledger/post.ts';
import { openPlayerAccount } from '../ledger/queries/accounts.ts';
import { lockBalance } from '../ledger/queries/lock-balance.ts';
import { insertPocket, lockPocket, markClosed, type NewPocket } from './queries/pockets.ts';

/** What goes back to where bonuses come from, and what becomes the member's own. */
export const BONUS_REMOVED = 'promotions.bonus_removed';
export const BONUS_RELEASED = 'promotions.bonus_released';

/** A pocket for one bonus, named as the bonus is. */
export async function openBonusPocket(tx: Tx, pocket: Omit<NewPocket, 'accountId'>): Promise<bigint> {
  const { merchantId, playerId, asset, reference } = pocket;
  const accountId = await openPlayerAccount(tx, {
    merchantId,
    playerId,
    asset,
    isReal: true,
    pocket: reference,
  });
  await insertPocket(tx, { ...pocket, accountId });
  return accountId;
}

/** What lies in a pocket, to be moved on. Both accounts are locked in the order of their ids, as everybody does. */
export async function lockRest(
  tx: Tx,
  { merchantId, accountId, leadsTo }: { merchantId: number; accountId: bigint; leadsTo: bigint },
): Promise<bigint> {
  if (leadsTo > 0n && leadsTo < accountId) await lockBalance(tx, { merchantId, accountId: leadsTo });
  return lockBalance(tx, { merchantId, accountId });
}

/** What lies in an open pocket, and stays so until the transaction ends. */
export async function lockBonusPocket(
  tx: Tx,
  which: { merchantId: number; reference: string },
): Promise<bigint> {
  const pocket = await lockPocket(tx, which);
  assert(pocket, `there is no pocket ${which.reference}`);
  return lockBalance(tx, { merchantId: which.merchantId, accountId: pocket.accountId });
}

/**
 * Closes a pocket and moves the rest of it, in one entry: to the member's main account when the turnover is done, else to the house. What
 * arrives later goes the same way. Tells how much it was.
 */
export async function closeBonusPocket(
  tx: Tx,
  {
    merchantId,
    reference,
    leadsTo,
    key,
  }: { merchantId: number; reference: string; leadsTo: bigint; key: string },
): Promise<bigint> {
  const pocket = await lockPocket(tx, { merchantId, reference });
  assert(pocket && pocket.leadsTo === null, `the pocket ${reference} is not open`);
  const { accountId } = pocket;
  const amount = await lockRest(tx, { merchantId, accountId, leadsTo });
  await markClosed(tx, { merchantId, accountId, leadsTo, at: now() });
  if (amount === 0n) return 0n;
  const reason = leadsTo > 0n ? BONUS_RELEASED : BONUS_REMOVED;
  await post(tx, {
    merchantId,
    key,
    movements: [{ debit: accountId, credit: leadsTo, amount, reason, reference }],
  });
  return amount;
}
