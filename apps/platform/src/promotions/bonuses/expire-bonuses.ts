import { now } from '../../kernel/clock.ts';
import { transaction } from '../../kernel/db/db.ts';
import type { Platform } from '../../kernel/platform.ts';
import { lockMember } from '../../wallet/public.ts';
import { endBonus } from './end-bonus.ts';
import { listOverdue } from './queries/bonuses.ts';

const AT_ONCE = 500;

/** Bonuses whose time is over end, each by itself. One that has to wait is looked at again. */
export async function expireBonuses(
  { db }: Platform,
  _payload?: unknown,
  leaving?: AbortSignal,
): Promise<void> {
  for (const bonus of await listOverdue(db, { at: now(), limit: AT_ONCE })) {
    if (leaving?.aborted) return;
    await transaction(db, async (tx) => {
      await lockMember(tx, bonus.merchantId, bonus.playerId);
      await endBonus(tx, bonus, 'expired');
    });
  }
}
