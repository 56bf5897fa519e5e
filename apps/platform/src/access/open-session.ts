import assert from 'node:assert/strict';
import type { Session } from '../kernel/call.ts';
import { now } from '../kernel/clock.ts';
import type { Tx } from '../kernel/db.ts';
import { endSessionsOfPlayer } from './end-session.ts';
import { lockActivePlayer } from './queries/players.ts';
import { insertSession } from './queries/sessions.ts';
import { newToken, sessionIdOf } from './session-token.ts';

export interface SessionWish {
  merchantId: number;
  playerId: bigint;
  ip: string;
  deviceId: string;
  userAgent: string;
  /** Nothing but the change of the password is open to the session until that is done. */
  passwordDue?: boolean;
}

/**
 * Signs a player in whose right to it has been proven, and ends the session the player had before. The token is
 * handed out here and never again: we keep its hash.
 */
export async function openSession(
  tx: Tx,
  { merchantId, playerId, ip, deviceId, userAgent, passwordDue = false }: SessionWish,
): Promise<{ token: string; session: Session }> {
  const who = { merchantId, playerId };
  const player = await lockActivePlayer(tx, who);
  assert(player, `player ${playerId} of merchant ${merchantId} cannot sign in`);
  await endSessionsOfPlayer(tx, who, 'replaced');

  const token = newToken();
  const sessionId = sessionIdOf(token);
  await insertSession(tx, {
    ...who,
    sessionId,
    at: now(),
    ip,
    deviceId,
    userAgent,
    passwordDue,
  });
  return { token, session: { id: sessionId, playerId, passwordDue, ...player } };
}
