import { parseAmount } from '@fairground/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
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
  gate.arm({ call: Number.POSITIVE_INFINITY, when: 'after' });
  const begun = await Promise.all(ALL.map(begin));
  await Promise.all(begun.map(playRound));
  for (const one of begun) await comeBack(one);
  expect(ALL.map((game) => [game, gate.callsOf(game)])).toEqual(
    ALL.map((game) => [game, planOf(game).calls]),
  );
  gate.disarm();
}, 60_000);

// Every call of a round has two moments: it has been decided on but not been made, and it has been made but not been answered.
// A platform that falls before a call is one that is not there; what it has done and not said is what counts.
const MOMENTS = [
  { whom: 'studio', when: 'before' },
  { whom: 'studio', when: 'after' },
  { whom: 'platform', when: 'after' },
] as const;
const FALLS = [1, 2, 3, 4, 5, 6].flatMap((call) => {
  const games = ALL.filter((game) => planOf(game).calls >= call);
  return MOMENTS.map((moment) => ({ ...moment, call, games }));
});

test.each(FALLS)(
  'the $whom falls $when call $call of a round is answered, in $games: no money is lost or doubled',
  async ({ whom, call, when, games }) => {
    gate.arm({ call, when });
    const begun = await Promise.all(games.map(begin));
    for (const one of begun) void playRound(one).catch(() => undefined);
    await Promise.all(games.map((game) => gate.whenHolding(game)));
    // The page is gone too.
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

test.each([0, 1, 2, 3, 4])(
  'the studio falls the moment step %i of a round arrives: no money is lost or doubled',
  async (number) => {
    const games = OWN.filter((game) => planOf(game).steps > number);
    const begun = await Promise.all(games.map(begin));
    const wishes = await Promise.all(
      begun.map(async (one) => {
        const { page, game, key } = one;
        const first = firstWish(one);
        if (number === 0) return { path: 'round', wish: first };
        let { value: shown } = await patiently(page, 'round', first);
        const next = () => ({
          key,
          roundId: shown.roundId,
          requestId: randomId(),
          input: planOf(game).decide(shown.view),
        });
        for (let step = 1; step < number; step += 1) shown = (await patiently(page, 'act', next())).value;
        return { path: 'act', wish: next() };
      }),
    );
    await Promise.all(wishes.map(({ path, wish }) => sayAndVanish(path, wish)));
    await letFall('studio');
    await Promise.all(begun.map(comeBack));
  },
  60_000,
);
