import { toWire } from '@fairground/money';
import { now } from '../../kernel/clock.ts';
import { transaction } from '../../kernel/db/db.ts';
import { emit } from '../../kernel/events/events.ts';
import type { Platform } from '../../kernel/platform.ts';
import { merchantDay, merchantDirectory } from '../../merchants/public.ts';
import { listUnwarned, takeUnwarned } from './queries/bonuses.ts';

const AT_ONCE = 500;

/** A notice a day before a bonus ends, once; one that lasts less than two days is told of in the middle of its time. */
export async function warnExpiring(
  platform: Platform,
  _payload?: unknown,
  leaving?: AbortSignal,
): Promise<void> {
  const directory = await merchantDirectory(platform);
  for (const which of await listUnwarned(platform.db, { at: now(), limit: AT_ONCE })) {
    if (leaving?.aborted) return;
    await transaction(platform.db, async (tx) => {
      const bonus = await takeUnwarned(tx, { ...which, at: now() });
      const merchant = directory.byId(which.merchantId);
      if (!bonus || !merchant) return;
      const { merchantId, playerId, promotionId, amount, asset, expiresAt } = bonus;
      const until = merchantDay(merchant, expiresAt);
      const body = { promotionId, amount: toWire(amount), currency: asset, until };
      await emit(tx, 'messaging.notice', {
        subject: `player:${playerId}`,
        body: { merchantId, playerId: String(playerId), event: 'BONUS_EXPIRING', body },
      });
    });
  }
}
