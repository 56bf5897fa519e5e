import type { Merchant } from './merchant.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of a moment where a merchant is, as 2026-03-29. */
export function merchantDay({ timeZone }: Pick<Merchant, 'timeZone'>, at: Date): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, format);
  return format.format(at);
}
