import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { now } from '../../engine/clock.ts';
import type { ShotResult } from '../../engine/hunt.ts';
import { readSession } from '../open-session.ts';
import { type Bullet, listShots } from '../queries/bullets.ts';
import { findHuntSeat, type HuntSeat, listHunters, seeHunters } from '../queries/hunt-rooms.ts';
import type { PlaySession } from '../queries/rounds.ts';
import type { Studio } from '../studio.ts';

const TICK_MS = 150;
const SEEN_EVERY_MS = 5_000;
const SEATS_EVERY_MS = 600;
/** A sign of life, by which a page notices that its line is dead. */
const PULSE_EVERY_MS = 5_000;
/** What was decided so long ago is looked for once more: its stake may have been taken later. */
const LOOK_BACK_MS = 6_000;
const FRESH_MS = 1_000;
const MOST = 5_000;
/** A page that has not taken this much does not read; it comes back by itself. */
const UNREAD_MAX_BYTES = 1_000_000;

/** Who sits where; nobody's account, nobody's balance. */
export interface SeatNews {
  kind: 'seats';
  nowMs: number;
  seats: { seat: number; name: string; price: string; isOwn: boolean }[];
}

/** Bullets of everybody in the room, decided. */
export interface ShotNews {
  kind: 'shots';
  nowMs: number;
  shots: {
    id: string;
    seat: number;
    fish: number[];
    price: string;
    caught: ShotResult['caught'];
    laser: number;
  }[];
}

export type HuntNews = SeatNews | ShotNews;

const request = z.object({ key: z.string().regex(/^[\w-]{43}$/) });

interface Watcher {
  session: PlaySession;
  roomId: string;
  /** What was fired long before the page came is no news to it. */
  sinceMs: number;
}

/** The streams of the pages in each room. */
export function startWatchingHunts(app: FastifyInstance, studio: Studio): void {
  const watch = new HuntWatch(studio);
  app.post('/studio/v1/hunt/watch', async (asked, reply) => {
    const wish = request.safeParse(asked.body);
    if (!wish.success) return reply.status(400).send({ code: 'studio.malformed_request' });
    const session = await readSession(studio, wish.data.key).catch(() => null);
    const seat = session && (await findHuntSeat(studio.db, session));
    if (!session || !seat)
      return reply.status(409).send({ code: session ? 'hunt.no_seat' : 'studio.session_over' });
    reply.hijack();
    watch.enter({ session, roomId: seat.roomId, sinceMs: now().getTime() - FRESH_MS }, reply.raw);
    return reply;
  });
  const timer = setInterval(() => watch.tick(), TICK_MS);
  app.addHook('preClose', async () => {
    clearInterval(timer);
    watch.close();
  });
}

class HuntWatch {
  readonly #studio: Studio;
  readonly #watchers = new Map<ServerResponse, Watcher>();
  /** Bullets that have been told, with the time they were fired. */
  readonly #told = new Map<string, number>();
  #seatsMs = Number.NEGATIVE_INFINITY;
  #seenMs = Number.NEGATIVE_INFINITY;
  #pulseMs = Number.NEGATIVE_INFINITY;
  #isBusy = false;

  constructor(studio: Studio) {
    this.#studio = studio;
  }

  enter(watcher: Watcher, stream: ServerResponse): void {
    if (this.#watchers.size >= MOST) {
      stream.writeHead(503).end();
      return;
    }
    stream.writeHead(200, {
      'content-type': 'application/x-ndjson',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-accel-buffering': 'no',
    });
    stream.write('\n');
    this.#watchers.set(stream, watcher);
    stream.on('close', () => this.#watchers.delete(stream));
    // Whoever comes in is seen at once.
    this.#seatsMs = Number.NEGATIVE_INFINITY;
    this.#seenMs = Number.NEGATIVE_INFINITY;
  }

  tick(): void {
    if (this.#watchers.size === 0 || this.#isBusy) return;
    this.#isBusy = true;
    void this.#look()
      .catch((error: unknown) => this.#studio.log.warn({ err: error }, 'a room could not be told'))
      .finally(() => {
        this.#isBusy = false;
      });
  }

  close(): void {
    for (const stream of this.#watchers.keys()) stream.end();
  }

  async #look(): Promise<void> {
    const nowMs = now().getTime();
    const roomIds = [...new Set([...this.#watchers.values()].map(({ roomId }) => roomId))];
    await this.#tellShots(roomIds, nowMs);
    if (nowMs - this.#seatsMs >= SEATS_EVERY_MS) {
      this.#seatsMs = nowMs;
      await this.#tellSeats(roomIds, nowMs);
    }
    if (nowMs - this.#seenMs >= SEEN_EVERY_MS) {
      this.#seenMs = nowMs;
      await this.#see();
    }
    if (nowMs - this.#pulseMs >= PULSE_EVERY_MS) {
      this.#pulseMs = nowMs;
      for (const stream of this.#watchers.keys()) stream.write('\n');
    }
  }

  async #tellShots(roomIds: string[], nowMs: number): Promise<void> {
    const sinceMs = nowMs - LOOK_BACK_MS;
    for (const [id, atMs] of this.#told) if (atMs < sinceMs) this.#told.delete(id);
    const shots = await listShots(this.#studio.db, roomIds, new Date(sinceMs));
    const fresh = shots.filter(({ id }) => !this.#told.has(id));
    for (const { id, at } of fresh) this.#told.set(id, at.getTime());
    const byRoom = groupBy(fresh, ({ roomId }) => roomId);
    for (const [stream, { roomId, sinceMs: since }] of this.#watchers) {
      const told = (byRoom.get(roomId) ?? []).filter(({ at }) => at.getTime() >= since);
      if (told.length > 0) tell(stream, { kind: 'shots', nowMs, shots: told.map(shownShot) });
    }
  }

  async #tellSeats(roomIds: string[], nowMs: number): Promise<void> {
    const byRoom = groupBy(await listHunters(this.#studio.db, roomIds), ({ roomId }) => roomId);
    for (const [stream, { roomId, session }] of this.#watchers) {
      const seats = byRoom.get(roomId) ?? [];
      // A page whose player sits here no more asks for a seat again.
      if (!seats.some(({ playerRef }) => playerRef === session.playerRef)) stream.end();
      else tell(stream, { kind: 'seats', nowMs, seats: seats.map((seat) => shownSeat(seat, session)) });
    }
  }

  async #see(): Promise<void> {
    const byGame = groupBy(this.#watchers.values(), ({ session }) => session.game);
    for (const [game, watchers] of byGame)
      await seeHunters(this.#studio.db, {
        game,
        players: watchers.map(({ session }) => session.playerRef),
        at: now(),
      });
  }
}

function groupBy<Item>(items: Iterable<Item>, keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

const shownSeat = ({ seat, nickname, price, playerRef }: HuntSeat, session: PlaySession) => ({
  seat,
  name: nickname,
  price: String(price),
  isOwn: playerRef === session.playerRef,
});

const shownShot = ({ id, seat, fish, price, caught, laser }: Bullet): ShotNews['shots'][number] => ({
  id,
  seat,
  fish,
  price: String(price),
  caught,
  laser: laser.reduce((sum, one) => sum + one, 0),
});

function tell(stream: ServerResponse, news: HuntNews): void {
  if (stream.writableLength > UNREAD_MAX_BYTES) stream.destroy();
  else stream.write(`${JSON.stringify(news)}\n`);
}
