import type { Server as HttpServer } from 'node:http';
import { CHAT_SOCKET_PATH } from '@fairground/contract';
import type { ChatNews } from '@fairground/contract/chat-socket';
import { message } from '@fairground/i18n/server';
import { type ExtendedError, Server, type Socket } from 'socket.io';
import { hearEndedSessions } from '../../access/public.ts';
import { nowMs } from '../../kernel/clock.ts';
import { logTrouble } from '../../kernel/db/away.ts';
import { callerAddress } from '../../kernel/http/caller-address.ts';
import { toRefusal } from '../../kernel/http/envelope.ts';
import { RateLimit } from '../../kernel/http/rate-limit.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import type { Platform } from '../../kernel/platform.ts';
import { readPass } from '../guests/chat-pass.ts';
import { admitGuest, type ChatSocket } from '../guests/guest.ts';
import { hearNodes, type News } from '../news.ts';
import { forgetWords } from '../words/words-of.ts';
import { answerAsk } from './answer-ask.ts';
import { Deliveries, isSlow, roomTopic } from './deliver-changes.ts';
import { leaveChangedRoom, lookAgain } from './leave-rooms.ts';

/** A message of 500 signs, each of them written as JSON writes the longest. */
const CLIENT_MESSAGE_BYTES_MAX = 16_384;
/** Of one member, in all windows together. */
const ASKS = { times: 30, perMs: 3_000 };
/** So many windows of one member at a time; more are no more to read, and each is told everything. */
const WINDOWS_MAX = 10;

const memberTopic = (merchantId: number, playerId: bigint | string) => `member ${merchantId} ${playerId}`;
const sessionTopic = (sessionId: string) => `session ${sessionId}`;

/**
 * The socket of chat windows. It has a path and a token of its own and knows no session of the site: a window that was
 * taken over reaches the chat and nothing else.
 */
export async function attachChat(platform: Platform, httpServer: HttpServer): Promise<() => Promise<void>> {
  const io = new Server(httpServer, {
    path: CHAT_SOCKET_PATH,
    serveClient: false,
    transports: ['websocket'],
    maxHttpBufferSize: CLIENT_MESSAGE_BYTES_MAX,
    // The site's own socket hangs up on what neither of the two takes.
    destroyUpgrade: false,
  });
  const buckets = new RateLimit();
  const deliveries = new Deliveries(platform, io);
  io.use((socket, next) => {
    admit(platform, { io, buckets }, socket as ChatSocket).then(
      () => next(),
      (error: unknown) => next(toConnectError(platform, socket, error)),
    );
  });
  io.on('connection', (socket) => {
    socket.on('ask', (name: unknown, input: unknown, answer: unknown) => {
      if (typeof answer !== 'function') return;
      // Who asks and does not read the answers would fill the memory.
      if (isSlow(socket)) return void socket.conn.close(true);
      ask(buckets, socket as ChatSocket, () => answerAsk(socket as ChatSocket, deliveries, name, input)).then(
        (value) => answer({ success: true, value }),
        (error: unknown) => answer(refusalOf(platform, socket as ChatSocket, error)),
      );
    });
  });
  const news = await hearNodes(platform, (heard) => hear(platform, io, deliveries, heard));
  const logouts = await hearEndedSessions(platform, (ended) => {
    if (!ended) closeAll(io);
    else close(io, sessionTopic(ended.sessionId), 'ended');
  });
  // A window that has not asked for a new token in time is one that nobody answers for any more.
  let look: Promise<void> | null = null;
  const sweep = setInterval(() => {
    for (const socket of io.of('/').sockets.values())
      if ((socket as ChatSocket).data.endsAt <= nowMs()) socket.conn.close();
    look ??= lookAgain(io).finally(() => {
      look = null;
    });
  }, 5_000).unref();

  return async () => {
    clearInterval(sweep);
    await look;
    await news.close();
    await logouts.close();
    io.local.disconnectSockets(true);
    io.engine.close();
  };
}

async function admit(
  platform: Platform,
  { io, buckets }: { io: Server; buckets: RateLimit },
  socket: ChatSocket,
): Promise<void> {
  const ip = callerAddress(socket.request, platform.config.trustedHops);
  if (!buckets.take(`ip ${ip}`, platform.config.callsPerSecond.ip, 1_000)) throw refuse('TOO_MANY_REQUESTS');
  const { token } = socket.handshake.auth as Record<string, unknown>;
  const { endsAt, ...pass } = await readPass(platform, 'window', typeof token === 'string' ? token : '');
  const { merchant, playerId, sessionId } = await admitGuest(platform, pass);
  const own = memberTopic(merchant.id, playerId);
  await socket.join([own, sessionTopic(sessionId)]);
  if ((io.of('/').adapter.rooms.get(own)?.size ?? 0) > WINDOWS_MAX) throw refuse('TOO_MANY_REQUESTS');
  // Who was banned or logged out while the window was let in was not there to be told.
  socket.data = { guest: await admitGuest(platform, pass), endsAt };
}

async function ask(buckets: RateLimit, socket: ChatSocket, answer: () => Promise<unknown>): Promise<unknown> {
  const { merchant, playerId } = socket.data.guest;
  if (!buckets.take(memberTopic(merchant.id, playerId), ASKS.times, ASKS.perMs))
    throw refuse('TOO_MANY_REQUESTS', { value: { seconds: 1 } });
  return answer();
}

function hear(platform: Platform, io: Server, deliveries: Deliveries, news: News | null): void {
  if (news === null) {
    // A ban may have been missed: windows come back and are let in anew.
    deliveries.tellAll();
    closeAll(io);
    return;
  }
  const { merchantId } = news;
  if (news.what === 'changes') deliveries.tell(news);
  if (news.what === 'words') forgetWords(platform, merchantId);
  if (news.what === 'room') {
    emit(io, roomTopic(news), 'room', { roomId: news.roomId });
    leaveChangedRoom(io, news).catch((error: unknown) => {
      logTrouble(platform.log, error, {}, 'a changed chat room could not be read');
      closeAll(io);
    });
  }
  if (news.what === 'read')
    emit(io, memberTopic(merchantId, news.playerId), 'read', { roomId: news.roomId, seq: news.seq });
  if (news.what === 'banned') close(io, memberTopic(merchantId, news.playerId), 'banned');
}

const emit = <K extends keyof ChatNews>(io: Server, topic: string, event: K, body: ChatNews[K]) =>
  io.local.to(topic).emit(event, body);

function close(io: Server, topic: string, reason: ChatNews['closed']['reason']): void {
  emit(io, topic, 'closed', { reason });
  io.local.in(topic).disconnectSockets(true);
}

function closeAll(io: Server): void {
  for (const socket of io.of('/').sockets.values()) socket.conn.close();
}

/** The window's `connect_error` carries the code and its words. */
function toConnectError(platform: Platform, socket: Socket, error: unknown): ExtendedError {
  const data = refusalOf(platform, socket as ChatSocket, error);
  return Object.assign(new Error(data.errorCode), { data });
}

function refusalOf({ log }: Platform, { data }: ChatSocket, error: unknown) {
  const refusal = toRefusal(error);
  if (!refusal || refusal.code === 'server.unavailable') logTrouble(log, error, {}, 'the chat refused');
  const { code, value, params } = refusal ?? refuse('server.bug');
  const { seconds, until } = (value ?? {}) as { seconds?: number; until?: string };
  return {
    success: false,
    errorCode: code,
    message: message(code, data.guest?.language ?? 'EN', params),
    ...(seconds === undefined ? {} : { seconds }),
    ...(until === undefined ? {} : { until }),
  };
}
