const DAY_MS = 86_400_000;

/** Calendar days as `2026-11-17`; their arithmetic needs no time zone. */
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Every day of the month that a day is in. */
export function daysOfMonth(day: string): string[] {
  const month = day.slice(0, 7);
  return Array.from({ length: 31 }, (_, index) => plusDays(`${month}-01`, index)).filter((one) =>
    one.startsWith(month),
  );
}

/** The Monday of a day's week. */
export const mondayOf = (day: string): string =>
  plusDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
