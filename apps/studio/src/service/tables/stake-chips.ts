import { toWire } from '@fairground/money';
import { platformOf, txId } from '../name-movement.ts';
import { acceptLaid } from '../queries/live-bets.ts';
import {
  deleteRound,
  deleteStep,
  listSteps,
  moveCredits,
  type PlaySession,
  type Round,
  type StoredStep,
} from '../queries/rounds.ts';
import { inTransaction } from '../queries/transaction.ts';
import { Refused, type Studio } from '../studio.ts';
import { tellUnrisked } from '../tell-risk.ts';
import { isFixed } from './table-rounds.ts';

export interface Laying {
  session: PlaySession;
  round: Round;
  step: StoredStep;
}

const CLOSED = 'table.betting_closed';

/**
 * Has the stake of laid chips taken, and puts them into the game. Chips that arrived in time are in the game when the platform agrees
 * before the outcome is fixed; if it does not, they are given back. May be repeated: the platform knows every name.
 */
export async function stakeChips(studio: Studio, laying: Laying): Promise<StoredStep> {
  if (laying.round.mode === 'trial') return stakeCredits(studio, laying);
  const { session, round, step } = laying;
  if (await isDecided(studio, round)) return giveBack(studio, laying);
  const answer = await platformOf(studio, round)('bet', {
    txId: txId(step, 's'),
    playerRef: round.playerRef,
    sessionId: step.platformSession,
    roundId: round.id,
    gameId: round.game,
    amount: toWire(step.debit),
    currency: session.currency,
    ...tellUnrisked(round.game, step.state),
  });
  if (answer.code === 'RETRY') throw new Refused('studio.try_again');
  if (answer.code !== 'OK') {
    await forget(studio, step);
    if (answer.max !== undefined) throw new Refused('studio.refused.bonus_stake', undefined, answer.max);
    throw new Refused(`studio.refused.${answer.code.toLowerCase()}`, answer.balance);
  }
  const isIn = await studio.together.acceptLaid({ ...keyOf(round, step), balanceAfter: answer.balance });
  return isIn ? { ...step, stage: 'done', balanceAfter: answer.balance } : overtaken(studio, laying);
}

const keyOf = ({ game, tableNumber }: Round, { roundId, number }: StoredStep) => ({
  roundId,
  number,
  game,
  tableNumber: tableNumber ?? 0,
});

/** Somebody else has put it into the game, or the outcome was fixed first. */
async function overtaken(studio: Studio, laying: Laying): Promise<StoredStep> {
  const { step } = laying;
  const stored = (await listSteps(studio.db, step.roundId)).find(({ number }) => number === step.number);
  if (stored && stored.stage !== 'staking') return stored;
  return giveBack(studio, laying);
}

/** Too late: what may have been taken is returned, and the chips have never been laid. */
export async function giveBack(studio: Studio, { round, step }: Laying): Promise<never> {
  if (round.mode === 'trial') {
    await forget(studio, step);
    throw new Refused(CLOSED);
  }
  const answer = await platformOf(studio, round)('rollback', {
    txId: txId(step, 'r'),
    refTxId: txId(step, 's'),
    playerRef: round.playerRef,
  });
  if (answer.code !== 'OK') throw new Error(`a late chip of ${round.id} is answered with ${answer.code}`);
  await forget(studio, step);
  throw new Refused(CLOSED, answer.balance);
}

async function isDecided({ tables }: Studio, { game, tableNumber }: Round): Promise<boolean> {
  const live = await tables.get(game)?.find(tableNumber ?? 0);
  return !live || isFixed(live);
}

/** Credits and chips move together, or neither. */
async function stakeCredits(studio: Studio, laying: Laying): Promise<StoredStep> {
  const { session, round, step } = laying;
  const taken = await inTransaction(studio.db, async (client) => {
    const credits = await moveCredits(client, round.sessionId, -step.debit);
    if (credits === null) return null;
    const balanceAfter = toWire(credits);
    const [isIn] = await acceptLaid(client, [{ ...keyOf(round, step), balanceAfter }]);
    if (!isIn) throw new Refused(CLOSED);
    return { ...step, stage: 'done' as const, balanceAfter };
  }).catch(async (error: unknown) => {
    if (error instanceof Refused) return overtaken(studio, laying);
    throw error;
  });
  if (taken) return taken;
  await forget(studio, step);
  throw new Refused('studio.refused.insufficient_funds', toWire(session.credits));
}

/** What was refused has not happened. */
async function forget({ db }: Studio, step: StoredStep): Promise<void> {
  await (step.number === 0 ? deleteRound(db, step.roundId) : deleteStep(db, step));
}
