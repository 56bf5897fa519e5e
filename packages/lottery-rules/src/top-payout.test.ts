import { describe, expect, test } from 'vitest';
import { range } from './combinatorics.ts';
import { families } from './families.ts';
import type { Family } from './family.ts';
import type { Numbers, PlayType, Rows } from './play-type.ts';
import {
  acceptedRows,
  type Balls,
  drawsOn,
  expectTopOf,
  positionsRead,
  resultOf,
  resultsOf,
  selectionsOf,
} from './test-kinds.ts';
import { fixedUniform } from './test-support.ts';

// What the rules call the most that a line can pay, against every draw there is, on all positions that a play looks at.

const uniform = fixedUniform('top payout');
const digits = { numbers: range(0, 9), repeats: true };

const drawn: readonly { family: Family<Numbers>; balls: Balls }[] = [
  { family: families.SSC, balls: { ...digits, count: 5 } },
  { family: families.SSC_TIE_LOSES, balls: { ...digits, count: 5 } },
  { family: families['3D'], balls: { ...digits, count: 3 } },
  { family: families.PC28, balls: { ...digits, count: 3 } },
  { family: families.K3, balls: { count: 3, numbers: range(1, 6), repeats: true } },
  { family: families['11X5'], balls: { count: 5, numbers: range(1, 11), repeats: false } },
  { family: families.PK10, balls: { count: 10, numbers: range(1, 10), repeats: false } },
];

describe.each(drawn)('over all draws of $family.code the most a line is paid is what was counted', (one) => {
  const { family, balls } = one;
  const known = family === families.SSC_TIE_LOSES ? families.SSC.playTypes : [];
  const plays = family.playTypes.filter((play) => !known.includes(play));

  test.each(plays)('$code', { timeout: 60_000 }, (play) => {
    for (const rows of selectionsOf(play, uniform).map((some) => acceptedRows(play, some))) {
      const window = windowOf(play, rows, family);
      if (window.length === 10) expectTopOf(play, rows, [[mostCarsAtTheirPlace(rows), 0]]);
      else expectTopOf(play, rows, resultsOf(play, rows, toldApart(play, rows, window, balls)));
      expect(window.length === 10, play.code).toBe(family === families.PK10 && play.code === 'dwd');
    }
  });
});

/** The positions that decide; draws are not the same elsewhere, and it makes no difference. */
function windowOf(play: PlayType<Numbers>, rows: Rows, family: Family<Numbers>): number[] {
  const draws = range(1, 20).map(() => family.readDraw(family.draw(uniform), '') ?? []);
  const read = draws.flatMap((draw) => positionsRead((watched) => resultOf(play, rows, watched), draw));
  return [...new Set(read)].sort((left, right) => left - right);
}

/**
 * Every draw on the window that the play can tell from others. Where digits are chosen, those that are not are alike, and one of them
 * stands for all; where the order of positions does not matter, the digits ascend. That spares most of 100,000 draws.
 */
function toldApart(play: PlayType<Numbers>, rows: Rows, window: Numbers, balls: Balls): Numbers[] {
  if (window.length < 5 || !balls.repeats) return drawsOn(window, balls);
  const [, says = ''] = /^rx\d(ds|hz|z\d|zx|zux\d+|zuxhz|hhzx)$/.exec(play.code) ?? [];
  const named = says === '' ? rows : rows.slice(1);
  const saysDigits = !play.code.startsWith('ZH') && !/hz$|niuniu|suoha|dxds/.test(play.code);
  const used = new Set(named.flat().join(''));
  const other = balls.numbers.filter((digit) => !used.has(String(digit))).slice(0, 1);
  const numbers = saysDigits ? [...Array.from(used, Number), ...other] : balls.numbers;
  const draws = drawsOn(window, { ...balls, numbers });
  return says === '' || says === 'ds' ? draws : draws.filter(isAscending);
}

const isAscending = (draw: Numbers) =>
  draw.every((digit, at) => at === 0 || (draw[at - 1] as number) <= digit);

/** Over all orders of ten cars, by which of them the places so far have used up. */
function mostCarsAtTheirPlace(rows: Rows): number {
  let most = new Map([[0, 0]]);
  for (const row of rows) {
    const next = new Map<number, number>();
    for (const [used, hits] of most)
      for (const car of range(1, 10)) {
        const bit = 1 << car;
        const after = hits + (row.includes(car) ? 1 : 0);
        if ((used & bit) === 0 && after > (next.get(used | bit) ?? -1)) next.set(used | bit, after);
      }
    most = next;
  }
  return Math.max(...most.values());
}
