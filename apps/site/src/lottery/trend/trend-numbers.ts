/** Numbers and places that results are counted by, and from which number on one is big. */
export interface TrendRange {
  first: number;
  last: number;
  places: number;
  bigFrom: number;
}

const DIGITS = { first: 0, last: 9, bigFrom: 5 };
const RANGES: Readonly<Record<string, TrendRange>> = {
  SSC: { ...DIGITS, places: 5 },
  '11X5': { first: 1, last: 11, places: 5, bigFrom: 6 },
  K3: { first: 1, last: 6, places: 3, bigFrom: 4 },
  PK10: { first: 1, last: 10, places: 10, bigFrom: 6 },
  PC28: { ...DIGITS, places: 3 },
  '3D': { ...DIGITS, places: 3 },
  LHC: { first: 1, last: 49, places: 7, bigFrom: 25 },
  VN_NORTH: { ...DIGITS, places: 5 },
  VN_CENTRAL: { ...DIGITS, places: 6 },
  VN_SOUTH: { ...DIGITS, places: 6 },
  THAI: { ...DIGITS, places: 6 },
  '4D': { ...DIGITS, places: 4 },
};

export const trendRange = (family: string): TrendRange => RANGES[family] ?? { ...DIGITS, places: 5 };

/** A result as numbers by their place; of tickets the digits of the first prize. */
export function trendNumbers(winNo: string): number[] {
  const parts = winNo.split(',');
  const [first = ''] = parts;
  return (first.length > 2 ? [...first] : parts).map(Number);
}
