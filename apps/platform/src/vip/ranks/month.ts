const DAY_MS = 86_400_000;

/** Calendar days as `2026-11-17`; a month is its first day. Their arithmetic needs no time zone. */
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** The month before that of a day. */
export const monthBefore = (day: string): string => monthOf(plusDays(monthOf(day), -1));

export const lastDayOf = (month: string): string => plusDays(monthOf(plusDays(month, 31)), -1);
