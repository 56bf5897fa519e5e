import { now } from '../../kernel/clock.ts';
import { type Tx, transaction } from '../../kernel/db/db.ts';
import type { Events } from '../../kernel/events/events.ts';
import type { Platform } from '../../kernel/platform.ts';
import { lockMember } from '../../wallet/public.ts';
import { endBonus } from './end-bonus.ts';
import { listReversed, markReversed } from './queries/reversed.ts';

const AT_ONCE = 500;

/** A deposit was taken back, and with it goes what is left of its bonus; one that was earned by then stays the member's own. */
export async function endReversed(
  tx: Tx,
  { merchantId, playerId: text, orderNo }: Events['wallet.deposit_reversed'],
): Promise<void> {
  const playerId = BigInt(text);
  await lockMember(tx, merchantId, playerId);
  const id = await markReversed(tx, { merchantId, playerId, orderNo, at: now() });
  if (id !== null) await endBonus(tx, { merchantId, id }, 'cancelled');
}

/** What had to wait for an open bet, or for money that was elsewhere, ends when it can. */
export async function endWaiting({ db }: Platform, _payload?: unknown, leaving?: AbortSignal): Promise<void> {
  for (let after = 0n, isMore = true; isMore; ) {
    const waiting = await listReversed(db, { after, limit: AT_ONCE });
    for (const one of waiting) {
      if (leaving?.aborted) return;
      await transaction(db, async (tx) => {
        await lockMember(tx, one.merchantId, one.playerId);
        await endBonus(tx, one, 'cancelled');
      });
    }
    after = waiting.at(-1)?.id ?? after;
    isMore = waiting.length === AT_ONCE;
  }
}
