import { commitmentTo, keepsCommitment } from '@fairground/fairness';
import type { Game, Json } from '../engine/game.ts';
import { type TakenStep, takeStep } from '../service/take-step.ts';
import type { Verification } from '../service/verify-round.ts';

export interface ReplayedStep {
  input: Json;
  view: Json;
  debit: bigint;
  credit: bigint;
}

export type Finding = 'verified' | 'commitment_broken' | 'outcome_differs';

export interface Replay {
  finding: Finding;
  commitment: string;
  steps: ReplayedStep[];
}

/**
 * Plays a finished round again, here in the player's browser: the seed must hash to what was promised before the round,
 * and the rules must lead from it to the very same money and picture.
 */
export function replayRound(
  rules: Game,
  record: Omit<Verification, 'verdict' | 'balances'>,
  claimed: { commitment: string; view: Json },
): Replay {
  const steps: ReplayedStep[] = [];
  let isSame = true;
  let before: TakenStep | null = null;
  for (const { input, elapsedMs, debit, credit } of record.steps) {
    const step: TakenStep = takeStep({ game: rules, seeds: record, before, input, elapsedMs });
    isSame &&= step.debit === BigInt(debit) && step.credit === BigInt(credit);
    steps.push({ input, view: rules.view(step.state), debit: step.debit, credit: step.credit });
    before = step;
  }
  isSame &&= inOrder(steps.at(-1)?.view ?? null) === inOrder(claimed.view);
  const isKept = keepsCommitment(record.serverSeed, claimed.commitment);
  return {
    finding: isKept ? (isSame ? 'verified' : 'outcome_differs') : 'commitment_broken',
    commitment: commitmentTo(record.serverSeed),
    steps,
  };
}

/** The order of fields says nothing. */
const inOrder = (value: Json): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)))
      : part,
  );
