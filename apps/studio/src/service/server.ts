import { isAnyPoolStuck } from '@fairground/postgres';
import { jsonExcess, UnknownOutcome } from '@fairground/vendor-protocol';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { z } from 'zod';
import { now } from '../engine/clock.ts';
import type { Json } from '../engine/game.ts';
import { Refusal } from '../engine/refusal.ts';
import { allowAuto } from './hunts/allow-auto.ts';
import { enterRoom } from './hunts/enter-room.ts';
import { fireVolley, recallBullet } from './hunts/fire-volley.ts';
import { openReplay } from './open-replay.ts';
import { openSession, potOf, promiseOf, readSession } from './open-session.ts';
import { actInRound, startRound } from './play-round.ts';
import { readHistory } from './read-history.ts';
import { actAtTable, comeBack, leaveTable, PHRASES, sayPhrase } from './rooms/act-at-table.ts';
import { listHands } from './rooms/list-hands.ts';
import { takeChair } from './rooms/take-chair.ts';
import { Refused, type Studio } from './studio.ts';
import { layChips } from './tables/lay-chips.ts';
import { readOwnBets } from './tables/own-bets.ts';
import { sitDown } from './tables/sit-down.ts';
import { takeBackChips } from './tables/take-back-chips.ts';
import { verifyRound } from './verify-round.ts';

const json = z.unknown().transform((value) => value as Json);
const key = z.string().regex(/^[\w-]{43}$/);
const wholeMinor = z
  .string()
  .regex(/^[1-9][0-9]{0,14}$/)
  .transform(BigInt);
const amount = z.string().regex(/^(?:0|[1-9][0-9]{0,9})(?:\.[0-9]{1,4})?$/);
const requests = {
  session: z.object({ merchant: z.string().max(40), token: z.string().regex(/^[\w-]{20,100}$/) }),
  round: z.object({
    key,
    requestId: z.uuid(),
    input: json,
    clientSeed: z
      .string()
      .regex(/^[\w-]{1,64}$/)
      .optional(),
  }),
  act: z.object({ key, requestId: z.uuid(), roundId: z.uuid(), input: json }),
  history: z.object({ key, before: z.uuid().optional() }),
  verify: z.object({ key, roundId: z.uuid() }),
  tableOwn: z.object({ key, number: z.int().min(1).optional() }),
  tableLay: z.object({ key, requestId: z.uuid(), number: z.int().min(1), bets: json }),
  tableTakeBack: z.object({ key, roundId: z.uuid(), from: z.int().min(0).max(10_000) }),
  tableSit: z.object({ key, seat: z.int().min(1).max(7).nullable() }),
  huntEnter: z.object({ key, tier: z.string().max(20).nullable() }),
  huntFire: z.object({
    key,
    price: wholeMinor,
    hasLaser: z.boolean(),
    isAuto: z.boolean(),
    bullets: z
      .array(
        z.object({
          id: z.uuid(),
          fish: z
            .array(
              z
                .int()
                .min(0)
                .max(2 ** 31 - 1),
            )
            .min(1)
            .max(5),
        }),
      )
      .min(1)
      .max(5)
      .refine((bullets) => new Set(bullets.map(({ id }) => id)).size === bullets.length),
    clientSeed: z
      .string()
      .regex(/^[\w-]{1,64}$/)
      .optional(),
  }),
  huntAuto: z.object({
    key,
    auto: z.object({ bullets: z.int().min(1).max(500), loss: wholeMinor }).nullable(),
  }),
  huntBullet: z.object({ key, id: z.uuid() }),
  roomSit: z.object({
    key,
    requestId: z.uuid(),
    table: z.string().regex(/^(?:any|new|[A-Z0-9]{8})$/),
    base: amount,
    buyIn: amount,
  }),
  roomAct: z.object({
    key,
    requestId: z.uuid(),
    handId: z.uuid(),
    number: z.int().min(0).max(10_000),
    action: json,
  }),
  roomSay: z.object({ key, phrase: z.int().min(1).max(PHRASES) }),
  own: z.object({ key }),
  replay: z.object({ merchant: z.string().max(40), replay: z.string().max(200) }),
};

/** What a game's page calls. Every call names its session by the key that only that page holds. */
export function buildServer(studio: Studio): FastifyInstance {
  const app = Fastify({
    loggerInstance: studio.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
  });
  boundJson(app);
  const answer: Answering = (path, schema, work) =>
    app.post(`/studio/v1/${path}`, async (request: FastifyRequest, reply) => {
      const input = schema.safeParse(request.body);
      if (!input.success) return reply.status(400).send({ code: 'studio.malformed_request' });
      try {
        return { code: 'OK', value: await work(input.data) };
      } catch (error) {
        const code = codeOf(error);
        if (!code) studio.log.error({ err: error, path }, 'bug');
        const { balance, permitted } = error instanceof Refused ? error : {};
        return reply.status(code ? 409 : 500).send({
          code: code ?? 'studio.bug',
          ...(balance ? { balance } : {}),
          ...(permitted ? { permitted } : {}),
        });
      }
    });

  answer('session', requests.session, (wish) => openSession(studio, wish));
  answer('round', requests.round, async (wish) => {
    const { shown, session } = await startRound(studio, await readSession(studio, wish.key), wish);
    return { ...shown, next: await promiseOf(studio, session), pot: await potOf(studio, session) };
  });
  answer('pot', requests.own, async ({ key: own }) => ({
    pot: await potOf(studio, await readSession(studio, own)),
  }));
  answer('act', requests.act, async (wish) => {
    const at = now();
    return actInRound(studio, await readSession(studio, wish.key), { ...wish, at });
  });
  answer('table/own', requests.tableOwn, async ({ key: own, number }) =>
    readOwnBets(studio, await readSession(studio, own), number ?? null),
  );
  answer('table/lay', requests.tableLay, async (wish) => {
    const at = now();
    return layChips(studio, await readSession(studio, wish.key), { ...wish, at });
  });
  answer('table/take-back', requests.tableTakeBack, async (wish) => {
    const at = now();
    return takeBackChips(studio, await readSession(studio, wish.key), { ...wish, at });
  });
  answer('table/sit', requests.tableSit, async ({ key: own, seat }) =>
    sitDown(studio, await readSession(studio, own), seat),
  );
  answerHunts(answer, studio);
  answerRooms(answer, studio);
  answer('history', requests.history, async ({ key: own, before = null }) =>
    readHistory(studio, await readSession(studio, own), before),
  );
  answer('verify', requests.verify, async ({ key: own, roundId }) =>
    verifyRound(studio, await readSession(studio, own), roundId),
  );
  answer('replay', requests.replay, (wish) => openReplay(studio, wish));
  answerProbes(app, studio);
  return app;
}

/** Whether the program is alive, and whether it can play. */
function answerProbes(app: FastifyInstance, studio: Studio): void {
  app.get('/health', (_request, reply) => {
    // Only a new program helps when no connection is ever given back.
    const isStuck = isAnyPoolStuck();
    return reply.code(isStuck ? 503 : 200).send({ status: isStuck ? 'stuck' : 'alive' });
  });
  app.get('/ready', async (_request, reply) => {
    const isUp = await studio.ping.isUp();
    return reply.code(isUp ? 200 : 503).send({ status: isUp ? 'ready' : 'not ready' });
  });
}

type Answering = <S extends z.ZodType>(
  path: string,
  schema: S,
  work: (input: z.output<S>) => Promise<unknown>,
) => void;

/** Rooms of fish, and what is shot in them. */
function answerHunts(answer: Answering, studio: Studio): void {
  answer('hunt/enter', requests.huntEnter, async ({ key: own, tier }) =>
    enterRoom(studio, await readSession(studio, own), tier),
  );
  answer('hunt/fire', requests.huntFire, async (wish) => {
    const at = now();
    return fireVolley(studio, await readSession(studio, wish.key), { ...wish, at });
  });
  answer('hunt/auto', requests.huntAuto, async ({ key: own, auto }) =>
    allowAuto(studio, await readSession(studio, own), { wish: auto, at: now() }),
  );
  answer('hunt/bullet', requests.huntBullet, async ({ key: own, id }) =>
    recallBullet(studio, await readSession(studio, own), id),
  );
}

/** What is done at a table between players. */
function answerRooms(answer: Answering, studio: Studio): void {
  const as = (own: string) => readSession(studio, own);
  const nothing = () => ({});
  answer('room/sit', requests.roomSit, async (wish) => takeChair(studio, await as(wish.key), wish));
  answer('room/leave', requests.own, async ({ key: own }) => leaveTable(studio, await as(own)));
  answer('room/back', requests.own, async ({ key: own }) => comeBack(studio, await as(own)).then(nothing));
  answer('room/say', requests.roomSay, async ({ key: own, phrase }) =>
    sayPhrase(studio, await as(own), phrase).then(nothing),
  );
  answer('room/act', requests.roomAct, async (wish) => {
    const at = now();
    return actAtTable(studio, await as(wish.key), { ...wish, at }).then(nothing);
  });
  answer('room/hands', requests.history, async ({ key: own, before = null }) =>
    listHands(studio, await as(own), before),
  );
}

/** What a page says is a few values deep; nobody makes us look into the depths of anything else. */
function boundJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (!jsonExcess(body as string)) return parse(request, body as string, done);
    done(Object.assign(new Error('more than a call may say'), { statusCode: 400 }));
  });
}

/** Null for what is a mistake in the program. */
function codeOf(error: unknown): string | null {
  if (error instanceof Refused || error instanceof Refusal) return error.code;
  return error instanceof UnknownOutcome ? 'studio.try_again' : null;
}
