import { now, nowMs } from '../kernel/clock.ts';
import { transaction } from '../kernel/db.ts';
import type { Platform } from '../kernel/platform.ts';
import { tellEnded } from './end-session.ts';
import { endStale } from './queries/sessions.ts';
import { sessionCutoffs } from './rules.ts';

const AT_ONCE = 500;

/** Ends what nobody used for too long or what is too old, so that the pages still open learn of it. */
export async function endStaleSessions({ db }: Platform): Promise<void> {
  for (;;) {
    const ended = await transaction(db, async (tx) => {
      const stale = await endStale(tx, { at: now(), ...sessionCutoffs(nowMs()), limit: AT_ONCE });
      await tellEnded(tx, stale);
      return stale.length;
    });
    if (ended < AT_ONCE) return;
  }
}
