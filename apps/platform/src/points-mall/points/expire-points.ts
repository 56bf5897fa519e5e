import { now } from '../../kernel/clock.ts';
import { type Tx, transaction } from '../../kernel/db/db.ts';
import type { Platform } from '../../kernel/platform.ts';
import { randomId } from '../../kernel/random.ts';
import { merchantDay, merchantDirectory } from '../../merchants/public.ts';
import { post, tellBalance } from '../../wallet/public.ts';
import { pointAccounts } from './move-points.ts';
import { emptyLots, listExpired, lockPoints, type Member } from './queries/lots.ts';

const AT_ONCE = 500;

/** Points whose day has come end, each member's by themselves, as a line of their own. */
export async function expirePoints(
  platform: Platform,
  _payload?: unknown,
  leaving?: AbortSignal,
): Promise<void> {
  for (const merchant of (await merchantDirectory(platform)).all()) {
    const today = merchantDay(merchant, now());
    for (let found = AT_ONCE; found === AT_ONCE; ) {
      const playerIds = await listExpired(platform.db, { merchantId: merchant.id, today, limit: AT_ONCE });
      for (const playerId of playerIds) {
        if (leaving?.aborted) return;
        await transaction(platform.db, (tx) => expire(tx, { merchantId: merchant.id, playerId }, today));
      }
      found = playerIds.length;
    }
  }
}

/** What the lots had is taken in the same transaction, so running again finds nothing. */
async function expire(tx: Tx, member: Member, today: string): Promise<void> {
  await lockPoints(tx, { ...member, playerIds: [member.playerId] });
  const amount = await emptyLots(tx, { ...member, today });
  if (amount === 0n) return;
  const { own, house } = await pointAccounts(tx, member);
  const why = { reason: 'points-mall.expired', reference: `day:${today}` };
  const movements = [{ ...why, debit: own, credit: house, amount }];
  await post(tx, { merchantId: member.merchantId, key: `points-mall.expire:${randomId()}`, movements });
  await tellBalance(tx, member);
}
