import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { now } from '../../engine/clock.ts';
import type { LiveSetting, Offered } from '../desk/settings.ts';
import { readSession } from '../open-session.ts';
import { sumSpots } from '../queries/live-bets.ts';
import { listSeats, seeSeated } from '../queries/live-seats.ts';
import type { PlaySession } from '../queries/rounds.ts';
import type { Studio } from '../studio.ts';
import { listTables, type ShownTables } from './list-tables.ts';
import { type Crowd, crowdNews, tableNews } from './news.ts';
import { type LiveTableRounds, phaseOf } from './table-rounds.ts';

const TICK_MS = 100;
/** Chips of others are told at least so often while they are laid. */
const CROWD_EVERY_MS = 500;
const SEEN_EVERY_MS = 5_000;
/** A sign of life, by which a page notices that its line is dead. */
const PULSE_EVERY_MS = 5_000;
const MOST = 5_000;
const DOOR_MS = 800;
/** A page that has not taken this much does not read; it comes back by itself. */
const UNREAD_MAX_BYTES = 1_000_000;

const request = z.object({ key: z.string().regex(/^[\w-]{43}$/) });

/** The streams of the pages at each table: to each what it may see. */
export function startWatching(app: FastifyInstance, studio: Studio): void {
  const halls = new Map(
    [...studio.tables].map(([code, rounds]) => [code, new Hall(studio, rounds)] as const),
  );
  app.post('/studio/v1/table/watch', async (asked, reply) => {
    const wish = request.safeParse(asked.body);
    if (!wish.success) return reply.status(400).send({ code: 'studio.malformed_request' });
    const session = await readSession(studio, wish.data.key).catch(() => null);
    const hall = session && halls.get(session.game);
    if (!session || !hall) return reply.status(409).send({ code: 'studio.session_over' });
    reply.hijack();
    await hall.enter(session, reply.raw);
    return reply;
  });
  // Everybody at the door of a merchant asks the same: one answer serves all who ask within a second.
  const doors = new Map<string, { untilMs: number; tables: Promise<ShownTables> }>();
  app.get<{ Querystring: { merchant?: unknown } }>('/studio/v1/tables', async ({ query }, reply) => {
    const merchant = studio.config.keys.has(String(query.merchant)) ? String(query.merchant) : null;
    const nowMs = now().getTime();
    const known = doors.get(merchant ?? '');
    const isFresh = known !== undefined && nowMs < known.untilMs;
    const tables = isFresh
      ? known.tables
      : listTables(studio, merchant, (game) => halls.get(game)?.size ?? 0);
    if (!isFresh) doors.set(merchant ?? '', { untilMs: nowMs + DOOR_MS, tables });
    return reply.header('cache-control', 'no-store').send({ code: 'OK', value: await tables });
  });
  const timer = setInterval(() => {
    for (const hall of halls.values()) hall.tick();
  }, TICK_MS);
  app.addHook('preClose', async () => {
    clearInterval(timer);
    for (const hall of halls.values()) hall.close();
  });
}

/** Everybody who watches one table from this studio. */
class Hall {
  readonly #studio: Studio;
  readonly #rounds: LiveTableRounds;
  readonly #watchers = new Map<ServerResponse, PlaySession>();
  #crowd: Crowd = { number: null, spots: [], seats: [] };
  #shown = '';
  #crowdMs = Number.NEGATIVE_INFINITY;
  #seenMs = Number.NEGATIVE_INFINITY;
  #pulseMs = Number.NEGATIVE_INFINITY;
  #isBusy = false;

  constructor(studio: Studio, rounds: LiveTableRounds) {
    this.#studio = studio;
    this.#rounds = rounds;
  }

  get size(): number {
    return this.#watchers.size;
  }

  async enter(session: PlaySession, stream: ServerResponse): Promise<void> {
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
    await this.#rounds.readIfDue().catch(() => {});
    if (stream.destroyed) return;
    this.#watchers.set(stream, session);
    stream.on('close', () => this.#watchers.delete(stream));
    tell(stream, tableNews(this.#rounds, session, await this.#offeredTo(session)));
    tell(stream, crowdNews(this.#crowd, this.#players(session), session));
    // Whoever comes in is seen at once.
    this.#crowdMs = Number.NEGATIVE_INFINITY;
  }

  tick(): void {
    if (this.#watchers.size === 0 || this.#isBusy) return;
    this.#isBusy = true;
    void this.#look()
      .catch((error: unknown) => this.#studio.log.warn({ err: error }, 'a table could not be told'))
      .finally(() => {
        this.#isBusy = false;
      });
  }

  close(): void {
    for (const stream of this.#watchers.keys()) stream.end();
  }

  async #look(): Promise<void> {
    await this.#rounds.readIfDue();
    const { current } = this.#rounds;
    const nowMs = now().getTime();
    const showing = current ? `${current.number} ${phaseOf(current, now())} ${current.isShown}` : '';
    if (showing !== this.#shown) {
      this.#shown = showing;
      const offered = await this.#offeredToAll();
      this.#toAll(
        ({ merchant, minStake, maxStake, rank }) => `${merchant} ${minStake} ${maxStake} ${rank}`,
        (session) => tableNews(this.#rounds, session, offered.get(session.merchant) as Offered<LiveSetting>),
      );
    }
    await this.#tellCrowd(nowMs);
    if (nowMs - this.#seenMs >= SEEN_EVERY_MS) {
      this.#seenMs = nowMs;
      const players = [...this.#watchers.values()].map(({ playerRef }) => playerRef);
      await seeSeated(this.#studio.db, { game: this.#rounds.game.code, players, at: now() });
    }
    if (nowMs - this.#pulseMs >= PULSE_EVERY_MS) {
      this.#pulseMs = nowMs;
      for (const stream of this.#watchers.keys()) stream.write('\n');
    }
  }

  #offeredTo({ merchant }: Pick<PlaySession, 'merchant'>): Promise<Offered<LiveSetting>> {
    const { game, current } = this.#rounds;
    return this.#studio.settings.at({ merchant, game: game.code }, current);
  }

  async #offeredToAll(): Promise<ReadonlyMap<string, Offered<LiveSetting>>> {
    const merchants = new Set([...this.#watchers.values()].map(({ merchant }) => merchant));
    const offered = new Map<string, Offered<LiveSetting>>();
    for (const merchant of merchants) offered.set(merchant, await this.#offeredTo({ merchant }));
    return offered;
  }

  async #tellCrowd(nowMs: number): Promise<void> {
    if (nowMs - this.#crowdMs < CROWD_EVERY_MS) return;
    this.#crowdMs = nowMs;
    const { db } = this.#studio;
    const { game, current } = this.#rounds;
    const number = current?.number ?? null;
    const [spots, seats] = await Promise.all([
      number === null ? [] : sumSpots(db, game.code, number),
      listSeats(db, game.code),
    ]);
    this.#crowd = { number, spots, seats };
    const seatOf = new Map(seats.map(({ playerRef, seat }) => [playerRef, seat]));
    this.#toAll(
      ({ merchant, mode, currency, playerRef }) =>
        `${merchant} ${mode} ${currency} ${seatOf.get(playerRef) ?? ''}`,
      (session) => crowdNews(this.#crowd, this.#players(session), session),
    );
  }

  #players({ merchant, mode }: PlaySession): number {
    let count = 0;
    for (const other of this.#watchers.values())
      if (other.merchant === merchant && other.mode === mode) count += 1;
    return count;
  }

  /** Those of one kind are told the same, which is written once. */
  #toAll(kindOf: (session: PlaySession) => string, news: (session: PlaySession) => object): void {
    const written = new Map<string, string>();
    for (const [stream, session] of this.#watchers) {
      const kind = kindOf(session);
      const line = written.get(kind) ?? `${JSON.stringify(news(session))}\n`;
      written.set(kind, line);
      if (stream.writableLength > UNREAD_MAX_BYTES) stream.destroy();
      else stream.write(line);
    }
  }
}

/** One line for each piece of news. */
const tell = (stream: ServerResponse, news: object): void => {
  stream.write(`${JSON.stringify(news)}\n`);
};
