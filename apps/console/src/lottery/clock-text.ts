const HOUR = 3_600;
const MINUTE = 60;

/** A second of the day as a clock shows it: 34200 is 09:30:00. */
export const clockText = (second: number): string =>
  [Math.floor(second / HOUR), Math.floor((second % HOUR) / MINUTE), second % MINUTE]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

/** Browsers leave seconds out where they are zero. */
export function secondOfDay(clock: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return hours * HOUR + minutes * MINUTE + seconds;
}
