import { type ChatAnswer, type ChatAsk, type ChatRequest, chatAsks } from '@fairground/contract/chat-socket';
import { nowMs } from '../../kernel/clock.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { issuePass, WINDOW_LIFE_MS } from '../guests/chat-pass.ts';
import { admitGuest, type ChatSocket, type Guest } from '../guests/guest.ts';
import { readableRoom, showRooms } from '../guests/rooms-of.ts';
import { hideMember, react, reportMessage } from '../talk/answer-message.ts';
import { openRoom, readHistory, readUpTo } from '../talk/read-room.ts';
import { listPlays, seeShown } from '../talk/share-play.ts';
import { writeMessage } from '../talk/write-message.ts';
import { type Deliveries, roomTopic } from './deliver-changes.ts';
import { followRoom, leaveShutRooms } from './leave-rooms.ts';

type Answers = { [K in ChatAsk]?: (guest: Guest, wish: ChatRequest<K>) => Promise<ChatAnswer<K>> };

const answers: Answers = {
  rooms: showRooms,
  history: readHistory,
  write: writeMessage,
  react,
  read: readUpTo,
  report: reportMessage,
  hide: hideMember,
  rounds: listPlays,
  see: seeShown,
};

/** One question of a window. What is no question of ours, or not in its form, is refused like any call. */
export async function answerAsk(
  socket: ChatSocket,
  deliveries: Deliveries,
  name: unknown,
  input: unknown,
): Promise<unknown> {
  if (typeof name !== 'string' || !Object.hasOwn(chatAsks, name)) throw refuse('request.not_found');
  const asked = chatAsks[name as ChatAsk].request.safeParse(input);
  if (!asked.success) throw refuse('request.invalid');
  if (name === 'open') return open(socket, deliveries, asked.data as ChatRequest<'open'>);
  if (name === 'renew') return renew(socket);
  const answer = answers[name as ChatAsk] as (guest: Guest, wish: unknown) => Promise<unknown>;
  return answer(socket.data.guest, asked.data);
}

/** Follows first and reads then, so that nothing falls between the two. */
async function open(
  socket: ChatSocket,
  deliveries: Deliveries,
  wish: ChatRequest<'open'>,
): Promise<ChatAnswer<'open'>> {
  const { guest } = socket.data;
  const room = await readableRoom(guest, wish.roomId);
  const place = { merchantId: guest.merchant.id, roomId: room.id };
  await followRoom(socket, place, room);
  await deliveries.follow(place);
  try {
    return await openRoom(guest, wish);
  } catch (error) {
    // It was shut meanwhile.
    await socket.leave(roomTopic(place));
    throw error;
  }
}

/** A new token, and a new look at what the member may follow. */
async function renew(socket: ChatSocket): Promise<ChatAnswer<'renew'>> {
  const { playerId, sessionId, language, merchant } = socket.data.guest;
  const pass = { merchantId: merchant.id, playerId: String(playerId), sessionId, language };
  const guest = await admitGuest(socket.data.guest.platform, pass);
  socket.data = { ...socket.data, guest, endsAt: nowMs() + WINDOW_LIFE_MS };
  await leaveShutRooms(socket);
  return { token: await issuePass(guest.platform, 'window', pass), lifeMs: WINDOW_LIFE_MS };
}
