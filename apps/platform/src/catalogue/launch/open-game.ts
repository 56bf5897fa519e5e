import { now } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/db/db.ts';
import { randomToken } from '../../kernel/random.ts';
import { insertGameSession, type NewGameSession } from '../queries/sessions.ts';
import { launchTokenHash } from './authenticate-player.ts';

/** Opens a session for one game and gives the token that starts it, which works once. */
export async function openGame(db: Db, session: Omit<NewGameSession, 'tokenHash' | 'at'>): Promise<string> {
  const token = randomToken();
  await insertGameSession(db, { ...session, tokenHash: launchTokenHash(token), at: now() });
  return token;
}
