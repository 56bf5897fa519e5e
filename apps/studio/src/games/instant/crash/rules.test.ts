import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { chiSquare, chiSquareLimit } from '../../../../test/chi-square.ts';
import { noChance, scriptedChance } from '../../../../test/scripted-chance.ts';
import { singleBlockChance } from '../../../../test/seeded-stream.ts';
import { readVectors } from '../../../../test/vectors.ts';
import { ratio, toDecimal } from '../../../engine/rational.ts';
import { simulationChance } from '../../../engine/simulation-chance.ts';
import { millisecondsTo, multiplierAt } from './curve.ts';
import { crash, crashPoint, drawPointBits, isInstantBust } from './rules.ts';

type Vectors = {
  crash: {
    salt: string;
    terminalHash: string;
    games: { gameHash: string; r52: string; multiplier: string; instantBust: boolean }[];
  };
};
const { salt, terminalHash, games } = readVectors<Vectors>('provably-fair').crash;

test('each hash of the chain gives the published point and hashes to the one before it', () => {
  let previous = terminalHash;
  for (const game of games) {
    expect(createHash('sha256').update(game.gameHash).digest('hex')).toBe(previous);
    const bits = drawPointBits(singleBlockChance(game.gameHash, salt));
    expect(bits).toBe(BigInt(game.r52));
    expect(toDecimal(ratio(crashPoint(bits), 100), 2)).toBe(game.multiplier);
    expect(isInstantBust(bits)).toBe(game.instantBust);
    previous = game.gameHash;
  }
});

/** A round that ends at exactly 2.00. */
const endsAtTwo = (input: object = {}) =>
  crash.start({ stake: '10000', ...input }, scriptedChance(2_168_958_485, 0)).state;

test('leaving before the point pays what the curve shows, also exactly at the point', () => {
  const flying = endsAtTwo();
  expect(flying.point).toBe('200');
  const early = crash.act(flying, { type: 'cash-out', elapsedMs: millisecondsTo(150n) }, noChance);
  expect(early.credit).toBe(15_000n);
  expect(early.state).toMatchObject({ phase: 'cashed', cashedAt: '1.50' });
  const last = crash.act(flying, { type: 'cash-out', elapsedMs: millisecondsTo(200n) }, noChance);
  expect(last.credit).toBe(20_000n);
});

test('leaving after the point is too late', () => {
  const late = crash.act(endsAtTwo(), { type: 'cash-out', elapsedMs: millisecondsTo(201n) }, noChance);
  expect(late.state.phase).toBe('crashed');
  expect(late.credit).toBe(0n);
  expect(() => crash.act(late.state, { type: 'watch', elapsedMs: 1 }, noChance)).toThrow('studio.round_over');
});

test('nobody leaves at 1.00', () => {
  expect(() => crash.act(endsAtTwo(), { type: 'cash-out', elapsedMs: 10 }, noChance)).toThrow(
    'studio.action_not_allowed',
  );
});

test('an automatic cash-out pays its own multiplier, however late it is noticed', () => {
  const flying = endsAtTwo({ autoCashOut: 180 });
  expect(crash.act(flying, { type: 'watch', elapsedMs: 100 }, noChance).state).toEqual(flying);
  expect(crash.act(flying, { type: 'watch', elapsedMs: 60_000 }, noChance).credit).toBe(18_000n);
  expect(
    crash.act(endsAtTwo({ autoCashOut: 201 }), { type: 'watch', elapsedMs: 60_000 }, noChance).credit,
  ).toBe(0n);
  expect(() => endsAtTwo({ autoCashOut: 100 })).toThrow('studio.malformed_request');
});

test('an abandoned round flies to its automatic cash-out or to the crash', () => {
  for (const [autoCashOut, credit] of [[150, 15_000n] as const, [null, 0n] as const]) {
    const flying = endsAtTwo({ autoCashOut });
    const step = crash.act(flying, crash.completion.action(flying), noChance);
    expect(crash.isOver(step.state)).toBe(true);
    expect(step.credit).toBe(credit);
  }
});

test('the point is hidden until the crash, also from those who left', () => {
  const flying = endsAtTwo();
  const cashed = crash.act(flying, { type: 'cash-out', elapsedMs: millisecondsTo(150n) }, noChance).state;
  const crashed = crash.act(flying, { type: 'watch', elapsedMs: 60_000 }, noChance).state;
  expect([flying, cashed, crashed].map((state) => crash.view(state))).toMatchObject([
    { point: null },
    { point: null },
    { point: '200' },
  ]);
});

test('the curve rises steadily, matches the exponential and can be inverted', () => {
  for (const ms of [0, 165, 166, 1_000, 11_552, 11_553, 38_376, 115_130, 400_000]) {
    expect(Number(multiplierAt(ms))).toBe(Math.floor(100 * Math.exp(0.00006 * ms)));
  }
  for (const hundredths of [101n, 200n, 1_000n, 44_585_622_737_279n]) {
    const ms = millisecondsTo(hundredths);
    expect(multiplierAt(ms)).toBeGreaterThanOrEqual(hundredths);
    expect(multiplierAt(ms - 1)).toBeLessThan(hundredths);
  }
});

test('points are spread as 0.99 over the multiplier', () => {
  const chance = simulationChance(61);
  const borders = [101n, 150n, 200n, 300n, 500n, 1_000n, 10_000n];
  const counts = new Array<number>(borders.length + 1).fill(0);
  for (let round = 0; round < 50_000; round += 1) {
    const point = crashPoint(drawPointBits(chance));
    const band = borders.filter((border) => point >= border).length;
    counts[band] = (counts[band] ?? 0) + 1;
  }
  const atLeast = [1, ...borders.map((border) => 99 / Number(border)), 0];
  const probabilities = counts.map((_, band) => (atLeast[band] ?? 0) - (atLeast[band + 1] ?? 0));
  expect(chiSquare(counts, probabilities)).toBeLessThan(chiSquareLimit(borders.length));
});
