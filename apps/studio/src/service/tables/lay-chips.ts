import { toWire } from '@fairground/money';
import { now } from '../../engine/clock.ts';
import type { Game, Json } from '../../engine/game.ts';
import type { PlacedBet } from '../../engine/layout-game.ts';
import { newId } from '../../engine/random.ts';
import { type LiveSetting, limitsOfRank } from '../desk/settings.ts';
import { lockRound } from '../queries/live-bets.ts';
import type { LiveRound } from '../queries/live-rounds.ts';
import {
  findRound,
  insertStep,
  listSteps,
  type PlaySession,
  type Round,
  type StoredStep,
} from '../queries/rounds.ts';
import { inTransaction } from '../queries/transaction.ts';
import { gameOf, Refused, type Studio } from '../studio.ts';
import { takeStep } from '../take-step.ts';
import { type OwnBets, ownBetsOf } from './own-bets.ts';
import { stakeChips } from './stake-chips.ts';
import { isFixed, nameOfSeed } from './table-rounds.ts';

export interface LayWish {
  requestId: string;
  /** The round of the table that is meant: chips are never laid in the next one by being late. */
  number: number;
  bets: Json;
  /** When the wish arrived: that alone decides whether it was in time. */
  at: Date;
}

/** A seed of a shoe is shown when the shoe is over, whenever that is. */
const SEALED_MS = 10 * 365 * 24 * 3_600_000;

/** Lays chips and has their stake taken. The same request lays them once. */
export async function layChips(studio: Studio, session: PlaySession, wish: LayWish): Promise<OwnBets> {
  const live = await openRound(studio, session, wish);
  const { isOpen, setting } = await studio.settings.at(session, live);
  const { open, latest } = await studio.together.findLastRounds(session);
  const asked = [open, latest].find((round) => round?.startedBy === wish.requestId);
  if (asked) return finishLaying(studio, session, asked, wish);
  if (!isOpen) throw new Refused('table.closed');
  if (open && open.tableNumber !== live.number) throw new Refused('studio.try_again');
  const limited = { ...wish, setting };
  if (open) return layMore(studio, session, open, limited);

  const round = firstRound(session, live);
  const step = stepOf(session, round, { wish: limited, before: null, number: 0 });
  if (!(await studio.together.insertLaid({ round, step }))) throw new Refused('studio.try_again');
  return ownBetsOf(round, [await stakeChips(studio, { session, round, step })]);
}

/** The round that is meant, if chips that arrived at this moment may lie in it. */
export async function openRound(
  { tables }: Studio,
  { game }: PlaySession,
  { number, at }: { number: number; at: Date },
): Promise<LiveRound> {
  const table = tables.get(game);
  if (!table) throw new Refused('studio.no_such_game');
  const live = await table.find(number);
  if (!live || at < live.opensAt || at >= live.locksAt || isFixed(live))
    throw new Refused('table.betting_closed');
  return live;
}

/** More chips on those that lie there. Who changes them holds the round, so each change builds on the one before it. */
async function layMore(
  studio: Studio,
  session: PlaySession,
  round: Round,
  wish: LimitedWish,
): Promise<OwnBets> {
  const laid = await inTransaction(studio.db, async (client) => {
    const held = await lockRound(client, round.id);
    if (!held || held.endedAt) throw new Refused('studio.try_again');
    const steps = await listSteps(client, round.id);
    if (steps.some(({ requestId }) => requestId === wish.requestId)) return null;
    if (steps.some(({ stage }) => stage === 'staking')) throw new Refused('studio.try_again');
    const before = steps.findLast(({ back }) => back === null);
    if (!before) throw new Refused('studio.try_again');
    const number = (steps.at(-1)?.number ?? 0) + 1;
    const step = stepOf(session, round, { wish, before, number });
    await insertStep(client, step);
    return step;
  });
  if (!laid) return finishLaying(studio, session, round, wish);
  await stakeChips(studio, { session, round, step: laid });
  return ownBetsOf(round, await listSteps(studio.db, round.id));
}

/** The same request again: what is still under way is brought to its end. */
async function finishLaying(
  studio: Studio,
  session: PlaySession,
  round: Round,
  { requestId }: LayWish,
): Promise<OwnBets> {
  const asked = (await listSteps(studio.db, round.id)).find((step) => step.requestId === requestId);
  if (asked?.stage === 'staking') await stakeChips(studio, { session, round, step: asked });
  const known = (await findRound(studio.db, round.id)) ?? round;
  return ownBetsOf(known, await listSteps(studio.db, round.id));
}

const firstRound = (session: PlaySession, live: LiveRound): Round => ({
  id: newId(),
  sessionId: session.id,
  merchant: session.merchant,
  game: session.game,
  mode: session.mode,
  playerRef: session.playerRef,
  serverSeed: live.seed,
  clientSeed: nameOfSeed(live),
  nonce: session.nonce,
  startedAt: now(),
  endedAt: null,
  takesOffAt: live.locksAt,
  landsAt:
    gameOf(session.game).table?.roundsOfSeed === 1
      ? live.dealsAt
      : new Date(live.opensAt.getTime() + SEALED_MS),
  tableNumber: live.number,
});

/** With what the table takes in this round. */
interface LimitedWish extends LayWish {
  setting: LiveSetting;
}

interface Laid {
  wish: LimitedWish;
  before: StoredStep | null;
  number: number;
}

function stepOf(session: PlaySession, round: Round, { wish, before, number }: Laid): StoredStep {
  const game = gameOf(round.game);
  const input: Json = before ? { type: 'lay', bets: wish.bets } : { bets: wish.bets };
  const taken = takeStep({ game, seeds: round, before, input, elapsedMs: 0 });
  checkLimits(limitsOf(game, session, wish.setting), taken.state);
  return {
    roundId: round.id,
    number,
    requestId: wish.requestId,
    platformSession: session.platformSession,
    input,
    elapsedMs: 0,
    wordsFrom: taken.wordsFrom,
    wordsUntil: taken.wordsUntil,
    debit: taken.debit,
    credit: 0n,
    jackpot: 0n,
    state: taken.state,
    stage: 'staking',
    balanceAfter: '',
    createdAt: now(),
    back: null,
  };
}

const larger = (one: bigint, other: bigint) => (one > other ? one : other);
const smaller = (one: bigint, other: bigint) => (one < other ? one : other);

/** What a table takes of this player, on a spot and in a round. */
export const limitsOf = (
  { stakes, table }: Game,
  { minStake, maxStake, rank }: Pick<PlaySession, 'minStake' | 'maxStake' | 'rank'>,
  setting: LiveSetting,
) => {
  const said = limitsOfRank(setting, rank);
  const roundMost = smaller(smaller(stakes.maximum, maxStake), said.roundMost);
  return {
    spotLeast: larger(larger(stakes.minimum, minStake), said.spotLeast),
    spotMost: smaller(smaller(table?.spotMaximum ?? roundMost, said.spotMost), roundMost),
    roundMost,
    step: stakes.step,
  };
};

/** The strictest of what table, merchant and rank allow; a no names the figure that is allowed. */
function checkLimits(limits: ReturnType<typeof limitsOf>, state: Json): void {
  const { bets, stake } = state as unknown as { bets: readonly PlacedBet[]; stake: string };
  const { spotLeast, spotMost, roundMost, step } = limits;
  const no = (code: string, permitted: bigint) => new Refused(code, undefined, toWire(permitted));
  for (const bet of bets) {
    const laid = BigInt(bet.stake);
    if (laid < spotLeast) throw no('table.below_minimum', spotLeast);
    if (laid > spotMost) throw no('table.above_spot', spotMost);
    if (laid % step !== 0n) throw no('table.odd_chip', step);
  }
  if (BigInt(stake) > roundMost) throw no('table.above_round', roundMost);
}
