import { toWire } from '@fairground/money';
import type { VendorClient } from '@fairground/vendor-protocol';
import { now } from '../engine/clock.ts';
import type { PlaySession } from './queries/rounds.ts';
import { findLastSession, sumRounds } from './queries/visits.ts';
import type { Studio } from './studio.ts';

/** How long a player has been at a game, and with what result: loading its page again changes neither. */
export interface Visit {
  since: string;
  /** By the same clock as the beginning; the one of the page may go wrong. */
  openedAt: string;
  /** What was won less what was staked. A stake is gone until it is won back. */
  net: string;
}

/** Since when the player of a new session has been here: a visit lasts until the platform says that they have left. */
export async function visitSince(
  { db }: Studio,
  platform: VendorClient,
  session: PlaySession,
): Promise<Date> {
  const at = now();
  // A trial begins with all its credits whenever it is opened.
  const last = session.mode === 'real' ? await findLastSession(db, session) : null;
  if (!last) return at;
  const { playerRef } = session;
  const answer = await platform('balance', { playerRef, sessionId: last.platformSession }).catch(() => null);
  // Only a clear answer ends a visit: in doubt, nobody is shown a zero that may be false, and the game opens all the same.
  const hasLeft = answer?.code === 'SESSION_EXPIRED' || answer?.code === 'INVALID_SESSION';
  return hasLeft ? at : last.visitSince;
}

export const visitOf = async ({ db }: Studio, session: PlaySession, since: Date): Promise<Visit> => ({
  since: since.toISOString(),
  openedAt: now().toISOString(),
  net: toWire(await sumRounds(db, session, since)),
});
