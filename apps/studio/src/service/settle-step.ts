import { toWire } from '@fairground/money';
import type pg from 'pg';
import { now } from '../engine/clock.ts';
import { newSeed } from '../engine/random.ts';
import { platformOf, txId } from './name-movement.ts';
import { lockPool, setPool } from './queries/pools.ts';
import {
  deleteRound,
  deleteStep,
  endRound,
  moveCredits,
  type PlaySession,
  type Round,
  type StoredStep,
  setStage,
  turnSeed,
} from './queries/rounds.ts';
import { inTransaction } from './queries/transaction.ts';
import { gameOf, Refused, type Studio } from './studio.ts';
import { stakeChips } from './tables/stake-chips.ts';
import { tellRisk, tellUnrisked } from './tell-risk.ts';

/** Pots count in millionths of the unit, money in ten-thousandths. */
export const POT_UNITS = 100n;
const OUT_OF_CREDITS = 'studio.refused.insufficient_funds';

export interface Settling {
  session: PlaySession;
  round: Round;
  step: StoredStep;
}

/** The same afterwards: the round may have ended, and the session promises its next one on another seed. */
type Settled = Settling;

/**
 * Brings a step that has been written down to its end: stake, pot, win, done. Each stage may be repeated after an
 * interruption: the platform knows every txId, so nothing is taken or paid twice.
 */
export async function settleStep(studio: Studio, settling: Settling): Promise<Settled> {
  // Chips at a table are agreed on until its round is decided.
  if (settling.round.tableNumber !== null && settling.step.stage === 'staking')
    return { ...settling, step: await stakeChips(studio, settling) };
  const isTrial = settling.round.mode === 'trial';
  const accepted =
    settling.step.stage === 'staking' ? await (isTrial ? stakeCredits : stake)(studio, settling) : settling;
  if (accepted.step.stage !== 'paying') return accepted;
  return isTrial ? finish(studio, accepted) : pay(studio, accepted);
}

async function stake(studio: Studio, { session, round, step }: Settling): Promise<Settled> {
  const call = platformOf(studio, round);
  if (isTooLate(round)) {
    const back = await call('rollback', {
      txId: txId(step, 'r'),
      refTxId: txId(step, 's'),
      playerRef: round.playerRef,
    });
    if (back.code !== 'OK') throw new Error(`a late bet of ${round.id} is answered with ${back.code}`);
    await forget(studio, { session, round, step });
    throw new Refused('studio.betting_closed', back.balance);
  }
  const wish = {
    txId: txId(step, 's'),
    playerRef: round.playerRef,
    sessionId: step.platformSession,
    roundId: round.id,
    gameId: round.game,
    amount: toWire(step.debit),
    currency: session.currency,
    ...jackpotPart(round, step),
    ...tellRisk(round.game, step.state),
  };
  const isWhole = isWholeRound(round.game, step);
  const answer = isWhole
    ? await call('betWin', { ...wish, winAmount: toWire(step.credit) })
    : await call('bet', wish);
  if (answer.code === 'RETRY') throw new Refused('studio.try_again');
  if (answer.code !== 'OK') {
    await forget(studio, { session, round, step });
    if (answer.max !== undefined) throw new Refused('studio.refused.bonus_stake', undefined, answer.max);
    throw new Refused(`studio.refused.${answer.code.toLowerCase()}`, answer.balance);
  }
  const accepted = { session, round, step: { ...step, balanceAfter: answer.balance } };
  // A pot is fed under a lock of its own.
  if (isWhole && !gameOf(round.game).progressive) return end(studio, accepted);
  return accept(studio, accepted, isWhole ? 'done' : 'paying');
}

/** Stake and win were taken as one: all that is left to write down is written in one go. */
async function end({ together }: Studio, { session, round, step }: Settling): Promise<Settled> {
  const [at, next] = [now(), nextSeeds(round)];
  const { balanceAfter } = step;
  if (
    !(await together.endWholeRound({ roundId: round.id, sessionId: round.sessionId, balanceAfter, at, next }))
  )
    throw new Refused('studio.try_again');
  return {
    session: { ...session, ...next, nonce: session.nonce + 1 },
    round: { ...round, endedAt: at },
    step: { ...step, stage: 'done' },
  };
}

const nextSeeds = ({ clientSeed }: Round) => ({ serverSeed: newSeed(), clientSeed });

/**
 * A round that its first step decides is asked for as one: stake and win, both or neither. What a pot pays is known only
 * when the stake has been taken.
 */
export function isWholeRound(
  code: string,
  { number, debit, state }: Pick<StoredStep, 'number' | 'debit' | 'state'>,
): boolean {
  const { flight, progressive, isOver } = gameOf(code);
  return number === 0 && debit > 0n && !flight && !progressive?.isWon(state) && isOver(state);
}

/** A bet that was not agreed on when its flight took off has never been: by now its end may be known. */
const isTooLate = ({ takesOffAt }: Round): boolean => takesOffAt !== null && takesOffAt <= now();

/** What of the stake feeds the pot, as far as whole units of money go. */
function jackpotPart({ game }: Round, { debit }: StoredStep): { jackpotPart?: string } {
  const { progressive } = gameOf(game);
  if (!progressive) return {};
  return { jackpotPart: toWire(progressive.feed(0n, debit) / POT_UNITS) };
}

/** The stake is taken: from here on the round counts, and its seed is used up. */
async function accept(
  { db }: Studio,
  { session, round, step }: Settling,
  stage: 'paying' | 'done',
): Promise<Settled> {
  const { progressive } = gameOf(round.game);
  return inTransaction(db, async (client) => {
    const credits =
      round.mode === 'trial' ? await moveCredits(client, round.sessionId, -step.debit) : undefined;
    if (credits === null) throw new Refused(OUT_OF_CREDITS, toWire(session.credits));
    let jackpot = 0n;
    if (progressive && step.debit > 0n) {
      const pot = {
        merchant: round.merchant,
        game: round.game,
        currency: session.currency,
        mode: round.mode,
      };
      const fed = progressive.feed(await lockPool(client, { ...pot, seed: progressive.seed }), step.debit);
      const won = progressive.isWon(step.state)
        ? progressive.award(fed, step.debit)
        : { award: 0n, pool: fed };
      await setPool(client, { ...pot, amount: won.pool });
      jackpot = won.award / POT_UNITS;
    }
    const next = step.number === 0 ? { ...nextSeeds(round), nonce: session.nonce + 1 } : null;
    if (next) await turnSeed(client, { id: round.sessionId, ...next });
    const balanceAfter = credits === undefined ? step.balanceAfter : toWire(credits);
    const accepted: StoredStep = { ...step, stage, jackpot, balanceAfter };
    await advance(client, step, accepted);
    const endedAt = stage === 'done' ? now() : null;
    if (endedAt) await endRound(client, round.id, endedAt);
    return { session: { ...session, ...next }, round: { ...round, endedAt }, step: accepted };
  });
}

async function pay(studio: Studio, { session, round, step }: Settling): Promise<Settled> {
  const call = platformOf(studio, round);
  const isOver = gameOf(round.game).isOver(step.state);
  let { balanceAfter } = step;
  const win = async (part: 'w' | 'j', amount: bigint, kind: 'normal' | 'jackpot', roundEnd: boolean) => {
    const answer = await call('win', {
      txId: txId(step, part),
      playerRef: round.playerRef,
      roundId: round.id,
      gameId: round.game,
      amount: toWire(amount),
      currency: session.currency,
      kind,
      roundEnd,
      ...tellUnrisked(round.game, step.state),
    });
    if (answer.code !== 'OK') throw new Error(`a win of ${round.id} is answered with ${answer.code}`);
    balanceAfter = answer.balance;
  };
  if (step.jackpot > 0n) await win('j', step.jackpot, 'jackpot', false);
  if (step.credit > 0n || isOver) await win('w', step.credit, 'normal', isOver);
  return finish(studio, { session, round, step: { ...step, balanceAfter } });
}

async function stakeCredits(studio: Studio, settling: Settling): Promise<Settled> {
  if (isTooLate(settling.round)) {
    await forget(studio, settling);
    throw new Refused('studio.betting_closed', toWire(settling.session.credits));
  }
  return accept(studio, settling, 'paying').catch(async (error: unknown) => {
    if (error instanceof Refused && error.code === OUT_OF_CREDITS) await forget(studio, settling);
    throw error;
  });
}

/** The platform knows what was paid, so a step that is found unfinished again is only finished again. */
async function finish({ db }: Studio, { session, round, step }: Settling): Promise<Settled> {
  const write = async (client: pg.PoolClient): Promise<Settled> => {
    const isTrial = round.mode === 'trial';
    const credits = isTrial ? await moveCredits(client, round.sessionId, step.credit + step.jackpot) : null;
    const done: StoredStep = {
      ...step,
      stage: 'done',
      balanceAfter: credits === null ? step.balanceAfter : toWire(credits),
    };
    await advance(client, step, done);
    const endedAt = gameOf(round.game).isOver(step.state) ? now() : null;
    if (endedAt) await endRound(client, round.id, endedAt);
    return { session, round: { ...round, endedAt }, step: done };
  };
  return inTransaction(db, write, { isRepeatable: true });
}

/** Whoever comes second finds the stage taken, and nothing of what it wrote remains. */
async function advance(client: pg.PoolClient, before: StoredStep, after: StoredStep): Promise<void> {
  if (!(await setStage(client, { ...after, from: before.stage }))) throw new Refused('studio.try_again');
}

/**
 * What was refused has not happened: nobody has seen its outcome, and the seed serves the next round. In a room of fish others may have noticed
 * that a fish was gone for a moment: there another seed is promised.
 */
async function forget({ db }: Studio, { round, step }: Settling): Promise<void> {
  if (gameOf(round.game).hunt) await turnSeed(db, { id: round.sessionId, ...nextSeeds(round) });
  await (step.number === 0 ? deleteRound(db, step.roundId) : deleteStep(db, step));
}
