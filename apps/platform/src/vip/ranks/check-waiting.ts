import { now } from '../../kernel/clock.ts';
import { transaction } from '../../kernel/db/db.ts';
import type { Platform } from '../../kernel/platform.ts';
import { raise } from './earn-ranks.ts';
import { loadRanks } from './load-ranks.ts';
import { noteChange } from './move-rank.ts';
import { listWaiting, lockStanding, type Who, writeDue, writeManual } from './queries/members.ts';

const AT_ONCE = 500;

/** Whoever waited only for days rises, and ranks by hand end on their day. */
export async function checkWaiting(
  platform: Platform,
  _payload?: unknown,
  leaving?: AbortSignal,
): Promise<void> {
  for (let isMore = true; isMore && !leaving?.aborted; ) {
    const waiting = await listWaiting(platform.db, now(), AT_ONCE);
    for (const who of waiting) await checkOne(platform, who);
    isMore = waiting.length === AT_ONCE;
  }
}

async function checkOne(platform: Platform, who: Who): Promise<void> {
  await transaction(platform.db, async (tx) => {
    const before = await lockStanding(tx, who, now());
    const { level, manualLevel, manualUntil, dueAt } = before;
    if (manualLevel !== null && manualUntil !== null && manualUntil <= now()) {
      await writeManual(tx, who, { level: null, until: null });
      await noteChange(tx, who, { from: manualLevel, to: level, reason: 'over' });
    }
    if (dueAt !== null && dueAt <= now()) await writeDue(tx, who, null);
    await raise(tx, await loadRanks(tx, who.merchantId), [await lockStanding(tx, who, now())]);
  });
}
