import { nowMs } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/db/db.ts';
import { sessionCutoffs } from '../rules.ts';
import { isLive, type SessionName } from './queries/sessions.ts';

/** For keys that were given out in a session and end with it. Asking does not keep the session awake. */
export const isSessionLive = (db: Db, session: SessionName): Promise<boolean> =>
  isLive(db, session, sessionCutoffs(nowMs()));
