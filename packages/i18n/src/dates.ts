const DAY_MS = 86_400_000;

/** A day ends with its last whole second: that is what the record calls compare with. */
const LAST_SECOND_MS = 86_399_000;

export const LONGEST_RANGE_DAYS = 30;

export function endOfDay(startOfDayMs: number): number {
  return startOfDayMs + LAST_SECOND_MS;
}

/** The days of a record list, each given as the moment it starts. */
export type DayRange = Readonly<{ firstDayMs: number; lastDayMs: number }>;

/** Why a range cannot be asked for; each is a key of the `shell` texts. */
export type RangeProblem = 'range.upside_down' | 'range.future' | 'range.too_long';

/** Undefined when the range is fine. Both days count, so thirty days back from today is the widest one. */
export function rangeProblem(range: DayRange, todayMs: number): RangeProblem | undefined {
  const { firstDayMs, lastDayMs } = range;
  if (firstDayMs > lastDayMs) return 'range.upside_down';
  if (lastDayMs > todayMs) return 'range.future';
  // Rounded, because a day on which the clocks change is an hour off.
  const days = Math.round((lastDayMs - firstDayMs) / DAY_MS) + 1;
  return days > LONGEST_RANGE_DAYS ? 'range.too_long' : undefined;
}

export type QuickRange = 'today' | 'yesterday' | 'last_7_days' | 'last_30_days';

const QUICK_RANGES: Readonly<Record<QuickRange, readonly [first: number, last: number]>> = {
  today: [0, 0],
  yesterday: [1, 1],
  last_7_days: [6, 0],
  last_30_days: [29, 0],
};

/** The ready-made ranges of every record list, in the days of the merchant's time zone. */
export function quickRange(name: QuickRange, nowMs: number, timeZone: string): DayRange {
  const [first, last] = QUICK_RANGES[name];
  return {
    firstDayMs: startOfDay(nowMs, timeZone, first),
    lastDayMs: startOfDay(nowMs, timeZone, last),
  };
}

/** When the day of a moment started in a time zone, or the day so many days before it. */
export function startOfDay(timeMs: number, timeZone: string, daysBefore = 0): number {
  const wall = wallClock(timeMs, timeZone);
  const midnight = wall - (((wall % DAY_MS) + DAY_MS) % DAY_MS) - daysBefore * DAY_MS;
  // The zone's distance from UTC at that midnight may differ from now; the second look finds the one in force there.
  const guess = midnight - (wall - timeMs);
  return midnight - (wallClock(guess, timeZone) - guess);
}

/** What the clock on the wall shows there, as if it were UTC. */
function wallClock(timeMs: number, timeZone: string): number {
  const parts = new Map(
    formatterOf(timeZone)
      .formatToParts(timeMs)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const seconds = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return seconds + (((timeMs % 1000) + 1000) % 1000);
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(timeZone, made);
  return made;
}
