import { expect, test } from 'vitest';
import { readVectors } from '../../../../test/vectors.ts';
import {
  minus,
  over,
  parseRational,
  plus,
  type Rational,
  ratio,
  sum,
  times,
  toDecimal,
} from '../../../engine/rational.ts';
import { simulationChance } from '../../../engine/simulation-chance.ts';
import { reelsAt, spinReels } from '../reels.ts';
import {
  type Face,
  FREE_SPIN_MULTIPLIER,
  FREE_SPINS,
  LINE_PAYS,
  LINES,
  ROWS,
  SCATTER_PAYS,
  STRIPS,
} from './data.ts';
import { evaluate } from './evaluate.ts';
import { jadeLanternGarden } from './rules.ts';

type Maths = Record<string, string> & {
  cycle: number;
  totalLineCredits: number;
  totalScatterCredits: number;
  triggerCounts: Record<string, number>;
  winDistributionBase: Record<string, number>;
  maxBaseWinTimesBet: number;
};
const { maths } = readVectors<{ maths: Maths }>('par-sheets/jade-lantern-garden');

const STOPS = STRIPS[0]?.length ?? 0;
const CYCLE = STOPS ** STRIPS.length;
/** By reel and stop: the three visible symbols. */
const WINDOWS = STRIPS.map((reel) =>
  Array.from({ length: STOPS }, (_, stop) => (reelsAt([reel], [stop], ROWS)[0] ?? []) as Face[]),
);
const SCATTERS = WINDOWS.map((windows) => windows.map((window) => Number(window.includes('S'))));

type LiveLine = { row4: number; row5: number; symbol: Face; pays: readonly [number, number, number] };

/** Lines that the first three reels have made winners; the last two only decide how long they run. */
function liveLines(stops: readonly [number, number, number]): LiveLine[] {
  return LINES.flatMap((rows) => {
    const at = (reel: 0 | 1 | 2) => WINDOWS[reel]?.[stops[reel]]?.[rows[reel] ?? 0] as Face;
    const symbol = at(0);
    if (symbol === 'S' || symbol === 'W') return [];
    const runs = ([1, 2] as const).every((reel) => at(reel) === symbol || at(reel) === 'W');
    return runs ? [{ row4: rows[3] ?? 0, row5: rows[4] ?? 0, symbol, pays: LINE_PAYS[symbol] }] : [];
  });
}

/** How many stops of the whole cycle win so many line credits while showing so many scatters. */
const histogram = Array.from({ length: 6 }, () => new Map<number, number>());

function note(scatters: number, credits: number, stops: number): void {
  const row = histogram[scatters];
  row?.set(credits, (row.get(credits) ?? 0) + stops);
}

function payOf(line: LiveLine, window4: readonly Face[], window5: readonly Face[]): number {
  const fits = (face: Face | undefined) => face === line.symbol || face === 'W';
  if (!fits(window4[line.row4])) return line.pays[0];
  return fits(window5[line.row5]) ? line.pays[2] : line.pays[1];
}

function walkLastReels(lines: readonly LiveLine[], scattersSoFar: number): void {
  WINDOWS[3]?.forEach((window4, stop4) => {
    WINDOWS[4]?.forEach((window5, stop5) => {
      let credits = 0;
      for (const line of lines) credits += payOf(line, window4, window5);
      note(scattersSoFar + (SCATTERS[3]?.[stop4] ?? 0) + (SCATTERS[4]?.[stop5] ?? 0), credits, 1);
    });
  });
}

function walkCycle(): void {
  for (let first = 0; first < STOPS; first += 1) {
    for (let second = 0; second < STOPS; second += 1) {
      for (let third = 0; third < STOPS; third += 1) {
        const seen = [first, second, third].reduce(
          (total, stop, reel) => total + (SCATTERS[reel]?.[stop] ?? 0),
          0,
        );
        const lines = liveLines([first, second, third]);
        if (lines.length > 0) walkLastReels(lines, seen);
        else for (const [more, stops] of scattersOfLastReels) note(seen + more, 0, stops);
      }
    }
  }
}

const visible = [3, 4].map((reel) => SCATTERS[reel]?.reduce((total, seen) => total + seen, 0) ?? 0);
const [on4 = 0, on5 = 0] = visible;
const scattersOfLastReels: [number, number][] = [
  [0, (STOPS - on4) * (STOPS - on5)],
  [1, on4 * (STOPS - on5) + (STOPS - on4) * on5],
  [2, on4 * on5],
];

walkCycle();

/** Sums over the cycle with wins counted in units of the total bet. */
function mean(value: (win: Rational, isTrigger: boolean) => Rational): Rational {
  const terms = histogram.flatMap((row, scatters) =>
    [...row].map(([credits, stops]) => {
      const win = ratio(credits + (SCATTER_PAYS[scatters] ?? 0) * LINES.length, LINES.length);
      return times(value(win, scatters >= 3), ratio(stops, CYCLE));
    }),
  );
  return sum(terms);
}

const none = ratio(0);
const base = mean((win) => win);
const trigger = mean((_, isTrigger) => (isTrigger ? ratio(1) : none));
const spinsPerTrigger = over(ratio(FREE_SPINS), minus(ratio(1), times(ratio(FREE_SPINS), trigger)));
/** What one trigger is worth: its spins, and those they trigger, at the free-spin multiplier. */
const featureValue = times(times(spinsPerTrigger, ratio(FREE_SPIN_MULTIPLIER)), base);

test('the walk through the cycle agrees with the rules wherever they are asked', () => {
  const counted = histogram.reduce(
    (total, row) => total + [...row.values()].reduce((sum, stops) => sum + stops, 0),
    0,
  );
  expect(counted).toBe(CYCLE);
  const chance = simulationChance(32);
  for (let sample = 0; sample < 1_000; sample += 1) {
    const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = spinReels(STRIPS, chance);
    const windows = [WINDOWS[3]?.[fourth] ?? [], WINDOWS[4]?.[fifth] ?? []] as const;
    const walked = liveLines([first, second, third]).map((line) => payOf(line, ...windows));
    const { lineWins } = evaluate([first, second, third, fourth, fifth]);
    expect(lineWins.map(({ pay }) => pay)).toEqual(walked);
  }
});

test('lines, scatters and the whole cycle pay exactly what the par sheet says', () => {
  const lineCredits = histogram.reduce(
    (total, row) => total + [...row].reduce((credits, [win, stops]) => credits + win * stops, 0),
    0,
  );
  expect([CYCLE, lineCredits]).toEqual([maths.cycle, maths.totalLineCredits]);
  const triggering = histogram.map((row) => [...row.values()].reduce((total, stops) => total + stops, 0));
  expect({ 3: triggering[3], 4: triggering[4], 5: triggering[5] }).toEqual(maths.triggerCounts);
  expect(base).toEqual(parseRational(maths.baseRtp ?? ''));
  expect(trigger).toEqual(parseRational(maths.triggerProbability ?? ''));
  expect(spinsPerTrigger).toEqual(parseRational(maths.expectedFreeSpinsPerTrigger ?? ''));
});

test('the printed return is exact, in all and by part', () => {
  const lines = mean((win) => win);
  const feature = times(trigger, featureValue);
  const scatter = parseRational(maths.scatterRtp ?? '');
  const printed = jadeLanternGarden.rtp.map(({ rtp }) => rtp);
  expect(printed).toEqual([plus(base, feature), minus(lines, scatter), scatter, feature]);
  expect(ratio(maths.totalScatterCredits, CYCLE * LINES.length)).toEqual(scatter);
  expect(printed[0]).toEqual(parseRational(maths.totalRtp ?? ''));
});

test('hit frequency, largest win and the bands of wins are those of the par sheet', () => {
  const wins = new Map<number, number>();
  histogram.forEach((row, scatters) => {
    for (const [credits, stops] of row) {
      const total = credits + (SCATTER_PAYS[scatters] ?? 0) * LINES.length;
      wins.set(total, (wins.get(total) ?? 0) + stops);
    }
  });
  expect(ratio(CYCLE - (wins.get(0) ?? 0), CYCLE)).toEqual(parseRational(maths.hitFrequencyBase ?? ''));
  expect(Math.max(...wins.keys()) / LINES.length).toBe(maths.maxBaseWinTimesBet);
  const borders = [1, 10, 20, 40, 100, 200, 400, 1_000, 2_000, 5_000, Number.POSITIVE_INFINITY];
  const bands = borders.map((border, index) =>
    [...wins].reduce(
      (stops, [win, count]) => stops + (win < border && win >= (borders[index - 1] ?? 0) ? count : 0),
      0,
    ),
  );
  expect(bands).toEqual(Object.values(maths.winDistributionBase));
});

test('the variance of a round with its feature is that of the par sheet', () => {
  const square = mean((win) => times(win, win));
  const onTrigger = mean((win, isTrigger) => (isTrigger ? win : none));
  const m = ratio(FREE_SPIN_MULTIPLIER);
  const spinMean = plus(times(m, base), times(trigger, featureValue));
  const featureSquare = times(featureValue, featureValue);
  const spinVariance = minus(
    sum([
      times(times(m, m), square),
      times(times(ratio(2), m), times(onTrigger, featureValue)),
      times(trigger, featureSquare),
    ]),
    times(spinMean, spinMean),
  );
  const featureVariance = times(spinsPerTrigger, spinVariance);
  const rtp = plus(base, times(trigger, featureValue));
  const variance = minus(
    sum([
      square,
      times(ratio(2), times(onTrigger, featureValue)),
      times(trigger, plus(featureVariance, featureSquare)),
    ]),
    times(rtp, rtp),
  );
  expect(toDecimal(plus(variance, ratio(1, 2_000_000)), 6)).toBe(maths.variancePerBetUnit);
});
