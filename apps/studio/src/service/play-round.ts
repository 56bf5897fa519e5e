import { commitmentTo } from '@fairground/fairness';
import { toWire } from '@fairground/money';
import { now } from '../engine/clock.ts';
import type { Game, Json } from '../engine/game.ts';
import { newId } from '../engine/random.ts';
import {
  findOpenRound,
  findRound,
  insertRound,
  insertStep,
  listRounds,
  listSteps,
  type PlaySession,
  type Round,
  type StoredStep,
  sessionOfRound,
} from './queries/rounds.ts';
import { inTransaction } from './queries/transaction.ts';
import { settleStep } from './settle-step.ts';
import { gameOf, Refused, type Studio } from './studio.ts';
import { takeStep } from './take-step.ts';

/** A round as its player may see it. The server seed is shown when it is over, never before. */
export interface ShownRound {
  roundId: string;
  view: Json;
  isOver: boolean;
  staked: string;
  paid: string;
  balance: string;
  startedAt: string;
  endedAt: string | null;
  fairness: { commitment: string; serverSeed: string | null; clientSeed: string; nonce: number };
}

export interface StartWish {
  requestId: string;
  input: Json;
  /** The player's own part of the luck, chosen after the commitment was shown. */
  clientSeed?: string | undefined;
}

/** Starts a round. The same request starts it once; a new one waits for the old one. */
export async function startRound(studio: Studio, session: PlaySession, wish: StartWish): Promise<ShownRound> {
  const { db, config } = studio;
  const open = await findOpenRound(db, session);
  const [latest] = await listRounds(db, session, 1);
  for (const round of [open, latest])
    if (round && (await listSteps(db, round.id))[0]?.requestId === wish.requestId)
      return finishRound(studio, session, round);
  if (open) throw new Refused('studio.round_open');
  const startedAt = now();
  if (latest && startedAt.getTime() - latest.startedAt.getTime() < config.minimumRoundMs)
    throw new Refused('studio.too_fast');

  const game = gameOf(session.game);
  const { serverSeed, nonce, merchant, mode, playerRef } = session;
  const clientSeed = wish.clientSeed ?? session.clientSeed;
  const taken = takeStep({
    game,
    seeds: { serverSeed, clientSeed, nonce },
    before: null,
    input: wish.input,
    elapsedMs: 0,
  });
  checkStake(game, session, taken.debit);
  const round: Round = {
    id: newId(),
    sessionId: session.id,
    merchant,
    game: game.code,
    mode,
    playerRef,
    serverSeed,
    clientSeed,
    nonce,
    startedAt,
    endedAt: null,
  };
  const step = stepOf({ session, round, number: 0, wish, taken, elapsedMs: 0 });
  await inTransaction(db, async (client) => {
    if (!(await insertRound(client, round))) throw new Refused('studio.round_open');
    await insertStep(client, step);
  });
  await settleStep(studio, { session, round, step });
  return showRound(studio, round.id);
}

/** The player's next choice in a round. */
export async function actInRound(
  studio: Studio,
  session: PlaySession,
  wish: StartWish & { roundId: string },
): Promise<ShownRound> {
  const round = await ownRound(studio, session, wish.roundId);
  const known = await listSteps(studio.db, round.id);
  if (known.some(({ requestId }) => requestId === wish.requestId)) return finishRound(studio, session, round);
  if (round.endedAt) throw new Refused('studio.round_over');
  const before = known.at(-1) as StoredStep;
  if (before.stage !== 'done') throw new Refused('studio.try_again');

  const elapsedMs = now().getTime() - round.startedAt.getTime();
  const taken = takeStep({ game: gameOf(round.game), seeds: round, before, input: wish.input, elapsedMs });
  const step = stepOf({ session, round, number: before.number + 1, wish, taken, elapsedMs });
  if (!(await insertStep(studio.db, step))) throw new Refused('studio.try_again');
  await settleStep(studio, { session, round, step });
  return showRound(studio, round.id);
}

/** Brings an interrupted step of a round to its end and shows the round. */
export async function finishRound(studio: Studio, session: PlaySession, round: Round): Promise<ShownRound> {
  const pending = (await listSteps(studio.db, round.id)).find(({ stage }) => stage !== 'done');
  if (pending) await settleStep(studio, { session, round, step: pending });
  return showRound(studio, round.id);
}

/** The same for steps that nobody came back for. */
export async function resumeStep(studio: Studio, step: StoredStep): Promise<void> {
  const round = await findRound(studio.db, step.roundId);
  if (!round) return;
  await settleStep(studio, { session: await sessionOfRound(studio.db, round.sessionId), round, step });
}

export async function ownRound({ db }: Studio, session: PlaySession, roundId: string): Promise<Round> {
  const round = await findRound(db, roundId);
  const isOwn = round?.merchant === session.merchant && round.playerRef === session.playerRef;
  if (!round || !isOwn) throw new Refused('studio.no_such_round');
  return round;
}

export async function showRound({ db }: Studio, roundId: string): Promise<ShownRound> {
  const round = await findRound(db, roundId);
  const steps = (await listSteps(db, roundId)).filter(({ stage }) => stage === 'done');
  const last = steps.at(-1);
  if (!round || !last) throw new Refused('studio.try_again');
  const sum = (of: (step: StoredStep) => bigint) =>
    toWire(steps.reduce((total, step) => total + of(step), 0n));
  const { serverSeed, clientSeed, nonce, endedAt } = round;
  return {
    roundId,
    view: gameOf(round.game).view(last.state),
    isOver: endedAt !== null,
    staked: sum(({ debit }) => debit),
    paid: sum(({ credit, jackpot }) => credit + jackpot),
    // A step that moves no money hears no balance; the one before it still holds.
    balance: steps.findLast(({ balanceAfter }) => balanceAfter !== '')?.balanceAfter ?? '',
    startedAt: round.startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    fairness: {
      commitment: commitmentTo(serverSeed),
      serverSeed: endedAt ? serverSeed : null,
      clientSeed,
      nonce,
    },
  };
}

/** The stricter of what the game and the operator allow. */
function checkStake({ stakes }: Game, { minStake, maxStake }: PlaySession, debit: bigint): void {
  const isAllowed =
    debit >= stakes.minimum &&
    debit <= stakes.maximum &&
    debit % stakes.step === 0n &&
    debit >= minStake &&
    debit <= maxStake;
  if (!isAllowed) throw new Refused('studio.bad_stake');
}

interface NewStep {
  session: PlaySession;
  round: Round;
  number: number;
  wish: StartWish;
  taken: ReturnType<typeof takeStep>;
  elapsedMs: number;
}

const stepOf = ({ session, round, number, wish, taken, elapsedMs }: NewStep): StoredStep => ({
  roundId: round.id,
  number,
  requestId: wish.requestId,
  platformSession: session.platformSession,
  input: wish.input,
  elapsedMs,
  wordsFrom: taken.wordsFrom,
  wordsUntil: taken.wordsUntil,
  debit: taken.debit,
  credit: taken.credit,
  jackpot: 0n,
  state: taken.state,
  stage: 'staking',
  balanceAfter: '',
  createdAt: now(),
});
