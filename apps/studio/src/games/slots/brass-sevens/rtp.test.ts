import { expect, test } from 'vitest';
import { readVectors } from '../../../../test/vectors.ts';
import { minus, over, parseRational, plus, ratio, times, toDecimal } from '../../../engine/rational.ts';
import { CONTRIBUTION, FULL_SHARE_BET, LINES, POOL_UNITS_PER_STAKE_UNIT, SEED, STRIPS } from './data.ts';
import { brassSevens, evaluate, progressive } from './rules.ts';

type Maths = Record<string, string> & { cycle: number; totalLineCredits: number };
const { maths } = readVectors<{ maths: Maths }>('par-sheets/brass-sevens');

const [first = [], second = [], third = []] = STRIPS;
const cycle = first.flatMap((_, a) => second.flatMap((__, b) => third.map((___, c) => evaluate([a, b, c]))));
const credits = cycle.reduce((total, { totalCredits }) => total + totalCredits, 0);
const jackpots = cycle.filter(({ jackpot }) => jackpot).length;

const lines = ratio(credits, cycle.length * LINES.length);
/** In the long run a pool pays out what it is fed, and what each jackpot seeds it with. */
const seeding = times(ratio(jackpots, cycle.length), ratio(SEED, FULL_SHARE_BET * POOL_UNITS_PER_STAKE_UNIT));

test('the whole cycle pays exactly what the par sheet says', () => {
  expect([cycle.length, credits]).toEqual([maths.cycle, maths.totalLineCredits]);
  expect(ratio(jackpots, cycle.length)).toEqual(parseRational(maths.jackpotProbability ?? ''));
  expect(ratio(cycle.filter(({ totalCredits }) => totalCredits > 0).length, cycle.length)).toEqual(
    parseRational(maths.hitFrequency ?? ''),
  );
  expect(seeding).toEqual(parseRational(maths.jackpotSeedRtp ?? ''));
});

test('the printed return is exact, in all and by part', () => {
  const jackpot = plus(CONTRIBUTION, seeding);
  expect(brassSevens.rtp.map(({ rtp }) => rtp)).toEqual([plus(lines, jackpot), lines, jackpot]);
  expect(plus(lines, jackpot)).toEqual(parseRational(maths.totalRtp ?? ''));
});

test('line wins vary as the par sheet says', () => {
  const squares = cycle.reduce((total, { totalCredits }) => total + totalCredits ** 2, 0);
  const variance = minus(ratio(squares, cycle.length * LINES.length ** 2), times(lines, lines));
  expect(toDecimal(plus(variance, ratio(1, 2_000_000)), 6)).toBe(maths.baseVariancePerBetUnit);
});

test.each([5n, 25n, 100n])('a bet of %i gets the same jackpot return as any other', (bet) => {
  // At the level where the pool neither grows nor shrinks on average, awards equal contributions and seeds.
  const stake = bet * 10_000n;
  const fed = progressive.feed(0n, stake);
  const level = over(ratio(fed * BigInt(cycle.length)), ratio(stake, FULL_SHARE_BET));
  const pool = SEED + level.numerator / level.denominator;
  const { award, pool: left } = progressive.award(pool, stake);
  expect(left + fed * BigInt(cycle.length)).toBe(pool);
  expect(ratio(award, stake * POOL_UNITS_PER_STAKE_UNIT * BigInt(cycle.length))).toEqual(
    plus(CONTRIBUTION, seeding),
  );
});
