import { commitmentTo } from '@fairground/fairness';
import { toWire } from '@fairground/money';
import { type ShownRound, shownOf } from './play-round.ts';
import { listRounds, listStepsOf, type PlaySession, type Round, type StoredStep } from './queries/rounds.ts';
import type { Studio } from './studio.ts';

const ROUNDS_A_PAGE = 50;

export interface History {
  rounds: ShownRound[];
  /** The round before which the next page begins; null when this was all. */
  next: string | null;
}

/** A player's rounds of one game, newest first. A stake that is still being asked for has not been yet. */
export async function readHistory(
  { db }: Studio,
  session: PlaySession,
  before: string | null,
): Promise<History> {
  const rounds = await listRounds(db, session, ROUNDS_A_PAGE, before);
  const steps = await listStepsOf(
    db,
    rounds.map(({ id }) => id),
  );
  const shown = rounds.flatMap((round) => {
    const known = steps.get(round.id) ?? [];
    if (round.endedAt && round.voidedStake) return [voidOf(round, known, round.voidedStake)];
    return hasBeen(round, known) ? [shownOf(round, known)] : [];
  });
  return { rounds: shown, next: rounds.length === ROUNDS_A_PAGE ? (rounds.at(-1)?.id ?? null) : null };
}

/** A round that was void: what was staked came back, and its seed is told by the table alone. */
function voidOf(round: Round, steps: readonly StoredStep[], stake: bigint): ShownRound {
  const { id, startedAt, endedAt, serverSeed, clientSeed, nonce } = round;
  return {
    ...{ roundId: id, view: null, isOver: false, isVoid: true, staked: toWire(stake), paid: toWire(stake) },
    balance: steps.findLast(({ balanceAfter }) => balanceAfter !== '')?.balanceAfter ?? '',
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    fairness: { commitment: commitmentTo(serverSeed), serverSeed: null, clientSeed, nonce },
  };
}

const hasBeen = ({ landsAt }: Round, steps: readonly StoredStep[]): boolean =>
  steps.some(
    ({ stage, back }) => back === null && (stage === 'done' || (landsAt !== null && stage === 'paying')),
  );
