import type { Server } from 'socket.io';
import { nowMs } from '../../kernel/clock.ts';
import { logTrouble } from '../../kernel/db/away.ts';
import type { ChatSocket } from '../guests/guest.ts';
import { roomsOf } from '../guests/rooms-of.ts';
import type { Place } from '../queries/messages.ts';
import { findRoom, type Room } from '../queries/rooms.ts';
import { roomTopic } from './deliver-changes.ts';

/** A rank, a team or a table is lost without a word to the chat: so long one may go on hearing its room. */
const LOOK_AGAIN_MS = 30_000;

/** Everybody may read it, whatever becomes of them. */
const isForAll = ({ kind, readRank }: Pick<Room, 'kind' | 'readRank'>): boolean =>
  readRank === 0 && (kind === 'lobby' || kind === 'language');

/** A window follows a room. One that is not for all is looked at again from time to time. */
export async function followRoom(socket: ChatSocket, place: Place, room: Room): Promise<void> {
  if (!isForAll(room)) socket.data.lookAgainAt ??= nowMs() + LOOK_AGAIN_MS;
  await socket.join(roomTopic(place));
}

/** Leaves what the member may read no more. */
export async function leaveShutRooms(socket: ChatSocket): Promise<void> {
  const { guest } = socket.data;
  const rooms = await roomsOf(guest.platform.db, guest);
  const open = new Set(rooms.map(({ id }) => roomTopic({ merchantId: guest.merchant.id, roomId: id })));
  for (const topic of socket.rooms)
    if (topic.startsWith('room ') && !open.has(topic)) await socket.leave(topic);
}

/** The rules of a room have changed: whoever may read it no more hears nothing more of it. */
export async function leaveChangedRoom(io: Server, place: Place): Promise<void> {
  const sockets = socketsIn(io, roomTopic(place));
  const [first] = sockets;
  if (!first) return;
  const room = await findRoom(first.data.guest.platform.db, place.merchantId, place.roomId);
  if (room && isForAll(room)) return;
  for (const socket of sockets) {
    socket.data.lookAgainAt ??= nowMs() + LOOK_AGAIN_MS;
    await leaveOrClose(socket);
  }
}

/** Looks again at the windows whose time it is, one after the other. */
export async function lookAgain(io: Server): Promise<void> {
  for (const socket of io.of('/').sockets.values() as Iterable<ChatSocket>) {
    if ((socket.data.lookAgainAt ?? Number.POSITIVE_INFINITY) > nowMs()) continue;
    socket.data.lookAgainAt = nowMs() + LOOK_AGAIN_MS;
    await leaveOrClose(socket);
  }
}

/** Nobody goes on hearing because nobody could look: the window comes back, and is let in where it may read. */
async function leaveOrClose(socket: ChatSocket): Promise<void> {
  try {
    await leaveShutRooms(socket);
  } catch (error) {
    logTrouble(socket.data.guest.platform.log, error, {}, 'the rooms of a chat window could not be read');
    socket.conn.close();
  }
}

const socketsIn = (io: Server, topic: string): ChatSocket[] =>
  [...(io.of('/').adapter.rooms.get(topic) ?? [])].flatMap(
    (id) => io.of('/').sockets.get(id) ?? [],
  ) as ChatSocket[];
