import { toWire } from '@fairground/money';
import type pg from 'pg';
import { now } from '../../engine/clock.ts';
import { platformOf, txId } from '../name-movement.ts';
import { ownRound } from '../play-round.ts';
import { askBack, holdUndecided, lockRound, markBack } from '../queries/live-bets.ts';
import {
  endRound,
  listSteps,
  moveCredits,
  type PlaySession,
  type Round,
  type StoredStep,
} from '../queries/rounds.ts';
import { inTransaction } from '../queries/transaction.ts';
import { Refused, type Studio } from '../studio.ts';
import { openRound } from './lay-chips.ts';
import { type OwnBets, ownBetsOf } from './own-bets.ts';

export interface TakeBackWish {
  roundId: string;
  /** Everything that was laid from this step on: what is named so can be asked for twice. */
  from: number;
  at: Date;
}

/** Takes chips back before the lock. From the moment it is written down they play no more, and exactly their stakes are returned. */
export async function takeBackChips(
  studio: Studio,
  session: PlaySession,
  { roundId, from, at }: TakeBackWish,
): Promise<OwnBets> {
  const round = await ownRound(studio, session, roundId);
  if (round.tableNumber === null) throw new Refused('studio.action_not_allowed');
  await inTransaction(studio.db, async (client) => {
    await lockRound(client, round.id);
    const steps = await listSteps(client, round.id);
    const wanted = steps.filter(({ number, back }) => number >= from && back === null);
    if (wanted.length === 0) return;
    const number = round.tableNumber ?? 0;
    await openRound(studio, session, { number, at });
    // What this studio knows may be old: whoever has waited here must not take back what another one settles.
    if (!(await holdUndecided(client, round.game, number))) throw new Refused('table.betting_closed');
    if (wanted.some(({ stage }) => stage === 'staking')) throw new Refused('studio.try_again');
    await askBack(
      client,
      round.id,
      wanted.map(({ number }) => number),
    );
  });
  await returnStakes(studio, round);
  return ownBetsOf(round, await listSteps(studio.db, round.id));
}

/** Returns what was asked back; when nothing plays any more, the round is over. */
export async function returnStakes(studio: Studio, round: Round): Promise<void> {
  const asked = (await listSteps(studio.db, round.id)).filter(({ back }) => back === 'asked');
  for (const step of asked) await (round.mode === 'trial' ? returnCredits : returnStake)(studio, round, step);
  await inTransaction(studio.db, async (client) => {
    const held = await lockRound(client, round.id);
    const steps = await listSteps(client, round.id);
    if (held && !held.endedAt && steps.length > 0 && steps.every(({ back }) => back === 'done'))
      await endRound(client, round.id, now());
  });
}

async function returnStake(studio: Studio, round: Round, step: StoredStep): Promise<void> {
  const answer = await platformOf(studio, round)('rollback', {
    txId: txId(step, 'r'),
    refTxId: txId(step, 's'),
    playerRef: round.playerRef,
  });
  if (answer.code !== 'OK') throw new Error(`a chip of ${round.id} is returned with ${answer.code}`);
  await markBack(studio.db, { ...step, balanceAfter: answer.balance });
}

async function returnCredits({ db }: Studio, round: Round, step: StoredStep): Promise<void> {
  await inTransaction(db, async (client: pg.PoolClient) => {
    const credits = await moveCredits(client, round.sessionId, step.debit);
    // Whoever comes second finds it returned, and nothing of what it moved remains.
    if (!(await markBack(client, { ...step, balanceAfter: toWire(credits ?? 0n) })))
      throw new Refused('studio.try_again');
  });
}
