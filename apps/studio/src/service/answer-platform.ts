import { toWire } from '@fairground/money';
import {
  isInTime,
  isSigned,
  isSignedV2,
  isTimestamp,
  NONCE_HEADER,
  parseBoundedJson,
  type QuestionName,
  type QuestionOf,
  questions,
  type ReplyTo,
  SIGNATURE_HEADER,
  SIGNATURE_V2_HEADER,
  TIMESTAMP_HEADER,
  type VendorMovement,
} from '@fairground/vendor-protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { now } from '../engine/clock.ts';
import { changeSetting, closeTable } from './desk/change-setting.ts';
import { showTables } from './desk/show-tables.ts';
import { voidRound } from './desk/void-round.ts';
import { replayAddress } from './open-replay.ts';
import { showRound } from './play-round.ts';
import { type MovedStep, type StepKey, stepsBetween, stepsOfRound } from './queries/movements.ts';
import { listOneSided } from './queries/pairs.ts';
import { findRound } from './queries/rounds.ts';
import { isWholeRound } from './settle-step.ts';
import { gameOf, type Studio } from './studio.ts';

const STEPS_A_PAGE = 300;
/** Pairs are looked at by the hands of so long. */
const PAIRS_MS = 30 * 24 * 3_600_000;
const PAIRS_MAX = 1_000;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

type Replies = {
  [Q in QuestionName]: (studio: Studio, merchant: string, wish: QuestionOf<Q>) => Promise<ReplyTo<Q>>;
};
const replies: Replies = {
  round: tellRound,
  report: tellMovements,
  pairs: tellPairs,
  tables: showTables,
  setTables: changeSetting,
  closeTable,
  voidRound,
};

/** What the platform asks us: what has become of a round, and every movement of a time. */
export function answerPlatform(app: FastifyInstance, studio: Studio): void {
  void app.register(async (asked) => {
    // The signature is over the bytes as they came.
    asked.removeAllContentTypeParsers();
    asked.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    asked.post<{ Params: { merchant: string; question: string } }>(
      '/platform/v1/:merchant/:question',
      async (request, reply) => {
        const { merchant, question } = request.params;
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        if (!isFromPlatform(studio, request, body)) return reply.send({ code: 'INVALID_SIGNATURE' });
        if (!(question in questions)) return reply.status(404).send({ code: 'FINAL' });
        const name = question as QuestionName;
        const wish = questions[name].request.safeParse(readJson(body));
        if (!wish.success) return reply.send({ code: 'FINAL' });
        const tell = replies[name] as (studio: Studio, merchant: string, wish: unknown) => Promise<object>;
        return reply.send({ code: 'OK', ...(await tell(studio, merchant, wish.data)) });
      },
    );
  });
}

/** Null for what is none, which no question is. */
function readJson(body: Buffer): unknown {
  try {
    return parseBoundedJson(body.toString('utf8'));
  } catch {
    return null;
  }
}

type Asked = FastifyRequest<{ Params: { merchant: string; question: string } }>;

/**
 * A question that is repeated within the minutes of its signature changes nothing more, so a copy does no harm. By version 1 only where the second is
 * missing, from a platform that does not know it yet.
 */
function isFromPlatform({ config }: Studio, { params, headers }: Asked, body: Buffer): boolean {
  const { merchant, question } = params;
  const secret = config.keys.get(merchant);
  const header = (name: string) => String(headers[name] ?? '');
  const [timestamp, nonce, v2] = [
    header(TIMESTAMP_HEADER),
    header(NONCE_HEADER),
    header(SIGNATURE_V2_HEADER),
  ];
  if (!secret || !isTimestamp(timestamp) || !isInTime(timestamp, now().getTime())) return false;
  const signed = { timestamp, nonce, body, path: `/platform/v1/${merchant}/${question}` };
  return v2 === '' ? isSigned(signed, header(SIGNATURE_HEADER), secret) : isSignedV2(signed, v2, secret);
}

async function tellRound(
  studio: Studio,
  merchant: string,
  { roundId }: QuestionOf<'round'>,
): Promise<ReplyTo<'round'>> {
  const round = UUID.test(roundId) ? await findRound(studio.db, roundId) : null;
  if (round?.merchant !== merchant || round.mode !== 'real') return { state: 'unknown', movements: [] };
  const steps = await stepsOfRound(studio.db, { merchant, roundId });
  // Nobody has seen its outcome before its stake was taken, and nobody will.
  if (steps.length === 0) return { state: 'open', movements: [] };
  return {
    state: round.endedAt ? 'ended' : 'open',
    movements: steps.flatMap(movementsOf),
    replay: await showRound(studio, roundId).catch(() => null),
    ...replayAddress(studio, round),
  };
}

async function tellMovements(
  studio: Studio,
  merchant: string,
  { from, until, after }: QuestionOf<'report'>,
): Promise<ReplyTo<'report'>> {
  const steps = await stepsBetween(studio.db, {
    merchant,
    from: new Date(from),
    until: new Date(until),
    after: after === null ? null : readKey(after),
    limit: STEPS_A_PAGE,
  });
  const last = steps.at(-1);
  return {
    movements: steps.flatMap(movementsOf),
    next: last && steps.length === STEPS_A_PAGE ? writeKey(last) : null,
  };
}

async function tellPairs(
  { db }: Studio,
  merchant: string,
  { since, hands, lost }: QuestionOf<'pairs'>,
): Promise<ReplyTo<'pairs'>> {
  const from = new Date(now().getTime() - PAIRS_MS);
  const pairs = await listOneSided(db, {
    ...{ merchant, from, since: new Date(since), hands, lost, limit: PAIRS_MAX },
  });
  return {
    pairs: pairs.map(({ game, moved, ...pair }) => ({ ...pair, gameId: game, moved: toWire(moved) })),
  };
}

/** What a step has moved with the platform's consent. A step that ends the round says so with a win, be it of nothing. */
function movementsOf({ roundId, number, game, createdAt, ...step }: MovedStep): VendorMovement[] {
  const at = createdAt.toISOString();
  const of = (kind: 'bet' | 'win' | 'betWin', part: 's' | 'w' | 'j', amount: bigint): VendorMovement => ({
    kind,
    txId: `${roundId}.${number}.${part}`,
    roundId,
    amount: toWire(amount),
    at,
  });
  if (isWholeRound(game, { number, ...step }))
    return [{ ...of('betWin', 's', step.debit), winAmount: toWire(step.credit) }];
  const isPaid = step.stage === 'done';
  return [
    ...(step.debit > 0n ? [of('bet', 's', step.debit)] : []),
    ...(isPaid && step.jackpot > 0n ? [of('win', 'j', step.jackpot)] : []),
    ...(isPaid && (step.credit > 0n || gameOf(game).isOver(step.state)) ? [of('win', 'w', step.credit)] : []),
  ];
}

const writeKey = ({ createdAt, roundId, number }: StepKey): string =>
  [createdAt.toISOString(), roundId, number].join('/');

function readKey(text: string): StepKey | null {
  const [createdAt = '', roundId = '', number = ''] = text.split('/');
  return { createdAt: new Date(createdAt), roundId, number: Number.parseInt(number, 10) };
}
