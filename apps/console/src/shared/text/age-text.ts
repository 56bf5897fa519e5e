const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** How long something has waited, in its largest unit and in the reader's words: "3 hours". */
export function ageText(since: string, nowMs: number, locale: string): string {
  const seconds = Math.max(0, Math.floor((nowMs - Date.parse(since)) / 1_000));
  const [unit, size] = UNITS.find(([, length]) => seconds >= length) ?? ['second', 1];
  const style = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(locale, style).format(Math.floor(seconds / size));
}
