import type { QuestionOf, ReplyTo } from '@fairground/vendor-protocol';
import { now } from '../../engine/clock.ts';
import { holdPayout, voidHeld } from '../queries/voids.ts';
import type { Studio } from '../studio.ts';

/** So long a payout waits for a second operator. */
const HOLD_MS = 120_000;

/**
 * Calls a round of a table off, for the players of one merchant. It is asked for before anything is drawn, so nobody chooses by the outcome
 * which rounds are asked about; no outcome is changed, repeated or kept back by it.
 */
export async function voidRound(
  { db, tables }: Studio,
  merchant: string,
  { gameId: game, roundId, wish }: QuestionOf<'voidRound'>,
): Promise<ReplyTo<'voidRound'>> {
  if (!tables.has(game)) return { outcome: 'unknown' };
  const at = now();
  const which = { merchant, game, roundId, at };
  const isDone =
    wish === 'hold'
      ? await holdPayout(db, { ...which, until: new Date(at.getTime() + HOLD_MS) })
      : await voidHeld(db, which);
  return { outcome: isDone ? 'done' : 'too_late' };
}
