import assert from 'node:assert/strict';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import type { Session } from '../../kernel/http/call.ts';
import { lockActivePlayer } from '../queries/players.ts';
import { newToken, sessionIdOf } from '../token-format.ts';
import { forgetEnded } from './end-session.ts';
import { type NewSession, replaceSession } from './queries/sessions.ts';

export interface SessionWish {
  merchantId: number;
  playerId: bigint;
  ip: string;
  deviceId: string;
  userAgent: string;
  /** Nothing but the change of the password is open to the session until that is done. */
  passwordDue?: boolean;
}

/** Signs a player in whose right to it has been proven, and ends the session the player had before. */
export async function openSession(tx: Tx, wish: SessionWish): Promise<{ token: string; session: Session }> {
  const { merchantId, playerId } = wish;
  const player = await lockActivePlayer(tx, { merchantId, playerId });
  assert(player, `player ${playerId} of merchant ${merchantId} cannot sign in`);
  const { token, opened } = newSession(wish);
  forgetEnded(await replaceSession(tx, opened));
  return { token, session: { id: opened.sessionId, playerId, passwordDue: opened.passwordDue, ...player } };
}

/** The token is handed out here and never again: we keep its hash. */
export function newSession({ passwordDue = false, ...wish }: SessionWish): {
  token: string;
  opened: NewSession;
} {
  const token = newToken();
  return { token, opened: { ...wish, sessionId: sessionIdOf(token), at: now(), passwordDue } };
}
