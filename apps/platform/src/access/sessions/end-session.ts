import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { type Listening, listen } from '../../kernel/db/listen.ts';
import type { Platform } from '../../kernel/platform.ts';
import { type EndedReason, endAllOfPlayer, endOne, SESSION_ENDED_CHANNEL } from './queries/sessions.ts';

declare module '../../kernel/events/events.ts' {
  interface Events {
    'access.session_ended': {
      merchantId: number;
      playerId: string;
      sessionId: string;
      reason: EndedReason;
    };
  }
}

export interface HeardEnd {
  sessionId: string;
  merchantId: number;
  playerId: string;
  reason: EndedReason;
}

/**
 * Every process hears the moment a session ends anywhere. Null after the connection was lost for a while: then any may
 * have ended.
 */
export function hearEndedSessions(
  platform: Platform,
  fn: (ended: HeardEnd | null) => void,
): Promise<Listening> {
  return listen(platform, SESSION_ENDED_CHANNEL, (payload) => {
    if (payload === null) return fn(null);
    const [sessionId = '', merchantId, playerId = '', reason] = payload.split(' ');
    fn({ sessionId, merchantId: Number(merchantId), playerId, reason: reason as EndedReason });
  });
}

/** The memories of this process need not wait for the notification, which comes a moment after the answer. */
const memories = new Set<(sessionId: string) => void>();

export const forgetWhenEnded = (forget: (sessionId: string) => void): void => {
  memories.add(forget);
};

export function forgetEnded(sessionIds: readonly string[]): void {
  for (const sessionId of sessionIds) for (const forget of memories) forget(sessionId);
}

/** Ends one session; says whether it was alive. */
export async function endSession(
  tx: Tx,
  which: { merchantId: number; sessionId: string },
  reason: EndedReason,
): Promise<boolean> {
  const ended = await endOne(tx, which, { at: now(), reason });
  forgetEnded(ended);
  return ended.length > 0;
}

/** Ends whatever a player has open, such as when somebody is shut out. */
export async function endSessionsOfPlayer(
  tx: Tx,
  which: { merchantId: number; playerId: bigint },
  reason: EndedReason,
): Promise<void> {
  forgetEnded(await endAllOfPlayer(tx, which, { at: now(), reason }));
}
