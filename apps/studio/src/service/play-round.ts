import { commitmentTo } from '@fairground/fairness';
import { parseAmount, toWire } from '@fairground/money';
import { now } from '../engine/clock.ts';
import type { Game, Json } from '../engine/game.ts';
import { newId } from '../engine/random.ts';
import { roundMsOf } from './config.ts';
import {
  findRound,
  insertStep,
  listSteps,
  type PlaySession,
  type Round,
  type StoredStep,
  sessionOfRound,
} from './queries/rounds.ts';
import { type Settling, settleStep } from './settle-step.ts';
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
  /** True where every stake was returned: nothing was decided, and there is nothing to play again. */
  isVoid?: boolean;
  fairness: { commitment: string; serverSeed: string | null; clientSeed: string; nonce: number };
}

export interface StartWish {
  requestId: string;
  input: Json;
  /** The player's own part of the luck, chosen after the commitment was shown. */
  clientSeed?: string | undefined;
  /** When the wish arrived: that counts, however long the rest takes. */
  at?: Date;
}

/** A round that was started, and the session as it stands after it. */
export interface StartedRound {
  shown: ShownRound;
  session: PlaySession;
}

/** Starts a round. The same request starts it once; a new one waits for the old one. */
export async function startRound(
  studio: Studio,
  session: PlaySession,
  wish: StartWish,
): Promise<StartedRound> {
  const { together, config } = studio;
  const { table, hunt, isRoom } = gameOf(session.game);
  // Bullets are fired in a room, at fish that are there; at a table of players one sits down.
  if (table || hunt || isRoom) throw new Refused('studio.action_not_allowed');
  const { open, latest, asked } = await lastRounds(studio, session, wish);
  if (asked) return startedBefore(studio, session, asked);
  // A flight that has landed is being paid out; its bets wait for nobody.
  if (open) throw new Refused(hasLanded(open) ? 'studio.try_again' : 'studio.round_open');
  const startedAt = now();
  if (latest && startedAt.getTime() - latest.startedAt.getTime() < roundMsOf(config, session.merchant))
    throw new Refused('studio.too_fast');

  const game = gameOf(session.game);
  const { merchant, mode, playerRef } = session;
  const drawn = await drawnFrom(studio, session, wish);
  const taken = takeStep({ game, seeds: drawn, before: null, input: wish.input, elapsedMs: 0 });
  checkStake(game, session, taken.debit);
  const round: Round = {
    id: newId(),
    sessionId: session.id,
    merchant,
    game: game.code,
    mode,
    playerRef,
    ...drawn,
    startedAt,
    endedAt: null,
    tableNumber: null,
  };
  const step = stepOf({ session, round, number: 0, wish, taken, elapsedMs: 0 });
  if (!(await together.insertRound({ round, step }))) return overtaken(studio, session, wish);
  const settled = await settleStep(studio, { session, round, step });
  studio.flights.get(game.code)?.note(round, session, step.state);
  return { shown: shownOf(settled.round, [settled.step]), session: settled.session };
}

/** The round that is open, the newest, and the one of them that this wish has started already. */
async function lastRounds({ together }: Studio, session: PlaySession, { requestId }: StartWish) {
  const { open, latest } = await together.findLastRounds(session);
  return { open, latest, asked: [latest, open].find((round) => round?.startedBy === requestId) ?? null };
}

/** Another wish was written down meanwhile: a copy of this one, which counts for both, or really another. */
async function overtaken(studio: Studio, session: PlaySession, wish: StartWish): Promise<StartedRound> {
  const { asked } = await lastRounds(studio, session, wish);
  if (!asked) throw new Refused('studio.round_open');
  return startedBefore(studio, session, asked);
}

async function startedBefore(studio: Studio, session: PlaySession, round: Round): Promise<StartedRound> {
  const shown = await finishRound(studio, session, round);
  return { shown, session: await sessionOfRound(studio.db, session.id) };
}

type Drawn = Pick<Round, 'serverSeed' | 'clientSeed' | 'nonce' | 'takesOffAt' | 'landsAt'>;

/** The seeds of a round: what its player was promised, or what everybody in the flight was. */
async function drawnFrom(studio: Studio, session: PlaySession, wish: StartWish): Promise<Drawn> {
  const { serverSeed, nonce } = session;
  const clientSeed = wish.clientSeed ?? session.clientSeed;
  const flight = await studio.flights.get(session.game)?.board(clientSeed);
  if (!flight) return { serverSeed, clientSeed, nonce, takesOffAt: null, landsAt: null };
  const { seed, salt, number, takesOffAt, landsAt } = flight;
  return { serverSeed: seed, clientSeed: salt, nonce: number, takesOffAt, landsAt };
}

/** The player's next choice in a round. */
export async function actInRound(
  studio: Studio,
  session: PlaySession,
  wish: StartWish & { roundId: string },
): Promise<ShownRound> {
  const { at = now() } = wish;
  const round = await ownRound(studio, session, wish.roundId);
  const game = gameOf(round.game);
  // At a table nobody says by himself what comes.
  if (game.table || game.isRoom) throw new Refused('studio.action_not_allowed');
  const known = await listSteps(studio.db, round.id);
  if (known.some(({ requestId }) => requestId === wish.requestId)) return finishRound(studio, session, round);
  const before = known.at(-1) as StoredStep;
  // Whoever leaves a flight twice, or after it was decided, is told what was decided.
  if (game.flight && game.isOver(before.state)) return shownOf(round, known);
  if (round.endedAt) throw new Refused('studio.round_over');
  if (before.stage !== 'done') throw new Refused('studio.try_again');

  const elapsedMs = elapsedOf(round, at);
  if (elapsedMs < 0) throw new Refused('studio.action_not_allowed');
  const taken = takeStep({ game, seeds: round, before, input: wish.input, elapsedMs });
  if (game.flight && taken.state === before.state) return shownOf(round, known);
  const step = stepOf({ session, round, number: before.number + 1, wish, taken, elapsedMs });
  const isFirst = await insertStep(studio.db, step);
  if (!isFirst && !game.flight) throw new Refused('studio.try_again');
  if (isFirst && game.flight) return leave(studio, { session, round, step }, known);
  if (isFirst) await settleStep(studio, { session, round, step });
  return showRound(studio, round.id);
}

/** Decided and written down: the payment follows, and nobody in the flight waits for it. */
function leave(studio: Studio, settling: Settling, known: readonly StoredStep[]): ShownRound {
  const { session, round, step } = settling;
  studio.flights.get(round.game)?.note(round, session, step.state);
  studio.later.do(() => settleStep(studio, settling));
  return shownOf(round, [...known, step]);
}

/** By our clock. A flight is over when it has landed, however late that is noticed. */
function elapsedOf({ startedAt, takesOffAt, landsAt }: Round, at: Date): number {
  const until = landsAt && at > landsAt ? landsAt : at;
  return until.getTime() - (takesOffAt ?? startedAt).getTime();
}

const hasLanded = ({ landsAt }: Round): boolean => landsAt !== null && landsAt <= now();

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

/** Of this player, at this game and for the same money: a page of one table does not reach what lies on another, by whose clock it would be too late. */
export async function ownRound({ db }: Studio, session: PlaySession, roundId: string): Promise<Round> {
  const { merchant, game, mode, playerRef } = session;
  const round = await findRound(db, roundId);
  const isOwn = round?.merchant === merchant && round.playerRef === playerRef;
  if (!round || !isOwn || round.game !== game || round.mode !== mode)
    throw new Refused('studio.no_such_round');
  return round;
}

export async function showRound({ db }: Studio, roundId: string): Promise<ShownRound> {
  return shownOf(await findRound(db, roundId), await listSteps(db, roundId));
}

export function shownOf(round: Round | null, known: readonly StoredStep[]): ShownRound {
  const isShared = round?.landsAt !== null;
  const steps = known.filter(
    ({ stage, back }) => back === null && (stage === 'done' || (isShared && stage === 'paying')),
  );
  const last = steps.at(-1);
  if (!round || !last) throw new Refused('studio.try_again');
  const game = gameOf(round.game);
  const isOver = game.isOver(last.state);
  const sum = (of: (step: StoredStep) => bigint) =>
    toWire(steps.reduce((total, step) => total + of(step), 0n));
  const { serverSeed, clientSeed, nonce, endedAt } = round;
  return {
    roundId: round.id,
    view: game.view(last.state),
    isOver,
    staked: sum(({ debit }) => debit),
    paid: sum(({ credit, jackpot }) => credit + jackpot),
    balance: balanceAfter(steps),
    startedAt: round.startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    fairness: {
      commitment: commitmentTo(serverSeed),
      // Others may still be flying on the same seed.
      serverSeed: isOver && (!round.landsAt || hasLanded(round)) ? serverSeed : null,
      clientSeed,
      nonce,
    },
  };
}

/** A step that moves no money hears no balance: the one before it still holds. What is still being paid is counted. */
function balanceAfter(steps: readonly StoredStep[]): string {
  const heard = steps.findLast((step) => step.balanceAfter !== '');
  const last = steps.at(-1);
  if (!heard || !last || last.stage === 'done') return heard?.balanceAfter ?? '';
  return toWire(parseAmount(heard.balanceAfter) + last.credit);
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
  // Where nothing is staked, nobody has to agree.
  stage: taken.debit === 0n ? 'paying' : 'staking',
  balanceAfter: '',
  createdAt: now(),
  back: null,
});
