import { describe, expect, test } from 'vitest';
import { range } from './combinatorics.ts';
import { families } from './families.ts';
import type { Family } from './family.ts';
import { add, isLess, writeFraction } from './fraction.ts';
import type { Lines } from './line-draws.ts';
import type { PlayType, Rows } from './play-type.ts';
import {
  acceptedRows,
  expectTop,
  expectTopOf,
  resultOf,
  selectionsOf,
  strangeOdds,
  worthOf,
} from './test-kinds.ts';
import { fixedUniform } from './test-support.ts';

// The lines of a ticket lottery fall independently, and what they pay adds up. So each number is tried on each line alone, the best
// of each line are put together, and that draw is what the rules have to count, to the unit.

const uniform = fixedUniform('top payout of tickets');
const { THAI, VN_NORTH, VN_CENTRAL, VN_SOUTH } = families;
const odds = strangeOdds(5);

describe.each([THAI, families['4D'], VN_NORTH, VN_CENTRAL, VN_SOUTH])(
  'over all numbers of all lines of $code the most a line is paid is what was counted',
  (family) => {
    const lengths = family
      .draw(uniform)
      .split(',')
      .map((line) => line.length);

    test.each(family.playTypes)('$code', { timeout: 60_000 }, (play) => {
      const selections = [...selectionsOf(play, uniform), ...(ALIKE[play.code] ?? [])];
      for (const rows of selections.map((some) => acceptedRows(play, some)))
        if (/^(xien|truot)/.test(play.code)) expectOneBet(play, rows, lengths);
        else expectBestLines(play, rows, { lengths, family });
    });
  },
);

const BOXES = [['1234', '4321', '1243', '1122', '2211', '1112', '0001', '0010', '0100', '1000', '9876']];
/** Numbers that are orders of each other win together. */
const ALIKE: Readonly<Record<string, Rows[]>> = {
  '3tod': [[['123', '321', '213', '112', '121', '455', '544', '454']], [['123', '112', '121', '211']]],
  IBOX_BIG: [BOXES],
  IBOX_SMALL: [BOXES],
};

function expectBestLines(
  play: PlayType<Lines>,
  rows: Rows,
  { lengths, family }: { lengths: readonly number[]; family: Family<Lines> },
): void {
  const worth = (lines: Lines) => worthOf(play, rows, resultOf(play, rows, lines), odds);
  const onlyAt = (at: number, line: string) => lengths.map((_, place) => (place === at ? line : ''));
  const endings = endingsFor(play, rows);
  const best = lengths.map((length, at) => {
    const lines = endings.map((ending) => ending.padStart(length, '1').slice(-length));
    const results = new Map(lines.map((line) => [resultOf(play, rows, onlyAt(at, line)).join(), line]));
    const pays = [...results.values()].map((line) => ({ line, worth: worth(onlyAt(at, line)) }));
    return pays.reduce((most, one) => (isLess(most.worth, one.worth) ? one : most));
  });
  const together = best.map(({ line }) => line);
  expectTop(play, rows, best.map((line) => line.worth).reduce(add), { odds });
  expectTop(play, rows, worth(together), { odds });

  // That what lines pay adds up.
  for (const _ of range(1, 5)) {
    const drawn = family.readDraw(family.draw(uniform), '') ?? [];
    const lines = drawn.map((line, at) => (uniform(2) === 0 ? line : (together[at] as string)));
    const apart = lines.map((line, at) => worth(onlyAt(at, line))).reduce(add);
    expect(writeFraction(apart)).toBe(writeFraction(worth(lines)));
  }
}

/**
 * Plays look at no more than the last digits that they let choose; the tens digit is one of two. Of 10,000 numbers those are tried
 * that are orders of a chosen one, and some of the others, which win nothing.
 */
function endingsFor(play: PlayType<Lines>, rows: Rows): string[] {
  const [{ items } = { items: { size: 10 } }] = play.rule.rows;
  const digits = play.code.startsWith('run') ? 3 : Math.max(2, String(items.size).length - 1);
  const all = range(0, 10 ** digits - 1).map((ending) => String(ending).padStart(digits, '0'));
  if (digits < 4) return all;
  const boxes = new Set(rows.flat().map((number) => sorted(String(number))));
  return all.filter((ending, index) => boxes.has(sorted(ending)) || index % 400 === 0);
}

const sorted = (number: string) => [...number].sort().join('');

/** One bet on several numbers, which wins or does not. */
function expectOneBet(play: PlayType<Lines>, rows: Rows, lengths: readonly number[]): void {
  const chosen = (rows[0] ?? []).map(String);
  const absent = range(0, 99)
    .map((ending) => String(ending).padStart(2, '0'))
    .filter((ending) => !chosen.includes(ending));
  const endings = play.code.startsWith('xien') ? chosen : absent;
  const lines = lengths.map((length, at) => (endings[at % endings.length] as string).padStart(length, '3'));
  expect(resultOf(play, rows, lines)).toEqual([1, 0]);
  expectTopOf(play, rows, [[1, 0]]);
}
