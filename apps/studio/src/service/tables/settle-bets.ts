import { toWire } from '@fairground/money';
import { now } from '../../engine/clock.ts';
import type { LiveTable } from '../../engine/game.ts';
import { newId } from '../../engine/random.ts';
import { platformOf, txId } from '../name-movement.ts';
import { askBack, insertDecided, listOpenBets, lockRound, type OpenBet } from '../queries/live-bets.ts';
import type { LiveRound } from '../queries/live-rounds.ts';
import {
  endRound,
  listSteps,
  listStepsOf,
  moveCredits,
  type Round,
  type StoredStep,
  setStage,
} from '../queries/rounds.ts';
import { inTransaction } from '../queries/transaction.ts';
import { freeOverdue, listHolds, noteVoided } from '../queries/voids.ts';
import { gameOf, Refused, type Studio } from '../studio.ts';
import { tellUnrisked } from '../tell-risk.ts';
import { giveBack } from './stake-chips.ts';
import { returnStakes } from './take-back-chips.ts';

/** The platform books many at once as cheaply as one. */
const AT_ONCE = 64;
const BETS_AT_ONCE = 500;

type Bet = OpenBet & { steps: readonly StoredStep[]; isVoid: boolean };

/** Gives everybody what is due after a round: wins, or stakes of a round that is void. True when nobody waits any more. */
export async function settleBets(studio: Studio, live: LiveRound): Promise<boolean> {
  const { waiting, voided } = await readHolds(studio, live);
  const open = await listOpenBets(studio.db, { ...live, except: waiting, limit: BETS_AT_ONCE });
  const steps = await listStepsOf(
    studio.db,
    open.map(({ round }) => round.id),
  );
  const bets = open.map(
    (bet): Bet => ({
      ...bet,
      steps: steps.get(bet.round.id) ?? [],
      isVoid: live.voidedAt !== null || voided.has(bet.round.merchant),
    }),
  );
  const clean = await tidied(studio, bets);
  const due = clean.map((bet) => ({ ...bet, step: decidedStep(live, bet) }));
  const fresh = due.filter(({ step, steps: known }) => known.every(({ number }) => number !== step.number));
  if (fresh.length > 0)
    await insertDecided(
      studio.db,
      fresh.map(({ step }) => step),
    );
  await atOnce(due, (bet) => quietly(studio, () => pay(studio, bet)));
  return open.length === 0 && waiting.length === 0;
}

/** Merchants whose operators have let the payout wait, and those who have called the round off. */
async function readHolds(
  { db }: Studio,
  { game, number, voidedAt: isVoid }: LiveRound,
): Promise<{ waiting: string[]; voided: ReadonlySet<string> }> {
  // Every stake comes back anyway.
  if (isVoid) return { waiting: [], voided: new Set() };
  const at = now();
  const known = await listHolds(db, { game, number });
  const isDue = known.some(({ heldUntil, voidedAt, freedAt }) => !voidedAt && !freedAt && heldUntil <= at);
  if (isDue) await freeOverdue(db, { game, number, at });
  const holds = isDue ? await listHolds(db, { game, number }) : known;
  return {
    waiting: holds.filter(({ voidedAt, freedAt }) => !voidedAt && !freedAt).map(({ merchant }) => merchant),
    voided: new Set(holds.filter(({ voidedAt }) => voidedAt).map(({ merchant }) => merchant)),
  };
}

/** Bets whose chips are all in the game. What is still being asked for is too late, what was asked back is returned. */
async function tidied(studio: Studio, bets: readonly Bet[]): Promise<Bet[]> {
  const clean: Bet[] = [];
  await atOnce(bets, async (bet) => {
    const isClean =
      !bet.isVoid && bet.steps.every(({ stage, back }) => stage !== 'staking' && back !== 'asked');
    if (isClean && bet.steps.some(({ back }) => back === null)) clean.push(bet);
    else await quietly(studio, () => (bet.isVoid ? refund(studio, bet) : tidy(studio, bet)));
  });
  return clean;
}

/** The next look finds it clean, or gone. */
async function tidy(studio: Studio, { session, round, steps }: Bet): Promise<void> {
  for (const step of steps.filter(({ stage }) => stage === 'staking'))
    await giveBack(studio, { session, round, step }).catch(refusedOnly);
  await returnStakes(studio, round);
}

/** A round without an outcome has not been: every stake that was taken is returned. */
async function refund(studio: Studio, bet: Bet): Promise<void> {
  await tidy(studio, bet);
  const { round } = bet;
  await inTransaction(studio.db, async (client) => {
    await lockRound(client, round.id);
    const playing = (await listSteps(client, round.id)).filter(({ back }) => back === null);
    await askBack(
      client,
      round.id,
      playing.map(({ number }) => number),
    );
    const stake = playing.reduce((sum, { debit }) => sum + debit, 0n);
    if (stake > 0n) await noteVoided(client, round.id, stake);
  });
  await returnStakes(studio, round);
}

function refusedOnly(error: unknown): void {
  if (!(error instanceof Refused)) throw error;
}

/** The step that decides a bet; the one that is written down already, where there is one. */
function decidedStep(live: LiveRound, { round, session, steps }: Bet): StoredStep {
  const playing = steps.filter(({ back }) => back === null);
  const last = playing.at(-1) as StoredStep;
  const game = gameOf(round.game);
  if (game.isOver(last.state)) return last;
  const { state, credit } = (game.table as LiveTable<never>).decide(last.state as never, live.outcome);
  return {
    roundId: round.id,
    number: (steps.at(-1)?.number ?? 0) + 1,
    requestId: newId(),
    platformSession: session.platformSession,
    input: { type: 'deal', place: live.place },
    elapsedMs: 0,
    wordsFrom: 0,
    wordsUntil: 0,
    debit: 0n,
    credit,
    jackpot: 0n,
    state,
    stage: 'paying',
    balanceAfter: '',
    createdAt: now(),
    back: null,
  };
}

async function pay(studio: Studio, { round, session, step }: Bet & { step: StoredStep }): Promise<void> {
  if (step.stage !== 'paying') return;
  if (round.mode === 'trial') return payCredits(studio, round, step);
  const answer = await platformOf(studio, round)('win', {
    txId: txId(step, 'w'),
    playerRef: round.playerRef,
    roundId: round.id,
    gameId: round.game,
    amount: toWire(step.credit),
    currency: session.currency,
    kind: 'normal',
    roundEnd: true,
    // Chips may have been taken back since the last stake was told.
    ...tellUnrisked(round.game, step.state),
  });
  if (answer.code !== 'OK') throw new Error(`a win of ${round.id} is answered with ${answer.code}`);
  const { roundId, number } = step;
  await studio.together.endPaid({ roundId, number, balanceAfter: answer.balance, at: now() });
}

async function payCredits({ db }: Studio, round: Round, step: StoredStep): Promise<void> {
  await inTransaction(db, async (client) => {
    const credits = await moveCredits(client, round.sessionId, step.credit);
    const done = { ...step, stage: 'done' as const, balanceAfter: toWire(credits ?? 0n) };
    if (!(await setStage(client, { ...done, from: 'paying' }))) throw new Refused('studio.try_again');
    await endRound(client, round.id, now());
  });
}

/** One that cannot be paid now must not keep the others waiting; the next look finds it again. */
async function quietly({ log }: Studio, work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => {
    if (!(error instanceof Refused)) log.warn({ err: error }, 'a bet at a table could not be settled yet');
  });
}

/** Some at a time, each as soon as one before it is done. */
async function atOnce<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items];
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
