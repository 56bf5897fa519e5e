import { toWire } from '@fairground/money';
import type { Json } from '../../engine/game.ts';
import { type ShownRound, shownOf } from '../play-round.ts';
import { listRounds, listStepsOf, type PlaySession, type Round, type StoredStep } from '../queries/rounds.ts';
import { gameOf, type Studio } from '../studio.ts';

/** What a player has on the cloth of one round of the table. */
export interface OwnBets {
  number: number;
  /** Null when nothing lies there. */
  roundId: string | null;
  bets: Json;
  staked: string;
  /** Each time chips were laid, in order: the last can be taken back first. */
  laid: { step: number; stake: string }[];
  /** As far as a movement of this round has told it. */
  balance: string | null;
  /** What became of it, once the round is decided. */
  round: ShownRound | null;
}

/** A player's chips at a table; of the newest round with chips when none is named. */
export async function readOwnBets(
  { db }: Studio,
  session: PlaySession,
  number: number | null,
): Promise<OwnBets | null> {
  const rounds = await listRounds(db, session, number === null ? 1 : RECENT);
  const [round] = rounds.filter(({ tableNumber }) => tableNumber === (number ?? rounds[0]?.tableNumber));
  if (!round) return number === null ? null : nothingOf(number, null);
  const steps = (await listStepsOf(db, [round.id])).get(round.id) ?? [];
  return ownBetsOf(round, steps);
}

const RECENT = 20;

export function ownBetsOf(round: Round, steps: readonly StoredStep[]): OwnBets {
  const number = round.tableNumber ?? 0;
  const playing = steps.filter(({ back, stage }) => back === null && stage !== 'staking');
  const balance = lastBalance(steps);
  const last = playing.at(-1);
  if (!last) return nothingOf(number, balance);
  const game = gameOf(round.game);
  const { bets } = game.view(last.state) as { bets: Json };
  const laid = playing.filter(({ debit }) => debit > 0n);
  return {
    number,
    roundId: round.id,
    bets,
    staked: toWire(laid.reduce((sum, { debit }) => sum + debit, 0n)),
    laid: laid.map(({ number: step, debit }) => ({ step, stake: String(debit) })),
    balance,
    round: game.isOver(last.state) ? shownOf(round, steps) : null,
  };
}

const nothingOf = (number: number, balance: string | null): OwnBets => ({
  number,
  roundId: null,
  bets: [],
  staked: toWire(0n),
  laid: [],
  balance,
  round: null,
});

/** Laying and taking back both tell a balance; which of them came last stands in the order they were heard, not in their numbers. */
function lastBalance(steps: readonly StoredStep[]): string | null {
  return steps.findLast(({ balanceAfter }) => balanceAfter !== '')?.balanceAfter ?? null;
}
