import { pickDistinct } from '@fairground/fairness';
import { describe, expect, test } from 'vitest';
import { combinations, range } from '../combinatorics.ts';
import { fraction } from '../fraction.ts';
import { topPayout } from '../payout.ts';
import type { Numbers, PlayType, Rows } from '../play-type.ts';
import { acceptedRows, drawsOn, expectTopOf, resultsOf, selectionsOf } from '../test-kinds.ts';
import { fixedUniform, requirePlay } from '../test-support.ts';
import type { MarkSixDraw } from './draw.ts';
import { lhc } from './family.ts';

// There are 6 x 10^11 draws: one of each kind that a play can tell apart is tried.

const balls = range(1, 49);
const uniform = fixedUniform('top payout of mark six');
/** The years of the snake and of the horse: each has five numbers in its own. */
const years = [
  { lunarYear: 2025, numero: '20250601001' },
  { lunarYear: 2026, numero: '20260601001' },
];

describe.each(years)('in the lunar year $lunarYear the most a line is paid is what was counted', (year) => {
  test.each(lhc.playTypes)('$code', (play) => {
    for (const rows of [...selectionsOf(play, uniform), ...allOf(play)].map((some) =>
      acceptedRows(play, some),
    ))
      expectTopOf(play, rows, resultsOf(play, rows, kindsFor(play, rows, year.lunarYear)), year.numero);
  });
});

test('twelve of fourteen that stay away are paid ninety-one times: all bets of a line are counted, not one', () => {
  const play = requirePlay(lhc, 'buzhong12');
  const odds = () => fraction(8);
  const top = (chosen: number) =>
    topPayout(play, { perBet: 10_000n, odds, rows: [range(1, chosen)], numero: '20250601001' });
  expect([12, 13, 14].map(top)).toEqual([80_000n, 13n * 80_000n, 91n * 80_000n]);
});

/** As many as can be chosen, and one less. */
function allOf(play: PlayType<MarkSixDraw>): Rows[] {
  const [{ items, min, max } = { items: { size: 0, at: String }, min: 0, max: 0 }] = play.rule.rows;
  return [max - 1, max]
    .filter((size) => size >= min)
    .map((size) => [range(0, Math.min(size, items.size) - 1).map((index) => items.at(index))]);
}

function kindsFor(play: PlayType<MarkSixDraw>, [chosen = []]: Rows, lunarYear: number): MarkSixDraw[] {
  const draws = () => {
    if (/^(yixiao|weishu)$/.test(play.code)) return showingEach(play, lunarYear);
    if (/zhong|techuan|zhengma|hkticket/.test(play.code)) return holdingEach(chosen as Numbers);
    if (play.code === 'zonghe') return [1, 2, 40, 41].map(sevenFrom);
    const at = play.code.startsWith('zhengte') ? Number(play.code.slice(-1)) - 1 : 6;
    return drawsOn([at], { count: 7, numbers: balls, repeats: false });
  };
  return draws().map((numbers) => ({ numbers, lunarYear }));
}

/** So many of the chosen among the six, and the special one or not. */
function holdingEach(chosen: Numbers): Numbers[] {
  const others = balls.filter((ball) => !chosen.includes(ball));
  return range(0, 6).flatMap((main) =>
    [0, 1].flatMap((special) => {
      const six = [...chosen.slice(0, main), ...others.slice(0, 6 - main)];
      const last = special === 1 ? chosen[main] : others[6 - main];
      return main > chosen.length || six.length < 6 || last === undefined ? [] : [[...six, last]];
    }),
  );
}

/** For each choice of up to seven sets: seven numbers that are of all of these sets and of no other. */
function showingEach(play: PlayType<MarkSixDraw>, lunarYear: number): Numbers[] {
  const [{ items } = { items: { size: 0, at: String } }] = play.rule.rows;
  const sets = range(0, items.size - 1).map((index) =>
    balls.filter((ball) => play.rule.hits([[items.at(index)]], { numbers: [ball], lunarYear }).length > 0),
  );
  return range(2, 7).flatMap((size) =>
    combinations(sets, size).map((shown) => {
      const firsts = shown.map(([first = 0]) => first);
      const rest = shown.flatMap((set) => set.slice(1));
      return [...firsts, ...pickDistinct(uniform, rest, 7 - size)];
    }),
  );
}

/** Seven in a row but for the last, so that the sum is odd or even, small or large. */
function sevenFrom(first: number): number[] {
  return [...range(first, first + 5), first + 8 > 49 ? first + 7 : first + 8];
}
