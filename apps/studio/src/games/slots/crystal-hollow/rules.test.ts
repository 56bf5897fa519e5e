import { expect, test } from 'vitest';
import { scriptedChance } from '../../../../test/scripted-chance.ts';
import { simulationChance } from '../../../engine/simulation-chance.ts';
import { clustersOf } from '../clusters.ts';
import { spinReels } from '../reels.ts';
import { FREE_SPINS, QUAKE_AFTER, QUAKED, STRIPS } from './data.ts';
import { crystalHollow } from './rules.ts';
import { payOf, tumblesOf } from './tumbles.ts';

/** The first stops of a long walk that fit. */
function stopsWhere(fits: (stops: number[]) => boolean): number[] {
  const chance = simulationChance(1);
  for (;;) {
    const stops = spinReels(STRIPS, chance);
    if (fits(stops)) return stops;
  }
}

const clusters = (rows: readonly string[]) => {
  const reels = Array.from(rows[0] ?? '', (_, reel) => rows.map((row) => row[reel] ?? ''));
  return clustersOf(reels, { paying: ['a', 'b'], wild: 'w', fewest: 5 }).map(
    ({ symbol, places }) => `${symbol}${places.length}`,
  );
};

test('stones touch by their sides, never by their corners', () => {
  expect(clusters(['aa...', '.aa..', '..a..', '.....', '.....'])).toEqual(['a5']);
  expect(clusters(['aa...', 'aa...', '..a..', '.....', '.....'])).toEqual([]);
  expect(clusters(['a....', 'a....', 'a....', 'a....', 'a....'])).toEqual(['a5']);
  expect(clusters(['aa.bb', 'aa.bb', 'a...b', '.....', '.....'])).toEqual(['a5', 'b5']);
});

test('a wild helps every cluster it touches and joins two of one kind; wilds alone are none', () => {
  expect(clusters(['aaaab', '...wb', '...bb', '.....', '.....'])).toEqual(['a5', 'b5']);
  expect(clusters(['aa.aa', 'a.w.a', '..w..', '.....', '.....'])).toEqual([]);
  expect(clusters(['aawaa', '.....', '.....', '.....', '.....'])).toEqual(['a5']);
  expect(clusters(['wwwww', '.....', '.....', '.....', '.....'])).toEqual([]);
});

test('a cluster pays what the largest size it reaches pays', () => {
  expect([5, 6, 7, 8, 9, 10, 11, 12, 25].map((size) => payOf('MO', size))).toEqual([
    3, 5, 8, 15, 15, 40, 40, 150, 150,
  ]);
});

test('a paid spin quakes when ten stones have broken and not before; a free one always, and once', () => {
  const chance = simulationChance(3);
  let [earned, owed] = [0, 0];
  for (let spin = 0; spin < 2_000; spin += 1) {
    const stops = spinReels(STRIPS, chance);
    const { tumbles } = tumblesOf(stops, false);
    const quake = tumbles.findIndex(({ isQuake }) => isQuake);
    const before = quake === -1 ? tumbles : tumbles.slice(0, quake);
    const broken = before.reduce((total, { gone }) => total + gone.length, 0);
    expect(broken >= QUAKE_AFTER).toBe(quake !== -1);
    earned += Number(quake !== -1);
    const quakes = tumblesOf(stops, true).tumbles.filter(({ isQuake }) => isQuake);
    expect(quakes).toHaveLength(1);
    for (const { window, gone, wins, credits } of quakes) {
      expect([wins, credits]).toEqual([[], 0]);
      expect(gone).toHaveLength(window.flat().filter((face) => QUAKED.includes(face)).length);
    }
    owed += quakes.length;
  }
  expect(earned).toBeGreaterThan(100);
  expect(owed).toBe(2_000);
});

test('what breaks goes, the rest sinks in its order, and nothing is left that pays', () => {
  const stops = stopsWhere((some) => tumblesOf(some, false).tumbles.length > 2);
  const { tumbles, settled } = tumblesOf(stops, false);
  const windows = [...tumbles.map(({ window }) => window), settled];
  for (const [index, { window, gone }] of tumbles.entries()) {
    for (let reel = 0; reel < 5; reel += 1) {
      const kept = window.flatMap((row, at) =>
        gone.some((place) => place[0] === reel && place[1] === at) ? [] : [row[reel]],
      );
      const after = windows[index + 1]?.map((row) => row[reel]) ?? [];
      expect(after.slice(5 - kept.length)).toEqual(kept);
    }
  }
});

test('four lamps give eight free spins, which end with a quake each and give no others', () => {
  const four = stopsWhere((some) => tumblesOf(some, false).lamps === 4 && tumblesOf(some, true).lamps === 4);
  let step = crystalHollow.start({ stake: '20000' }, scriptedChance(...four));
  expect(step.state.freeSpinsLeft).toBe(FREE_SPINS);
  for (let left = FREE_SPINS - 1; left >= 0; left -= 1) {
    step = crystalHollow.act(step.state, { type: 'spin' }, scriptedChance(...four));
    expect([step.debit, step.state.freeSpinsLeft]).toEqual([0n, left]);
  }
  expect(crystalHollow.isOver(step.state)).toBe(true);
  const { spins } = crystalHollow.view(step.state) as unknown as {
    spins: { free: boolean; tumbles: { isQuake: boolean }[] }[];
  };
  const quakes = spins.map(({ tumbles }) => tumbles.some(({ isQuake }) => isQuake));
  expect(quakes.slice(1)).toEqual(new Array(FREE_SPINS).fill(true));
});
