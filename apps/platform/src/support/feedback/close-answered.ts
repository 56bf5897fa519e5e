import { now, nowMs } from '../../kernel/clock.ts';
import { transaction } from '../../kernel/db/db.ts';
import type { Platform } from '../../kernel/platform.ts';
import { merchantDirectory } from '../../merchants/public.ts';
import { listAnsweredBefore, lockFeedback, writeClosed } from './queries/feedback.ts';
import { noteEvent } from './thread-rules.ts';

const ANSWERED_MS = 7 * 86_400_000;
const AT_ONCE = 500;

/** Closes what was answered a week ago and not taken up again. */
export async function closeAnswered(platform: Platform): Promise<void> {
  const before = new Date(nowMs() - ANSWERED_MS);
  for (const { id: merchantId } of (await merchantDirectory(platform)).all())
    for (const key of await listAnsweredBefore(platform.db, { merchantId, before, limit: AT_ONCE }))
      await transaction(platform.db, async (tx) => {
        const row = await lockFeedback(tx, key);
        // Somebody may have written while we waited for its lock.
        if (row?.state !== 'answered' || row.answeredAt === null || row.answeredAt > before) return;
        await noteEvent(tx, row, 'closed_by_time', '');
        await writeClosed(tx, { ...row, at: now() });
      });
}
