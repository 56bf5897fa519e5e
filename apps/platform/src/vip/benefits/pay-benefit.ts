import assert from 'node:assert/strict';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { insertTurnover, openHouseAccount, openMainAccount, post, tellBalance } from '../../wallet/public.ts';
import { type Benefit, insertBenefit } from './queries/benefits.ts';

/**
 * Pays what a rank brings: its row, the turnover and one ledger entry, all or nothing. It has to be wagered once. Under the member's lock.
 * Null: it was paid before, and nothing was written.
 */
export async function payBenefit(
  tx: Tx,
  wish: Omit<Benefit, 'id' | 'paidAt'> & { role: number },
): Promise<Benefit | null> {
  const { role, ...wanted } = wish;
  assert(wanted.amount > 0n, 'a bonus is more than nothing');
  const benefit = await insertBenefit(tx, { ...wanted, paidAt: now() });
  if (!benefit) return null;
  const { merchantId, playerId, asset, amount, kind, id, paidAt } = benefit;
  const reference = `benefit:${id}`;
  const task = { merchantId, playerId, asset, reason: 'vip.bonus', reference };
  await insertTurnover(tx, { ...task, required: amount, at: paidAt });
  const main = await openMainAccount(tx, { merchantId, playerId, role, asset });
  const house = await openHouseAccount(tx, { merchantId, asset, isReal: true, pocket: 'vip' });
  await post(tx, {
    merchantId,
    key: `vip.benefit:${id}`,
    movements: [{ debit: house, credit: main, amount, reason: `vip.bonus_${kind}`, reference }],
  });
  await tellBalance(tx, { merchantId, playerId });
  return benefit;
}
