import { startOfDay } from '@fairground/i18n';
import { type Merchant, merchantDay } from '../../merchants/public.ts';

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

/** When a day is over where the merchant is. */
export function endOfDay(merchant: Pick<Merchant, 'timeZone'>, day: string, at: Date): Date {
  const daysAhead = (Date.parse(day) - Date.parse(merchantDay(merchant, at))) / DAY_MS + 1;
  return new Date(startOfDay(at.getTime(), merchant.timeZone, -daysAhead));
}
