import { sql } from 'kysely';
import type { Db } from '../../kernel/db/db.ts';

/** On which the socket servers of all processes hear each other; the name is their adapter's. */
const SOCKETS_CHANNEL = 'socket.io#/';

/** Sent to all socket servers; within a transaction if and when it commits. */
export async function sendToSocketServers(db: Db, message: string): Promise<void> {
  await sql`select pg_notify(${SOCKETS_CHANNEL}, ${message})`.execute(db);
}
