import { describe, expect, test } from 'vitest';
import { parseBet, refundedBets, winningBets, writeRows } from './bets.ts';
import { combinations, sum } from './combinatorics.ts';
import { families } from './families.ts';
import type { Family } from './family.ts';
import { add, fraction, multiply, writeFraction } from './fraction.ts';
import { listedOdds } from './payout.ts';
import type { Item, PlayType, Rows } from './play-type.ts';
import { seriesOdds } from './series.ts';
import { fixedUniform, randomRows } from './test-support.ts';

// Every play against the long way: a selection is taken apart into the smallest selections it holds, each of these is bought
// and settled alone, and what they cost and win together is what the whole costs and wins by formula.

const SELECTIONS = 2;
const DRAWS = 12;

describe.each(Object.values(families) as Family[])('$code', (family) => {
  test(`of its ${family.playTypes.length} plays each costs and wins what its bets do one by one`, {
    timeout: 60_000,
  }, () => {
    const uniform = fixedUniform(`single bets of ${family.code}`);
    for (const play of family.playTypes)
      for (let turn = 0; turn < SELECTIONS; turn++) {
        const rows = randomRows(play, uniform, 2);
        const singles = smallest(play, rows);
        const name = `${play.code} ${writeRows(rows)}`;
        expect(sum(singles.map((single) => betsOf(play, single))), name).toBe(betsOf(play, rows));
        for (let number = 0; number < DRAWS; number++) {
          const winNo = family.draw(uniform);
          const draw = family.readDraw(winNo, '20250601001');
          expect(together(play, singles, draw), `${name} at ${winNo}`).toEqual(together(play, [rows], draw));
        }
      }
  });
});

function betsOf(play: PlayType, rows: Rows): number {
  const parsed = parseBet(play, rows);
  if (!parsed.ok) throw new Error(`${play.code} ${writeRows(rows)}: ${parsed.reason}`);
  return parsed.bets;
}

/** What selections are paid for a stake of one on each bet, exactly, and how many bets come back. */
function together(play: PlayType, selections: readonly Rows[], draw: unknown) {
  const odds = play.mode === 'traditional' ? seriesOdds(1_900) : listedOdds;
  const wins = selections.flatMap((rows) => winningBets(play, rows, draw));
  return {
    paid: writeFraction(
      wins.map(({ level, count }) => multiply(odds(level), fraction(count))).reduce(add, fraction(0)),
    ),
    refunded: sum(selections.map((rows) => refundedBets(play, rows, draw))),
  };
}

/** The selections inside a selection that cannot be made smaller. Bankers stay together: they are in every bet. */
function smallest(play: PlayType, rows: Rows): Rows[] {
  const { rows: shapes, filledRows } = play.rule;
  const bankers = shapes[1]?.randomly === undefined ? null : (rows[0] ?? []);
  if (bankers) {
    const legs = (shapes[1]?.randomly ?? 0) + 1 - bankers.length;
    return combinations(rows[1] ?? [], legs).map((some) => [bankers, some]);
  }
  const places = [...shapes.keys()];
  const optional = places.filter((place) => shapes[place]?.min === 0);
  const needed = (filledRows ?? shapes.length) - (shapes.length - optional.length);
  return combinations(optional, needed).flatMap((open) =>
    places
      .map((place): Item[][] => {
        const shape = shapes[place];
        if (optional.includes(place) && !open.includes(place)) return [[]];
        return combinations(rows[place] ?? [], Math.max(1, shape?.min ?? 1));
      })
      .reduce<Item[][][]>(
        (made, choices) => made.flatMap((one) => choices.map((next) => [...one, next])),
        [[]],
      )
      .filter((single) => parseBet(play, single).ok),
  );
}
