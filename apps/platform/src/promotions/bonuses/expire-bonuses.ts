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
  const at = now();
  // However many have to wait, those behind them are reached.
  for (let after = { expiresAt: new Date(0), id: 0n }, isMore = true; isMore; ) {
    const overdue = await listOverdue(db, { at, after, limit: AT_ONCE });
    for (const bonus of overdue) {
      if (leaving?.aborted) return;
      await transaction(db, async (tx) => {
        await lockMember(tx, bonus.merchantId, bonus.playerId);
        await endBonus(tx, bonus, 'expired');
      });
    }
    after = overdue.at(-1) ?? after;
    isMore = overdue.length === AT_ONCE;
  }
}
