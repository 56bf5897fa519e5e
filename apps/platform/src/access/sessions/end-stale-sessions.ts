import { now, nowMs } from '../../kernel/clock.ts';
import type { Platform } from '../../kernel/platform.ts';
import { sessionCutoffs } from '../rules.ts';
import { endStale } from './queries/sessions.ts';

const AT_ONCE = 500;

/** Ends what nobody used for too long or what is too old, so that the pages still open learn of it. */
export async function endStaleSessions({ db }: Platform): Promise<void> {
  for (;;) {
    const ended = await endStale(db, { at: now(), ...sessionCutoffs(nowMs()), limit: AT_ONCE });
    if (ended.length < AT_ONCE) return;
  }
}
