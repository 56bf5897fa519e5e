import { expect, test } from 'vitest';
import { chiSquare, chiSquareLimit } from '../../../../test/chi-square.ts';
import { scriptedChance } from '../../../../test/scripted-chance.ts';
import { hmacChance } from '../../../../test/seeded-stream.ts';
import { readVectors } from '../../../../test/vectors.ts';
import { toDecimal } from '../../../engine/rational.ts';
import { simulationChance } from '../../../engine/simulation-chance.ts';
import { dice, multiplier, rollFace, winningFaces, wins } from './rules.ts';

type Case = {
  serverSeed: string;
  clientSeed: string;
  nonce: number;
  roll: string;
  betUnder: string;
  winningFaces: number;
  multiplier: string;
  win: boolean;
};

test('published seeds give the published rolls', () => {
  for (const published of readVectors<{ dice: Case[] }>('provably-fair').dice) {
    const wager = { direction: 'under', target: Number(published.betUnder.replace('.', '')) } as const;
    const chance = hmacChance(published.serverSeed, `${published.clientSeed}:${published.nonce}`);
    const { state, credit } = dice.start({ ...wager, stake: '10000' }, chance);
    expect(state).toMatchObject({
      roll: published.roll,
      multiplier: published.multiplier,
      won: published.win,
    });
    expect(credit).toBe(published.win ? BigInt(published.multiplier.replace('.', '')) : 0n);
    expect(winningFaces(wager)).toBe(published.winningFaces);
  }
});

test('over wins above the target only, and an equal roll loses both ways', () => {
  expect(wins({ direction: 'over', target: 5000 }, 5001)).toBe(true);
  expect(wins({ direction: 'over', target: 5000 }, 5000)).toBe(false);
  expect(wins({ direction: 'under', target: 5000 }, 5000)).toBe(false);
  expect(toDecimal(multiplier({ direction: 'over', target: 5049 }), 4)).toBe('2.0000');
});

test('a target with no winning face or almost all of them is refused', () => {
  const attempts = [
    { direction: 'under', target: 9801 },
    { direction: 'over', target: 198 },
    { direction: 'over', target: 9999 },
  ];
  for (const attempt of attempts) {
    expect(() => dice.start({ stake: '100', ...attempt }, scriptedChance(0))).toThrow('studio.unknown_bet');
  }
  expect(() => dice.start({ stake: '100', direction: 'at', target: 5 }, scriptedChance(0))).toThrow(
    'studio.malformed_request',
  );
});

test('the first and last 32-bit numbers give the first and last face', () => {
  expect(rollFace(scriptedChance(0))).toBe(0);
  expect(rollFace(scriptedChance(2 ** 32 - 1))).toBe(9999);
});

test('rolls are uniform over a hundred bands', () => {
  const chance = simulationChance(2024);
  const counts = new Array<number>(100).fill(0);
  for (let round = 0; round < 50_000; round += 1) {
    const band = Math.floor(rollFace(chance) / 100);
    counts[band] = (counts[band] ?? 0) + 1;
  }
  expect(chiSquare(counts, new Array<number>(100).fill(0.01))).toBeLessThan(chiSquareLimit(99));
});
