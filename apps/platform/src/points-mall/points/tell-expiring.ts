import { toWire } from '@fairground/money';
import { now } from '../../kernel/clock.ts';
import { type Tx, transaction } from '../../kernel/db/db.ts';
import { emit } from '../../kernel/events/events.ts';
import type { Platform } from '../../kernel/platform.ts';
import { merchantDay, merchantDirectory } from '../../merchants/public.ts';
import { listUntold, type Member, takeUntold } from './queries/lots.ts';
import { dayAfter } from './rates.ts';

const AT_ONCE = 500;
const BEFORE_DAYS = 30;
/** A letter tells of everything in twice that time: whoever earns every day gets one a month, and hears of each point in time. */
const TOLD_DAYS = 60;

/** A letter thirty days before points end. */
export async function tellExpiring(
  platform: Platform,
  _payload?: unknown,
  leaving?: AbortSignal,
): Promise<void> {
  for (const merchant of (await merchantDirectory(platform)).all()) {
    const today = merchantDay(merchant, now());
    const until = dayAfter(today, BEFORE_DAYS);
    for (let found = AT_ONCE; found === AT_ONCE; ) {
      const playerIds = await listUntold(platform.db, { merchantId: merchant.id, until, limit: AT_ONCE });
      for (const playerId of playerIds) {
        if (leaving?.aborted) return;
        await transaction(platform.db, (tx) => tell(tx, { merchantId: merchant.id, playerId }, today));
      }
      found = playerIds.length;
    }
  }
}

async function tell(tx: Tx, member: Member, today: string): Promise<void> {
  const ending = await takeUntold(tx, { ...member, until: dayAfter(today, TOLD_DAYS) });
  if (!ending) return;
  await emit(tx, 'messaging.letter', {
    subject: `player:${member.playerId}`,
    body: {
      merchantId: member.merchantId,
      playerId: String(member.playerId),
      kind: 'POINTS_EXPIRING',
      content: toWire(ending.amount),
      about: ending.day,
    },
  });
}
