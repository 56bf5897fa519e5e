import { commitmentTo } from '@fairground/fairness';
import { parseAmount, toWire } from '@fairground/money';
import { now } from '../engine/clock.ts';
import type { Json } from '../engine/game.ts';
import { ownRound } from './play-round.ts';
import { listSteps, type PlaySession, type StoredStep } from './queries/rounds.ts';
import { gameOf, Refused, type Studio } from './studio.ts';
import { type TakenStep, takeStep } from './take-step.ts';

export interface Verification {
  commitment: string;
  serverSeed: string;
  clientSeed: string;
  nonce: number;
  /** Everything the player chose, in order: with the seeds, all that a stranger needs to repeat the round. */
  steps: { input: Json; elapsedMs: number; debit: string; credit: string }[];
  /** What the player had before and after each step, as the books said at the time. */
  balances: { before: string; after: string }[];
  verdict: 'verified' | 'outcome_differs';
}

/** Plays a finished round again from its seeds, and says whether it comes out the same. */
export async function verifyRound(
  studio: Studio,
  session: PlaySession,
  roundId: string,
): Promise<Verification> {
  const round = await ownRound(studio, session, roundId);
  if (!round.endedAt || (round.landsAt && round.landsAt > now()))
    throw new Refused(
      round.endedAt && round.tableNumber !== null ? 'studio.seed_sealed' : 'studio.round_not_over',
    );
  const { serverSeed, clientSeed, nonce } = round;
  const game = gameOf(round.game);
  const steps = (await listSteps(studio.db, roundId)).filter(({ back }) => back === null);
  let before: TakenStep | null = null;
  let isSame = true;
  for (const { input, elapsedMs, ...kept } of steps) {
    const again: TakenStep = takeStep({ game, seeds: round, before, input, elapsedMs });
    isSame &&= isEqual(again, kept);
    before = again;
  }
  return {
    commitment: commitmentTo(serverSeed),
    serverSeed,
    clientSeed,
    nonce,
    steps: steps.map(({ input, elapsedMs, debit, credit }) => ({
      input,
      elapsedMs,
      debit: String(debit),
      credit: String(credit),
    })),
    balances: balancesOf(steps),
    verdict: isSame ? 'verified' : 'outcome_differs',
  };
}

/** A step that moved no money heard no balance: the one before it still holds. */
function balancesOf(steps: readonly StoredStep[]): Verification['balances'] {
  let last = '';
  return steps.map(({ debit, credit, jackpot, balanceAfter }) => {
    last = balanceAfter || last;
    return { before: toWire(parseAmount(last) + debit - credit - jackpot), after: last };
  });
}

const isEqual = (again: TakenStep, kept: Pick<StoredStep, 'debit' | 'credit' | 'state'>): boolean =>
  again.debit === kept.debit && again.credit === kept.credit && sorted(again.state) === sorted(kept.state);

/** The database does not keep the order of fields. */
const sorted = (value: Json): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)))
      : part,
  );
