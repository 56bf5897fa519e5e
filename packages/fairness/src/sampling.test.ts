import { describe, expect, test } from 'vitest';
import { pickDistinct, pickWeighted, shuffle, uniformFrom } from './sampling.ts';
import { playerWords, type Words } from './words.ts';

describe('every possible stream of small words', () => {
  const WORD_SPAN = 16;

  test('one choice below n: every result has exactly the same number of streams', () => {
    for (let n = 1; n <= WORD_SPAN; n++) {
      const { counts, undecided } = enumerate(WORD_SPAN, 3, (next) => uniformFrom(next, WORD_SPAN)(n));
      const rejected = WORD_SPAN % n;
      expect(counts.size, `results below ${n}`).toBe(n);
      expect(new Set(counts.values()).size, `equal counts below ${n}`).toBe(1);
      expect(undecided, `streams of three rejected words, n = ${n}`).toBe(rejected ** 3);
    }
  });

  test('a shuffle of three: all six orders have exactly the same number of streams', () => {
    const { counts } = enumerate(6, 3, (next) => shuffle(uniformFrom(next, 6), 'abc'.split('')).join(''));
    expect(Object.fromEntries(counts)).toEqual({ abc: 36, acb: 36, bac: 36, bca: 36, cab: 36, cba: 36 });
  });

  test('two of four in order: all twelve pairs have exactly the same number of streams', () => {
    const { counts } = enumerate(12, 2, (next) =>
      pickDistinct(uniformFrom(next, 12), [1, 2, 3, 4], 2).join(),
    );
    expect(counts.size).toBe(12);
    expect(new Set(counts.values())).toEqual(new Set([12]));
  });

  test('a weighted pick has exactly its share of all streams', () => {
    const { counts } = enumerate(12, 1, (next) => pickWeighted(uniformFrom(next, 12), [3, 0, 2, 1]));
    expect(Object.fromEntries(counts)).toEqual({ 0: 6, 2: 4, 3: 2 });
  });
});

describe('chi-square of long streams with fixed seeds, at a limit passed by 999,999 of a million fair streams', () => {
  test('digits and dice', () => {
    expect(chiSquare(10, 60_000, (next) => uniformFrom(next)(10))).toBeLessThan(44.8);
    expect(chiSquare(6, 60_000, (next) => uniformFrom(next)(6))).toBeLessThan(35.9);
  });

  test('three quarters of all words, where taking remainders would give the lowest third half of the results', () => {
    const third = (next: Words) => Math.floor(uniformFrom(next)(3 * 2 ** 30) / 2 ** 30);
    const biased = (next: Words) => Math.floor((next() % (3 * 2 ** 30)) / 2 ** 30);
    expect(chiSquare(3, 40_000, third)).toBeLessThan(27.6);
    expect(chiSquare(3, 40_000, biased)).toBeGreaterThan(1000);
  });

  test('which of ten numbers comes first and which last in a shuffle', () => {
    const numbers = Array.from({ length: 10 }, (_, index) => index);
    const first = (next: Words) => shuffle(uniformFrom(next), numbers)[0] ?? -1;
    const last = (next: Words) => shuffle(uniformFrom(next), numbers)[9] ?? -1;
    expect(chiSquare(10, 6_000, first)).toBeLessThan(44.8);
    expect(chiSquare(10, 6_000, last)).toBeLessThan(44.8);
  });
});

test('impossible choices are refused', () => {
  const uniform = uniformFrom(() => 0);
  for (const n of [0, -1, 1.5, 2 ** 32 + 1, Number.NaN]) expect(() => uniform(n)).toThrow(RangeError);
  expect(() => pickDistinct(uniform, [1, 2], 3)).toThrow(RangeError);
  expect(() => pickWeighted(uniform, [1, -1])).toThrow(RangeError);
  expect(() => pickWeighted(uniform, [0, 0])).toThrow(RangeError);
});

/** Runs `act` on every sequence of `length` words; a sequence that runs out before a result is undecided. */
function enumerate<Result>(wordSpan: number, length: number, act: (next: Words) => Result) {
  const counts = new Map<Result, number>();
  const ranOut = new Error('no more words');
  let undecided = 0;
  for (let stream = 0; stream < wordSpan ** length; stream++) {
    let used = 0;
    const next = () => {
      if (used === length) throw ranOut;
      return Math.floor(stream / wordSpan ** used++) % wordSpan;
    };
    try {
      const result = act(next);
      counts.set(result, (counts.get(result) ?? 0) + 1);
    } catch (error) {
      if (error !== ranOut) throw error;
      undecided++;
    }
  }
  return { counts, undecided };
}

function chiSquare(cells: number, samples: number, act: (next: Words) => number): number {
  const next = playerWords({ serverSeed: 'chi-square', clientSeed: `${cells}`, nonce: samples });
  const counts = new Array<number>(cells).fill(0);
  for (let i = 0; i < samples; i++) {
    const cell = act(next);
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  const expected = samples / cells;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}
