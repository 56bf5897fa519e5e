import { toWire } from '@fairground/money';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { type Events, emit } from '../../kernel/events/events.ts';
import { closeBonusPocket, openPlayerAccount } from '../../wallet/public.ts';
import { isPocketed, referenceOf, TURNOVER_REASON } from './grant-bonus.ts';
import { closeBonus, lockBonus } from './queries/bonuses.ts';

/** The turnover is done: the bonus is the member's own, with what was won with it. */
export async function completeBonus(
  tx: Tx,
  { merchantId, playerId, reason, reference }: Events['wallet.turnover_done'],
): Promise<void> {
  if (reason !== TURNOVER_REASON) return;
  const bonus = await lockBonus(tx, { merchantId, id: BigInt(reference.slice('bonus:'.length)) });
  if (bonus?.state !== 'active') return;
  const { id, promotionId, amount, asset } = bonus;
  await closeBonus(tx, { merchantId, id, state: 'completed', removed: 0n, at: now() });
  if (isPocketed(bonus)) {
    const owner = { merchantId, playerId: bonus.playerId, asset, isReal: true };
    const leadsTo = await openPlayerAccount(tx, { ...owner, pocket: 'main' });
    const reference = referenceOf(bonus);
    await closeBonusPocket(tx, { merchantId, reference, leadsTo, key: `promotions.bonus_end:${id}` });
    await emit(tx, 'messaging.notice', {
      subject: `player:${playerId}`,
      body: { merchantId, playerId, event: 'BALANCE', body: {} },
    });
  }
  const body = { promotionId, amount: toWire(amount), currency: asset };
  await emit(tx, 'messaging.notice', {
    subject: `player:${playerId}`,
    body: { merchantId, playerId, event: 'BONUS_COMPLETED', body },
  });
}
