import { parseAmount } from '@fairground/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
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
  stepsDone,
} from '../../test/falling-scene.ts';
import { ALL, OWN, planOf } from '../../test/studio-plans.ts';
import { randomId } from '../kernel/random.ts';

beforeAll(openFallingScene);
afterAll(closeFallingScene);

test('a round goes through as many steps and calls as are counted here', async () => {
  gate.arm({ when: 'after', calls: new Map() });
  const begun = await Promise.all(ALL.map(begin));
  await Promise.all(begun.map(playRound));
  for (const one of begun) await comeBack(one);
  expect(begun.map(({ game, seat }) => [game, gate.callsOf(seat.playerRef)])).toEqual(
    ALL.map((game) => [game, planOf(game).calls]),
  );
  gate.disarm();
}, 60_000);

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
/** A player for every call of every game. */
const CALLS = ALL.flatMap((game) => upTo(planOf(game).calls).map((call) => ({ game, call })));

// Every call of a round has two moments: it has been decided on but not been made, and it has been made but not been answered.
// A platform that falls before a call is one that is not there; what it has done and not said is what counts.
test.each([
  { whom: 'studio', when: 'before' },
  { whom: 'studio', when: 'after' },
  { whom: 'platform', when: 'after' },
] as const)(
  'the $whom falls $when each call of a round is answered, in every game: no money is lost or doubled',
  async ({ whom, when }) => {
    const begun = await Promise.all(CALLS.map(({ game }) => begin(game)));
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
  async (game) => {
    const begun = await begin(game);
    const { seat, open } = begun;
    const { round } = planOf(game);
    const first = firstWish(begun);
    await sayAndVanish('round', first);
    let shown = (await patiently(begun.page, 'round', first)).value;
    for (let step = 1; !shown.isOver; step += 1) {
      const { key, openRound } = await open();
      expect(openRound).toMatchObject({ roundId: shown.roundId, isOver: false });
      const input = planOf(game).decide(shown.view);
      const wish = { key, roundId: shown.roundId, requestId: randomId(), input };
      await sayAndVanish('act', wish);
      if (step % 2 === 1) await expect.poll(() => stepsDone(game, seat.playerRef)).toBe(step + 1);
      shown = (await patiently(begun.page, 'act', wish)).value;
    }
    expect([parseAmount(shown.staked), parseAmount(shown.paid)]).toEqual([round?.staked, round?.paid]);
    await comeBack(begun);
  },
  60_000,
);

/** A player for every step of every game. */
const STEPS = OWN.flatMap((game) => upTo(planOf(game).steps).map((step) => ({ game, step })));

test('the studio falls the moment a step arrives, each step of every game: no money is lost or doubled', async () => {
  const begun = await Promise.all(STEPS.map(({ game }) => begin(game)));
  const wishes = await Promise.all(begun.map((one, at) => wishOf(one, STEPS[at]?.step ?? 1)));
  await Promise.all(wishes.map(({ path, wish }) => sayAndVanish(path, wish)));
  await letFall('studio');
  await Promise.all(begun.map(comeBack));
}, 120_000);

/** Plays on until this step is to be asked for. */
async function wishOf(begun: Begun, step: number): Promise<{ path: string; wish: object }> {
  const { page, game, key } = begun;
  const first = firstWish(begun);
  if (step === 1) return { path: 'round', wish: first };
  let { value: shown } = await patiently(page, 'round', first);
  const next = () => ({
    key,
    roundId: shown.roundId,
    requestId: randomId(),
    input: planOf(game).decide(shown.view),
  });
  for (let taken = 2; taken < step; taken += 1) shown = (await patiently(page, 'act', next())).value;
  return { path: 'act', wish: next() };
}
