import { pickDistinct } from '@fairground/fairness';
import { describe, expect, test } from 'vitest';
import { choose, combinations, range } from '../combinatorics.ts';
import { fraction, isLess, multiply, subtract } from '../fraction.ts';
import { listedOdds } from '../payout.ts';
import type { Numbers, PlayType } from '../play-type.ts';
import {
  equallyLikely,
  expectEveryBetAtItsProbability,
  expectEveryLevelAtItsProbability,
  fixedUniform,
  requirePlay,
} from '../test-support.ts';
import type { MarkSixDraw } from './draw.ts';
import { lhc } from './family.ts';

// There are 6 x 10^11 draws. What a play pays depends on few of their features, so a draw of each kind is tried and
// counted as often as its kind comes. How many draws are of a kind is proven on a lottery small enough to write down.

const balls = range(1, 49);
const lunarYear = 2025;
const uniform = fixedUniform('mark six');

describe('plays on one ball: over all 49 balls', () => {
  const plays = lhc.playTypes.filter(({ code }) => /^(tema|bose|banbo|texiao|zhengte)/.test(code));

  test.each(plays)('$code', (play) => {
    const at = play.code.startsWith('zhengte') ? Number(play.code.slice(-1)) - 1 : 6;
    const draws = balls.map((ball) => {
      const others = pickDistinct(uniform, balls.toSpliced(ball - 1, 1), 6);
      return { numbers: others.toSpliced(at, 0, ball), lunarYear };
    });
    for (const option of optionsOf(play)) expectOption(play, option, equallyLikely<MarkSixDraw>(draws));
  });
});

describe('plays on how many of the chosen are among the six and whether the special is', () => {
  const plays = lhc.playTypes.filter(({ code }) => /zhong|techuan|zhengma|hkticket/.test(code));

  test.each(plays)('$code', (play) => {
    const [shape] = play.rule.rows;
    for (const size of new Set([shape?.min ?? 0, Math.min(shape?.max ?? 0, (shape?.min ?? 0) + 2)])) {
      const chosen = pickDistinct(uniform, balls, size);
      const draws = kindsOf({ of: 49, main: 6 }, size).map(([main, special, ways]): [MarkSixDraw, bigint] => [
        { numbers: drawOfKind(chosen, main, special), lunarYear },
        BigInt(ways),
      ]);
      expectEveryLevelAtItsProbability(play, [chosen], draws);
    }
  });

  test('the number of draws of each kind, written down for three and a special of eight', () => {
    const small = { of: 8, main: 3 };
    for (const size of [1, 3, 5]) {
      const counted = new Map<string, number>();
      for (const main of combinations(range(1, 8), 3)) {
        for (const special of range(1, 8).filter((ball) => !main.includes(ball))) {
          const kind = `${main.filter((ball) => ball <= size).length},${special <= size ? 1 : 0}`;
          counted.set(kind, (counted.get(kind) ?? 0) + 1);
        }
      }
      for (const [main, special, ways] of kindsOf(small, size)) {
        expect(counted.get(`${main},${special}`) ?? 0).toBe(ways);
      }
    }
  });
});

describe('plays on a set of numbers among the seven', () => {
  test.each(['yixiao', 'weishu'])('%s', (code) => {
    const play = requirePlay(lhc, code);
    for (const option of optionsOf(play)) {
      const wins = (ball: number) => play.rule.hits([[option]], { numbers: [ball], lunarYear }).length > 0;
      const own = balls.filter(wins);
      const others = balls.filter((ball) => !own.includes(ball));
      const without = BigInt(choose(others.length, 7));
      expectOption(play, option, [
        [{ numbers: pickDistinct(uniform, others, 7), lunarYear }, without],
        [
          { numbers: [...own.slice(0, 2), ...others.slice(0, 5)], lunarYear },
          BigInt(choose(49, 7)) - without,
        ],
      ]);
    }
  });
});

test('zonghe: over every sum of seven numbers, as often as it comes', () => {
  const play = requirePlay(lhc, 'zonghe');
  const draws = [...sevensBySum()].map(([total, ways]): [MarkSixDraw, bigint] => [
    { numbers: sevenThatSumTo(total), lunarYear },
    ways,
  ]);
  for (const option of optionsOf(play)) expectOption(play, option, draws);
});

test('no play returns more than it takes at the default odds', () => {
  for (const play of lhc.playTypes) {
    const refundable = /^(tema_|banbo)/.test(play.code) ? fraction(1, 49) : fraction(0);
    const returns = play.levels.map((level) => multiply(level.probability, listedOdds(level)));
    for (const returned of returns) {
      expect(isLess(returned, subtract(fraction(99, 100), refundable)), play.code).toBe(true);
    }
  }
});

function expectOption(
  play: PlayType<MarkSixDraw>,
  option: string | number,
  draws: [MarkSixDraw, bigint][],
): void {
  expectEveryBetAtItsProbability(play, [[option]], draws);
}

function optionsOf(play: PlayType<MarkSixDraw>): (string | number)[] {
  const [shape] = play.rule.rows;
  return range(0, (shape?.items.size ?? 0) - 1).map((index) => shape?.items.at(index) ?? '');
}

/** For `size` chosen balls: hits among the main balls, whether the special is one of them, how many draws. */
function kindsOf({ of, main }: { of: number; main: number }, size: number): [number, 0 | 1, number][] {
  return range(0, Math.min(main, size)).flatMap((hits): [number, 0 | 1, number][] => {
    const mainWays = choose(size, hits) * choose(of - size, main - hits);
    return [
      [hits, 1, mainWays * (size - hits)],
      [hits, 0, mainWays * (of - size - (main - hits))],
    ];
  });
}

function drawOfKind(chosen: Numbers, main: number, special: 0 | 1): number[] {
  const others = pickDistinct(
    uniform,
    balls.filter((ball) => !chosen.includes(ball)),
    7,
  );
  const mine = pickDistinct(uniform, chosen, chosen.length);
  const six = [...mine.slice(0, main), ...others.slice(0, 6 - main)];
  const last = special === 1 ? mine[main] : others[6];
  return [...six, last ?? (others[6] as number)];
}

function sevensBySum(): Map<number, bigint> {
  const ways = range(0, 7).map(() => new Map<number, bigint>());
  ways[0]?.set(0, 1n);
  for (const ball of balls) {
    for (let count = 7; count >= 1; count--) {
      for (const [total, before] of ways[count - 1] ?? []) {
        const sums = ways[count] as Map<number, bigint>;
        sums.set(total + ball, (sums.get(total + ball) ?? 0n) + before);
      }
    }
  }
  return ways[7] as Map<number, bigint>;
}

function sevenThatSumTo(total: number): number[] {
  const seven = range(1, 7);
  let missing = total - 28;
  for (let at = 6; at >= 0; at--) {
    const raise = Math.min(missing, 42);
    seven[at] = (seven[at] as number) + raise;
    missing -= raise;
  }
  return seven;
}
