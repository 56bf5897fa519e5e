import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { now } from '../../engine/clock.ts';
import { SHARED_GAMES } from '../../games/index.ts';
import { groupBy } from '../group-by.ts';
import { readSession } from '../open-session.ts';
import { findRoom, findSeated, type SeatedPlayer, seeRoomSeats } from '../queries/rooms.ts';
import type { PlaySession } from '../queries/rounds.ts';
import type { Studio } from '../studio.ts';
import { tendRoom } from './hold-room.ts';
import { listOffers } from './offers.ts';
import { type Picture, readPicture } from './picture.ts';
import { type RoomNews, roomNews } from './room-news.ts';

const TICK_MS = 100;
const LOBBY_EVERY_MS = 2_000;
const SEEN_EVERY_MS = 5_000;
/** A sign of life, by which a page notices that its line is dead. */
const PULSE_EVERY_MS = 5_000;
const MOST = 5_000;
const UNREAD_MAX_BYTES = 1_000_000;
/** So many tables are tended one after the other before anybody else gets a turn. */
const ROOMS_AT_ONCE = 50;

const request = z.object({ key: z.string().regex(/^[\w-]{43}$/) });

interface Watcher {
  session: PlaySession;
  /** What was told last. */
  shown: string;
}

/** Tends all tables by the clock, whichever studio comes first to each, and tells every page what its player may see. */
export function startRooms(app: FastifyInstance, studio: Studio): () => void {
  const watchers = new Map<ServerResponse, Watcher>();
  app.post('/studio/v1/room/watch', async (asked, reply) => {
    const wish = request.safeParse(asked.body);
    if (!wish.success) return reply.status(400).send({ code: 'studio.malformed_request' });
    const session = await readSession(studio, wish.data.key).catch(() => null);
    const isRoom = session && SHARED_GAMES.some(({ code }) => code === session.game);
    if (!session || !isRoom || watchers.size >= MOST)
      return reply.status(409).send({ code: 'studio.session_over' });
    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, {
      'content-type': 'application/x-ndjson',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-accel-buffering': 'no',
    });
    watchers.set(stream, { session, shown: '' });
    stream.on('close', () => watchers.delete(stream));
    await seeRoomSeats(studio.db, [session.playerRef], now()).catch(() => {});
    return reply;
  });
  const stopTending = every(TICK_MS, studio, 'the tables could not be tended', async () => {
    for (let tended = 0; tended < ROOMS_AT_ONCE; tended += 1) if (!(await tendRoom(studio))) return;
  });
  const telling = new Telling(studio, watchers);
  const stopTelling = every(TICK_MS, studio, 'the tables could not be told', () => telling.tell());
  app.addHook('preClose', async () => {
    stopTelling();
    for (const stream of watchers.keys()) stream.end();
  });
  return stopTending;
}

/** One run at a time. */
function every(ms: number, { log }: Studio, problem: string, work: () => Promise<void>): () => void {
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    void work()
      .catch((error: unknown) => log.warn({ err: error }, problem))
      .finally(() => {
        isRunning = false;
      });
  }, ms);
  return () => clearInterval(timer);
}

class Telling {
  readonly #studio: Studio;
  readonly #watchers: ReadonlyMap<ServerResponse, Watcher>;
  #seenMs = Number.NEGATIVE_INFINITY;
  #pulseMs = Number.NEGATIVE_INFINITY;

  constructor(studio: Studio, watchers: ReadonlyMap<ServerResponse, Watcher>) {
    this.#studio = studio;
    this.#watchers = watchers;
  }

  async tell(): Promise<void> {
    if (this.#watchers.size === 0) return;
    const nowMs = now().getTime();
    const seated = await this.#seated();
    const pictures = new Map<string, Promise<Picture | null>>();
    for (const [stream, watcher] of this.#watchers) {
      const { session } = watcher;
      const at = seated.get(`${session.game} ${session.merchant} ${session.playerRef}`);
      const shown = at ? `${at.roomId} ${at.version}` : `lobby ${Math.floor(nowMs / LOBBY_EVERY_MS)}`;
      if (shown === watcher.shown) continue;
      const news = at ? await this.#room(pictures, at, session) : await this.#lobby(session);
      // Only now: what could not be read is told the next time.
      watcher.shown = shown;
      if (news) write(stream, `${JSON.stringify(news)}\n`);
    }
    await this.#keepAlive(nowMs);
  }

  /** Where everybody sits who watches. */
  async #seated(): Promise<Map<string, SeatedPlayer>> {
    const found = new Map<string, SeatedPlayer>();
    const groups = groupBy(this.#watchers.values(), ({ session }) => `${session.game} ${session.merchant}`);
    for (const [name, group] of groups) {
      const { game, merchant } = (group[0] as Watcher).session;
      const players = group.map(({ session }) => session.playerRef);
      for (const one of await findSeated(this.#studio.db, { game, merchant, players }))
        found.set(`${name} ${one.playerRef}`, one);
    }
    return found;
  }

  async #room(
    pictures: Map<string, Promise<Picture | null>>,
    { roomId }: SeatedPlayer,
    session: PlaySession,
  ): Promise<RoomNews | null> {
    const reading = pictures.get(roomId) ?? readRoom(this.#studio, roomId);
    pictures.set(roomId, reading);
    const picture = await reading;
    return picture && roomNews(picture, session, this.#studio.config.rooms.turn);
  }

  async #lobby(session: PlaySession): Promise<RoomNews> {
    const offers = await listOffers(this.#studio, session);
    return { kind: 'room', nowMs: now().getTime(), offers, room: null };
  }

  async #keepAlive(nowMs: number): Promise<void> {
    if (nowMs - this.#seenMs >= SEEN_EVERY_MS) {
      this.#seenMs = nowMs;
      const players = [...this.#watchers.values()].map(({ session }) => session.playerRef);
      await seeRoomSeats(this.#studio.db, players, now());
    }
    if (nowMs - this.#pulseMs >= PULSE_EVERY_MS) {
      this.#pulseMs = nowMs;
      for (const stream of this.#watchers.keys()) stream.write('\n');
    }
  }
}

async function readRoom({ db }: Studio, roomId: string): Promise<Picture | null> {
  const room = await findRoom(db, roomId);
  return room && readPicture(db, room);
}

function write(stream: ServerResponse, line: string): void {
  if (stream.writableLength > UNREAD_MAX_BYTES) stream.destroy();
  else stream.write(line);
}
