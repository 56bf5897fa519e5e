// Lunar new year days. They follow the moon as seen from Beijing, so they are listed. Computed calendars may be a day
// off when the new moon comes within minutes of midnight, as in 2027 and 2030.
const NEW_YEARS = [
  ...['20200125', '20210212', '20220201', '20230122', '20240210', '20250129', '20260217', '20270206'],
  ...['20280126', '20290213', '20300203', '20310123', '20320211', '20330131', '20340219', '20350208'],
  ...['20360128', '20370215', '20380204', '20390124', '20400212', '20410201', '20420122', '20430210'],
  ...['20440130', '20450217', '20460206', '20470126', '20480214', '20490202', '20500123'],
];

export const zodiacs = [
  'rat',
  'ox',
  'tiger',
  'rabbit',
  'dragon',
  'snake',
  'horse',
  'goat',
  'monkey',
  'rooster',
  'dog',
  'pig',
] as const;
export type Zodiac = (typeof zodiacs)[number];

/** The lunar year of a day written `20250129`; undefined outside the listed years. */
export function lunarYearOf(day: string): number | undefined {
  const next = NEW_YEARS.findIndex((newYear) => day < newYear);
  const current = NEW_YEARS[next - 1];
  return current === undefined ? undefined : Number(current.slice(0, 4));
}

/** The animal of a number. The year's own animal has 1, 13, 25, 37 and 49; the others go back one by one. */
export function zodiacOf(number: number, lunarYear: number): Zodiac {
  const index = (((lunarYear - 4) % 12) - (number - 1) + 60) % 12;
  return zodiacs[index] as Zodiac;
}
