import type { Server as HttpServer } from 'node:http';
import { findLanguage } from '@fairground/i18n';
import { message } from '@fairground/i18n/server';
import { askForLife, openClient, openPool } from '@fairground/postgres';
import { createAdapter } from '@socket.io/postgres-adapter';
import type pg from 'pg';
import { type ExtendedError, Server, type Socket } from 'socket.io';
import { logTrouble } from '../kernel/db/away.ts';
import { hostName } from '../kernel/http/answer-call.ts';
import { callerAddress } from '../kernel/http/caller-address.ts';
import { toRefusal } from '../kernel/http/envelope.ts';
import type { Ports } from '../kernel/http/ports.ts';
import { RateLimit } from '../kernel/http/rate-limit.ts';
import { refuse } from '../kernel/http/refuse.ts';
import type { Platform } from '../kernel/platform.ts';
import { randomId } from '../kernel/random.ts';
import { admitSocket, type Knock } from './admit-socket.ts';
import { closeAll, forceLogouts } from './force-logouts.ts';
import { callServers } from './publish.ts';
import { pushBalances } from './push-balances.ts';
import { hashKey, visitorTopic } from './topics.ts';

const PATH = '/wps/ws';
const CLIENT_MESSAGE_BYTES_MAX = 4_096;
const ASKS_PER_SECOND = 10;
const PROBE_EVERY_MS = 25;
const LINE_LIMITS = { statementMs: 5_000, lockMs: 5_000 };
const ASK_EVERY_MS = 3_000;
const VISITOR_TOPIC = /^\/visitor\/([a-z][a-z0-9]{1,19})\/([\w-]{43})$/;

/**
 * Real-time news over one WebSocket a page. Only WebSocket: long polling would need the proxy to send every
 * request of a page to the same process.
 */
export async function attachSocket(
  platform: Platform,
  httpServer: HttpServer,
  ports: Ports,
): Promise<() => Promise<void>> {
  let isOpen = true;
  const line = openLine(platform, () => {
    // While the connection was lost anything may have been missed: pages come back and are let in anew.
    if (isOpen) hearing = untilHearing(platform, io, () => isOpen);
    closeAll(io);
  });
  const io = new Server(httpServer, {
    path: PATH,
    serveClient: false,
    transports: ['websocket'],
    maxHttpBufferSize: CLIENT_MESSAGE_BYTES_MAX,
    adapter: createAdapter(line.pool, {
      errorHandler: (error) => platform.log.warn({ err: error }, 'a message between socket servers was lost'),
    }),
  });
  let hearing = untilHearing(platform, io, () => isOpen);

  const buckets = new RateLimit();
  io.use((socket, next) => {
    hearing
      .then(() => admit(platform, ports, buckets, socket))
      .then(
        () => next(),
        (error: unknown) => next(toConnectError(platform, socket, error)),
      );
  });
  io.on('connection', (socket) => {
    socket.on('subscribe', (topic: unknown, answer: unknown) => {
      if (typeof answer !== 'function') return;
      subscribe(platform, ports, buckets, socket, topic).then(
        () => answer({ success: true, errorCode: null }),
        (error: unknown) => answer({ success: false, errorCode: codeOf(platform, error) }),
      );
    });
  });
  await hearing;
  const balances = await pushBalances(platform, io);
  const logouts = await forceLogouts(platform, io);

  return async () => {
    isOpen = false;
    await balances.close();
    await logouts.close();
    io.local.disconnectSockets(true);
    io.of('/').adapter.close();
    io.engine.close();
    await line.close();
  };
}

async function admit(platform: Platform, ports: Ports, buckets: RateLimit, socket: Socket): Promise<void> {
  const knock = knockOf(platform, socket);
  const { ip: times } = platform.config.callsPerSecond;
  if (!buckets.take(`ip ${knock.ip}`, times, 1_000)) throw refuse('TOO_MANY_REQUESTS');
  const { topics } = await admitSocket(ports, knock);
  await socket.join([...topics]);
  // A session that ended while its socket was let in was not there to be told.
  await admitSocket(ports, knock);
}

/**
 * A page may ask for a topic by name; it gets its own and no other, and those only while its session lives. A visitor's is asked for
 * by its key: who has the key is the visitor.
 */
async function subscribe(
  platform: Platform,
  ports: Ports,
  buckets: RateLimit,
  socket: Socket,
  topic: unknown,
): Promise<void> {
  if (!buckets.take(`socket ${socket.id}`, ASKS_PER_SECOND, 1_000)) throw refuse('TOO_MANY_REQUESTS');
  const { merchant, topics } = await admitSocket(ports, knockOf(platform, socket));
  const key = typeof topic === 'string' ? VISITOR_TOPIC.exec(topic) : null;
  if (key?.[1] === merchant.code) {
    for (const joined of socket.rooms) if (joined.startsWith('/visitor/')) await socket.leave(joined);
    return socket.join(visitorTopic(merchant.code, hashKey(key[2] as string)));
  }
  if (typeof topic !== 'string' || !topics.includes(topic)) throw refuse('messaging.topic_refused');
  await socket.join(topic);
}

function knockOf({ config }: Platform, { handshake, request }: Socket): Knock {
  const { merchant, token } = handshake.auth as Record<string, unknown>;
  return {
    host: hostName(handshake.headers.host),
    ip: callerAddress(request, config.trustedHops),
    merchant: typeof merchant === 'string' && merchant !== '' ? merchant : undefined,
    token: typeof token === 'string' ? token : '',
  };
}

/** The page's `connect_error` carries the code and its words, as the envelope of a call would. */
function toConnectError(platform: Platform, { handshake }: Socket, error: unknown): ExtendedError {
  const errorCode = codeOf(platform, error);
  const { language } = handshake.auth as Record<string, unknown>;
  const words = message(errorCode, findLanguage(typeof language === 'string' ? language : '') ?? 'EN');
  return Object.assign(new Error(errorCode), { data: { errorCode, message: words } });
}

function codeOf({ log }: Platform, error: unknown): string {
  const refusal = toRefusal(error);
  if (!refusal || refusal.code === 'server.unavailable') logTrouble(log, error, {}, 'a socket was refused');
  return refusal?.code ?? 'server.bug';
}

/** The adapter does not say when it has begun to listen, so we call until we hear ourselves. */
async function untilHearing({ db }: Platform, io: Server, isOpen: () => boolean): Promise<void> {
  const probe = randomId();
  let isHearing = false;
  const hear = (heard: unknown) => {
    if (heard === probe) isHearing = true;
  };
  io.on('probe', hear);
  while (!isHearing && isOpen()) {
    // A database that is away comes back, or the program ends.
    await callServers(db, 'probe', probe).catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, PROBE_EVERY_MS));
  }
  io.off('probe', hear);
}

/**
 * What the adapter takes for a pool. It listens on a connection that it takes out and, when that is lost, never gives
 * back, so it gets one of its own. It also writes int8 as JSON, so its pool must not read it as bigint.
 */
function openLine({ database }: Platform, onLost: () => void): { pool: pg.Pool; close: () => Promise<void> } {
  const pool = openPool({ url: database.url, max: 2, limits: LINE_LIMITS });
  const connect = async () => {
    const client = openClient(database.url, LINE_LIMITS, 'fairground sockets');
    await client.connect();
    // Silence is noticed by whoever asks something.
    const asking = setInterval(() => void askForLife(client), ASK_EVERY_MS).unref();
    client.once('end', () => {
      clearInterval(asking);
      onLost();
    });
    return Object.assign(client, { release: () => void client.end() });
  };
  const query = pool.query.bind(pool);
  return { pool: { connect, query } as unknown as pg.Pool, close: () => pool.end() };
}
