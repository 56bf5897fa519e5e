import { now } from '../kernel/clock.ts';
import type { Tx } from '../kernel/db.ts';
import { emit } from '../kernel/events.ts';
import { notify } from '../kernel/listen.ts';
import { type EndedReason, type EndedSession, endAllOfPlayer, endOne } from './queries/sessions.ts';

declare module '../kernel/events.ts' {
  interface Events {
    'access.session_ended': {
      merchantId: number;
      playerId: string;
      sessionId: string;
      reason: EndedReason;
    };
  }
}

/** On which every process hears at once that a session it may know from memory is no more. */
export const SESSION_ENDED_CHANNEL = 'access_session_ended';

/** The memories of this process need not wait for the notification, which comes a moment after the answer. */
const memories = new Set<(sessionId: string) => void>();

export const forgetWhenEnded = (forget: (sessionId: string) => void): void => {
  memories.add(forget);
};

/** Ends one session; says whether it was alive. */
export async function endSession(
  tx: Tx,
  which: { merchantId: number; sessionId: string },
  reason: EndedReason,
): Promise<boolean> {
  const ended = await endOne(tx, which, { at: now(), reason });
  await tellEnded(tx, ended);
  return ended.length > 0;
}

/** Ends whatever a player has open, such as before a new sign-in or when somebody is shut out. */
export async function endSessionsOfPlayer(
  tx: Tx,
  which: { merchantId: number; playerId: bigint },
  reason: EndedReason,
): Promise<void> {
  await tellEnded(tx, await endAllOfPlayer(tx, which, { at: now(), reason }));
}

export async function tellEnded(tx: Tx, ended: readonly EndedSession[]): Promise<void> {
  for (const { sessionId, merchantId, playerId, reason } of ended) {
    for (const forget of memories) forget(sessionId);
    await notify(tx, SESSION_ENDED_CHANNEL, sessionId);
    await emit(tx, 'access.session_ended', {
      subject: `player:${playerId}`,
      body: { merchantId, playerId: String(playerId), sessionId, reason },
    });
  }
}
