import type { Db, Tx } from '../kernel/db/db.ts';
import { type Listening, listen, notify } from '../kernel/db/listen.ts';
import type { Platform } from '../kernel/platform.ts';

const CHANNEL = 'chat_news';

/** What nodes tell each other: that there is something to read, never what was said. */
export type News =
  | { what: 'changes' | 'room'; merchantId: number; roomId: string }
  | { what: 'read'; merchantId: number; playerId: string; roomId: string; seq: number }
  | { what: 'banned'; merchantId: number; playerId: string }
  | { what: 'words'; merchantId: number };

/** Reaches every node, within a transaction if and when it commits. */
export const tellNodes = (db: Db | Tx, news: News): Promise<void> =>
  notify(db, CHANNEL, JSON.stringify(news));

/** Null after the connection was lost for a while: then anything may have been missed. */
export const hearNodes = (platform: Platform, fn: (news: News | null) => void): Promise<Listening> =>
  listen(platform, CHANNEL, (payload) => fn(payload === null ? null : (JSON.parse(payload) as News)));
