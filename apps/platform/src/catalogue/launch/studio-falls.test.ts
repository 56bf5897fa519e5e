import { parseAmount } from '@fairground/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  abandon,
  type Begun,
  begin,
  closeFallingScene,
  comeBack,
  firstWish,
  gate,
  letFall,
  openFallingScene,
  patiently,
  playRound,
  sayAndVanish,
  startRound,
  stepsDone,
} from '../../../test/falling-scene.ts';
import { ALL, FLIGHTS, LEFT, OWN, planOf } from '../../../test/studio-plans.ts';
import { randomId } from '../../kernel/random.ts';

/** Their players begin a round and never come back. */
let abandoned: Begun[];

beforeAll(async () => {
  await openFallingScene();
  abandoned = await Promise.all(LEFT.map(abandon));
});
afterAll(closeFallingScene);

test('a round goes through as many steps and calls as are counted here; a page that vanishes with its bet, and again while it leaves a flight, has one bet in it and leaves once', async () => {
  gate.arm({ when: 'after', calls: new Map() });
  const begun = await Promise.all(ALL.map(begin));
  await Promise.all(begun.map((one) => (FLIGHTS.includes(one.plan) ? flyVanishing : playRound)(one)));
  for (const one of begun) await comeBack(one);
  // A bet that comes too late for its flight has called too.
  for (const { plan, seat } of begun)
    expect(Math.min(planOf(plan).round ? 99 : 2, gate.callsOf(seat.playerRef)), plan).toBe(
      planOf(plan).calls,
    );
  const steps = await Promise.all(begun.map(stepsDone));
  expect(begun.map(({ plan }, at) => [plan, steps[at]?.length])).toEqual(
    ALL.map((plan) => [plan, planOf(plan).steps]),
  );
  gate.disarm();
}, 60_000);

async function flyVanishing(begun: Begun): Promise<void> {
  const { roundId } = await startRound(begun, (wish) => sayAndVanish('round', wish));
  const { key, openRound } = await begun.open();
  expect([roundId, undefined]).toContain(openRound?.roundId);
  const wish = { key, roundId, requestId: randomId(), input: planOf(begun.plan).decide(null) };
  const vanish = async () => {
    await sayAndVanish('act', wish);
    return (await stepsDone(begun)).length;
  };
  await expect.poll(vanish, { timeout: 60_000, interval: 100 }).toBe(2);
  expect((await patiently(begun.page, 'act', wish)).value).toMatchObject({ roundId, isOver: true });
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
/** A player for every call of every plan. */
const CALLS = ALL.flatMap((plan) => upTo(planOf(plan).calls).map((call) => ({ plan, call })));

// Every call of a round has two moments: it has been decided on but not been made, and it has been made but not been answered.
// A platform that falls before a call is one that is not there; what it has done and not said is what counts.
test.each([
  { whom: 'studio', when: 'before' },
  { whom: 'studio', when: 'after' },
  { whom: 'platform', when: 'after' },
] as const)(
  'the $whom falls $when each call of a round is answered, in every game: no money is lost or doubled',
  async ({ whom, when }) => {
    const begun = await Promise.all(CALLS.map(({ plan }) => begin(plan)));
    const calls = new Map(begun.map(({ seat }, at) => [seat.playerRef, CALLS[at]?.call ?? 0]));
    gate.arm({ when, calls });
    for (const one of begun) void playRound(one).catch(() => undefined);
    await Promise.all(begun.map(({ seat }) => gate.whenHolding(seat.playerRef)));
    // The pages are gone too.
    for (const { page } of begun) page.isClosed = true;
    await letFall(whom);
    await Promise.all(begun.map(comeBack));
  },
  180_000,
);

test.each(OWN)(
  '%s: a page that vanishes after each of its steps and comes back, or asks again, plays one round',
  async (plan) => {
    const begun = await begin(plan);
    const { round, decide } = planOf(plan);
    let shown = await startRound(begun, (wish) => sayAndVanish('round', wish));
    for (let step = 1; !shown.isOver; step += 1) {
      const { key, openRound } = await begun.open();
      expect(openRound).toMatchObject({ roundId: shown.roundId, isOver: false });
      const wish = { key, roundId: shown.roundId, requestId: randomId(), input: decide(shown.view) };
      await sayAndVanish('act', wish);
      if (step % 2 === 1) await expect.poll(async () => (await stepsDone(begun)).length).toBe(step + 1);
      shown = (await patiently(begun.page, 'act', wish)).value;
    }
    expect([parseAmount(shown.staked), parseAmount(shown.paid)]).toEqual([round?.staked, round?.paid]);
    await comeBack(begun);
  },
  60_000,
);

test('a round whose player does not come back for a day is completed by the published rule, whoever falls meanwhile', async () => {
  for (const one of abandoned) {
    const { left, input } = planOf(one.plan);
    await expect.poll(() => stepsDone(one), { timeout: 30_000 }).toEqual([input, ...(left?.inputs ?? [])]);
    await expect.poll(() => one.seat.money()).toBe(parseAmount('99') + (left?.paid ?? 0n));
    expect((await one.open()).openRound).toBeNull();
  }
}, 60_000);

/** A player for every step of every plan. */
const STEPS = OWN.flatMap((plan) => upTo(planOf(plan).steps).map((step) => ({ plan, step })));

test('the studio falls the moment a step arrives, each step of every game: no money is lost or doubled', async () => {
  const begun = await Promise.all(STEPS.map(({ plan }) => begin(plan)));
  const wishes = await Promise.all(begun.map((one, at) => wishOf(one, STEPS[at]?.step ?? 1)));
  await Promise.all(wishes.map(({ path, wish }) => sayAndVanish(path, wish)));
  await letFall('studio');
  await Promise.all(begun.map(comeBack));
}, 120_000);

/** Plays on until this step is to be asked for. */
async function wishOf(begun: Begun, step: number): Promise<{ path: string; wish: object }> {
  const { page, plan, key } = begun;
  if (step === 1) return { path: 'round', wish: firstWish(begun) };
  let shown = await startRound(begun);
  const next = () => ({
    key,
    roundId: shown.roundId,
    requestId: randomId(),
    input: planOf(plan).decide(shown.view),
  });
  for (let taken = 2; taken < step; taken += 1) shown = (await patiently(page, 'act', next())).value;
  return { path: 'act', wish: next() };
}
