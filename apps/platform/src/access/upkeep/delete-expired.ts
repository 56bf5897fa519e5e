import { nowMs } from '../../kernel/clock.ts';
import { transaction } from '../../kernel/db/db.ts';
import type { Platform } from '../../kernel/platform.ts';
import { endSessionsOfPlayer } from '../sessions/end-session.ts';
import * as upkeep from './queries/upkeep.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const TRIALS_AT_ONCE = 200;

/** Ends trial accounts that are a day old. */
export async function endOldTrials({ db }: Platform): Promise<void> {
  for (;;) {
    const closed = await transaction(db, async (tx) => {
      const createdBefore = new Date(nowMs() - DAY_MS);
      const trials = await upkeep.closeOldTrials(tx, { createdBefore, limit: TRIALS_AT_ONCE });
      for (const trial of trials) await endSessionsOfPlayer(tx, trial, 'expired');
      return trials.length;
    });
    if (closed < TRIALS_AT_ONCE) return;
  }
}

/** Deletes expired captchas, tickets and codes, and old login history. */
export async function deleteExpired({ db }: Platform): Promise<void> {
  const before = (ms: number) => new Date(nowMs() - ms);
  await upkeep.forgetCaptchas(db, before(0));
  await upkeep.forgetTickets(db, before(0));
  await upkeep.forgetRemembered(db, before(0));
  await upkeep.forgetSentCodes(db, before(HOUR_MS));
  await upkeep.forgetMemberAttempts(db, before(2 * HOUR_MS));
  await upkeep.forgetMessages(db, before(7 * DAY_MS));
  await upkeep.forgetSendCounts(db, before(3 * DAY_MS));
  await upkeep.forgetHistory(db, { unknownBefore: before(DAY_MS), knownBefore: before(180 * DAY_MS) });
}
