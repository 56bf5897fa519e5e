/** A day as the calendar writes it: "2026-10-31". */
export type Day = string;
export type DayRange = { from: Day; to: Day };
export type MsRange = { start: number; end: number };

/** Lists look back at most this far in one question, both ends counted. */
export const MAX_RANGE_DAYS = 30;

/** From the first to the last second of a day. */
export const END_OF_DAY_MS = 86_399_000;

export type QuickRange = 'today' | 'yesterday' | 'last7Days' | 'thisMonth' | 'last30Days';

/** The merchant's present day; times on every list are in the merchant's zone. */
export function dayIn(timeZone: string, atMs: number): Day {
  const parts = partsIn(timeZone, atMs);
  return `${parts.year}-${parts.month}-${parts.day}`;
}

/** The moment a day begins in the zone. */
export const startOfDay = (day: Day, timeZone: string): number => momentIn(timeZone, `${day}T00:00`);

/** The moment at which clocks of the zone show this: "2026-10-31T08:30", as fields for date and time give it. */
export function momentIn(timeZone: string, shown: string): number {
  const asUtc = Date.parse(`${shown}Z`);
  // Twice, because the first guess may stand on the other side of a change of the clocks.
  const guess = asUtc - offsetMs(timeZone, asUtc);
  return asUtc - offsetMs(timeZone, guess);
}

/** What the server is asked for: start of the first day, and start of the last day + 86399000 ms. */
export function msRange({ from, to }: DayRange, timeZone: string): MsRange {
  return { start: startOfDay(from, timeZone), end: startOfDay(to, timeZone) + END_OF_DAY_MS };
}

export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

/** Days counted with both ends: from today to today is 1. */
export function lengthInDays({ from, to }: DayRange): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000) + 1;
}

export function quickRange(name: QuickRange, today: Day): DayRange {
  const yesterday = addDays(today, -1);
  const ranges: Record<QuickRange, DayRange> = {
    today: { from: today, to: today },
    yesterday: { from: yesterday, to: yesterday },
    last7Days: { from: addDays(today, -6), to: today },
    thisMonth: { from: `${today.slice(0, 8)}01`, to: today },
    last30Days: { from: addDays(today, -29), to: today },
  };
  return ranges[name];
}

/** May this day be chosen? Never after today, nor so far from the end already chosen that the range is too long. */
export function mayChoose(
  day: Day,
  today: Day,
  chosenEnd: Day | null,
  maxDays: number = MAX_RANGE_DAYS,
): boolean {
  if (day > today) return false;
  if (chosenEnd === null) return true;
  const [from, to] = day < chosenEnd ? [day, chosenEnd] : [chosenEnd, day];
  return lengthInDays({ from, to }) <= maxDays;
}

function offsetMs(timeZone: string, atMs: number): number {
  const { year, month, day, hour, minute, second } = partsIn(timeZone, atMs);
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - Math.floor(atMs / 1000) * 1000;
}

type Parts = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string>;

function partsIn(timeZone: string, atMs: number): Parts {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return Object.fromEntries(format.formatToParts(atMs).map(({ type, value }) => [type, value])) as Parts;
}
