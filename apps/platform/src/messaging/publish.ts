import assert from 'node:assert/strict';
import type { Db } from '../kernel/db/db.ts';
import { sendToSocketServers } from './queries/sockets.ts';

/** PostgreSQL carries less than 8000 bytes in a notification; news says what happened, it does not carry documents. */
const MESSAGE_BYTES_MAX = 7_800;

/** As the servers' adapter numbers what it sends. */
const BROADCAST = 3;
const SERVER_EVENT = 9;
/** As the packets to a client are numbered. */
const EVENT = 2;

/**
 * Sends an event to every socket on a topic, whichever process holds it; within a transaction if and when it commits.
 * It speaks to the servers the way their adapter does among themselves, so that a process without sockets can too.
 */
export async function publish(db: Db, topic: string, event: string, body: object): Promise<void> {
  await send(db, BROADCAST, {
    packet: { type: EVENT, data: [event, body], nsp: '/' },
    opts: { rooms: [topic], except: [], flags: {} },
  });
}

/** Reaches the servers themselves and no client. */
export async function callServers(db: Db, event: string, argument: string): Promise<void> {
  await send(db, SERVER_EVENT, { packet: [event, argument] });
}

async function send(db: Db, type: number, data: object): Promise<void> {
  const message = JSON.stringify({ uid: 'emitter', type, nsp: '/', data });
  assert(Buffer.byteLength(message) <= MESSAGE_BYTES_MAX, 'news is too long for a notification');
  await sendToSocketServers(db, message);
}
