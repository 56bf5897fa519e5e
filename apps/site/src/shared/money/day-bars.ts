import { addDays, type DayRange, lengthInDays } from '@fairground/ui/dates/date-range-rules.ts';

export interface Bar {
  day: string;
  /** From the top of the picture, in its own units. */
  top: number;
  height: number;
  isGain: boolean;
}

export interface Bars {
  /** Where zero stands. */
  zero: number;
  bars: Bar[];
}

interface Net {
  day: string;
  net: bigint;
}

/** Every day of a range from the first to the last, in whatever order they come; on one without a result nothing was won or lost. */
export function everyDay(known: readonly Net[], range: DayRange): Net[] {
  const nets = new Map(known.map(({ day, net }) => [day, net]));
  return Array.from({ length: lengthInDays(range) }, (_, at) => {
    const day = addDays(range.from, at);
    return { day, net: nets.get(day) ?? 0n };
  });
}

const PARTS = 1_000n;

/** Amounts as heights: the span from the lowest to the highest, zero always in it, fills the picture. */
export function barsOf(days: readonly Net[], height: number): Bars {
  const nets = days.map(({ net }) => net);
  const high = nets.reduce((most, net) => (net > most ? net : most), 0n);
  const low = nets.reduce((least, net) => (net < least ? net : least), 0n);
  const span = high - low || 1n;
  // A picture needs no more than a thousandth: the exact amounts stand in the table.
  const part = (amount: bigint) => (Number((amount * PARTS) / span) / Number(PARTS)) * height;
  const zero = high === 0n && low === 0n ? height : part(high);
  const bars = days.map(({ day, net }) => {
    const size = part(net < 0n ? -net : net);
    return { day, height: size, top: net >= 0n ? zero - size : zero, isGain: net >= 0n };
  });
  return { zero, bars };
}
