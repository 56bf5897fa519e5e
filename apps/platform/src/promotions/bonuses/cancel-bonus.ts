import type { promotions, RequestOf, ResponseOf } from '@fairground/contract';
import { parseAmount, toWire } from '@fairground/money';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { lockMember } from '../../wallet/public.ts';
import { endBonus, takingOf } from './end-bonus.ts';
import { type Bonus, lockBonus } from './queries/bonuses.ts';
import { ownBonus } from './read-bonuses.ts';
import { showBonuses } from './show-bonuses.ts';

type Cancel = typeof promotions.cancelBonus;
export const OBSTACLES = { bets: 'promotions.bets_open', vendors: 'promotions.money_away' } as const;

/** Gives a bonus up: exactly what was shown is taken, or nothing. */
export async function cancelBonus(
  call: MemberCall,
  { bonusId, removed: agreed }: RequestOf<Cancel>,
): Promise<ResponseOf<Cancel>> {
  const { merchantId, playerId, id } = await ownBonus(call, bonusId);
  const ended = await call.transaction(async (tx) => {
    await lockMember(tx, merchantId, playerId);
    const bonus = (await lockBonus(tx, { merchantId, id })) as Bonus;
    if (bonus.state !== 'active') throw refuse('promotions.bonus_ended');
    const { removed, kept, waitsFor } = await takingOf(tx, bonus);
    if (waitsFor) throw refuse(OBSTACLES[waitsFor]);
    if (removed !== parseAmount(agreed))
      throw refuse('promotions.amount_changed', {
        value: { removed: toWire(removed), kept: toWire(kept) },
        params: { removed: toWire(removed) },
      });
    if (!(await endBonus(tx, bonus, 'cancelled'))) throw refuse('promotions.bonus_ended');
    return (await lockBonus(tx, { merchantId, id })) as Bonus;
  });
  const [shown] = await showBonuses(call.db, [ended], call.language);
  return shown as ResponseOf<Cancel>;
}
