import { commitmentTo } from '@fairground/fairness';
import { expect, test } from 'vitest';
import type { Game, Json } from '../engine/game.ts';
import { mines } from '../games/instant/mines/rules.ts';
import { takeStep } from '../service/take-step.ts';
import { replayRound } from './replay-round.ts';

const rules = mines as unknown as Game;
const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'mine', nonce: 4 };
const commitment = commitmentTo(seeds.serverSeed);

/** A round of two steps, as the studio would keep it. */
function played() {
  const first = { stake: '10000', mines: 3 };
  const start = takeStep({ game: rules, seeds, before: null, input: first, elapsedMs: 0 });
  const { mines: laid } = start.state as { mines: readonly number[] };
  const tile = [0, 1, 2, 3].find((place) => !laid.includes(place)) ?? 0;
  const inputs: Json[] = [first, { type: 'open', tile }, { type: 'cash-out' }];
  let before: ReturnType<typeof takeStep> | null = null;
  const steps = inputs.map((input) => {
    const step: ReturnType<typeof takeStep> = takeStep({ game: rules, seeds, before, input, elapsedMs: 0 });
    before = step;
    return { input, elapsedMs: 0, debit: String(step.debit), credit: String(step.credit) };
  });
  const view = rules.view((before as unknown as ReturnType<typeof takeStep>).state);
  return { record: { ...seeds, commitment, steps }, view };
}

test('a round that was played as promised is verified, step by step', () => {
  const { record, view } = played();
  const replay = replayRound(rules, record, { commitment, view });
  expect(replay.finding).toBe('verified');
  expect(replay.steps).toHaveLength(3);
  expect(replay.steps.at(-1)?.credit).toBeGreaterThan(10_000n);
});

test('another seed than the promised one, another win and another picture are all found out', () => {
  const { record, view } = played();
  expect(replayRound(rules, record, { commitment: commitmentTo('other'), view }).finding).toBe(
    'commitment_broken',
  );
  const richer = record.steps.map((step, index) => (index === 2 ? { ...step, credit: '99999999' } : step));
  expect(replayRound(rules, { ...record, steps: richer }, { commitment, view }).finding).toBe(
    'outcome_differs',
  );
  const painted = { ...(view as Record<string, never>), opened: [] };
  expect(replayRound(rules, record, { commitment, view: painted }).finding).toBe('outcome_differs');
});
