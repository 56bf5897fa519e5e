import { wonOnce, wonTimes } from '../best.ts';
import { digitTexts, row } from '../items.ts';
import type { Lines } from '../line-draws.ts';
import type { Rule } from '../play-type.ts';

/** Indexes of the lines a play looks at. */
type LineWindow = readonly number[];

interface NumberPlay {
  readonly window: LineWindow;
  /** How many digits the player names. */
  readonly width: number;
  /** What of a line is compared; its last digits unless told otherwise. */
  part?(line: string): string;
}

/** Each number is a bet on each line, and wins on every line it matches. */
export function onEachLine({
  window,
  width,
  part = (line) => line.slice(-width),
}: NumberPlay): Rule<Lines, string> {
  return {
    rows: [row(digitTexts(width))],
    bets: ([chosen = []]) => chosen.length * window.length,
    hits: ([chosen = []], lines) =>
      chosen.map((number) => ({
        level: 0,
        count: window.filter((at) => part(lines[at] ?? '') === number).length,
        number,
      })),
    // A line is one number, and lines may be alike.
    best: () => wonTimes(window.length),
  };
}

/** Each number is one bet, whatever the number of lines, and wins on every line it matches. */
export function onAllLines(spec: NumberPlay): Rule<Lines, string> {
  return { ...onEachLine(spec), bets: ([chosen = []]) => chosen.length };
}

/** One bet that all these numbers end some line; each counts once. */
export function allTogether(window: LineWindow, size: number): Rule<Lines, string> {
  return together(window, size, (chosen, endings) => chosen.every((number) => endings.has(number)));
}

/** One bet that none of these numbers ends any line. */
export function allAbsent(window: LineWindow, size: number): Rule<Lines, string> {
  return together(window, size, (chosen, endings) => !chosen.some((number) => endings.has(number)));
}

function together(
  window: LineWindow,
  size: number,
  holds: (chosen: readonly string[], endings: ReadonlySet<string>) => boolean,
): Rule<Lines, string> {
  return {
    rows: [row(digitTexts(2), size, size)],
    bets: () => 1,
    hits([chosen = []], lines) {
      const endings = new Set(window.map((at) => (lines[at] ?? '').slice(-2)));
      return [{ level: 0, count: holds(chosen, endings) ? 1 : 0 }];
    },
    best: () => wonOnce,
  };
}
