/** Making one costs as much as drawing a small list, so each is made once. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = JSON.stringify([locale, options]);
  const format = formats.get(name) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(name, format);
  return format;
}

/** A moment by the merchant's clock, in the one form that every page and game prints. */
export const timeIn = (timeZone: string, locale: string, iso: string): string =>
  formatOf(locale, { dateStyle: 'medium', timeStyle: 'medium', timeZone }).format(new Date(iso));

export const dayIn = (timeZone: string, locale: string, iso: string): string =>
  formatOf(locale, { dateStyle: 'medium', timeZone }).format(new Date(iso));

/** The time of a day, where the day stands above it. */
export const clockIn = (timeZone: string, locale: string, iso: string): string =>
  formatOf(locale, { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(iso));

/** A moment with the name of its zone: for words that are read away from any clock of the page. */
export const zonedTime = (timeZone: string, locale: string, iso: string): string =>
  `${timeIn(timeZone, locale, iso)} (${zoneName(timeZone, locale, Date.parse(iso))})`;

/** What a clock's zone is called: `GMT+8`. */
export function zoneName(timeZone: string, locale: string, atMs: number): string {
  if (timeZone === 'UTC') return timeZone;
  const parts = formatOf(locale, { timeZone, timeZoneName: 'shortOffset' }).formatToParts(atMs);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** A zone that an address names; what no clock knows is Greenwich. */
export function knownZone(name: string | null): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name ?? 'UTC' }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}
