/** The products in the order in which pages show them. */
export const PRODUCTS = ['LIVE', 'RNG', 'SPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP'] as const;
export type Product = (typeof PRODUCTS)[number];
export type Rebates = Record<Product, string>;

/** What the agent has, and so the most that can be given. */
export interface OwnRates {
  rebates: Rebates;
  series: number;
}

export const noRebates: Rebates = rebatesBy(() => '0');

export function rebatesBy(rebateOf: (product: Product) => string): Rebates {
  return Object.fromEntries(PRODUCTS.map((product) => [product, rebateOf(product)])) as Rebates;
}

const TYPED = /^\d{1,2}(?:\.\d0?)?$/;

/** In tenths of a percent; null when it is no such step. */
export function tenths(text: string): number | null {
  const typed = text.trim().replace(',', '.');
  return TYPED.test(typed) ? Math.round(Number(typed) * 10) : null;
}

/** Whether a rebate lies between what it may be at least and at most, in steps of a tenth. */
export function isBetween(text: string, { least, most }: { least: string; most: string }): boolean {
  const value = tenths(text);
  return value !== null && value >= (tenths(least) ?? 0) && value <= (tenths(most) ?? 0);
}

/** What is sent: with a point, whatever was typed. */
export const sent = (rebates: Rebates): Rebates =>
  rebatesBy((product) => rebates[product].trim().replace(',', '.'));

/** One figure where all products have the same, else the least and the most. */
export function spanOf(rebates: Rebates): string {
  const all = PRODUCTS.map((product) => Number(rebates[product]));
  const [least, most] = [Math.min(...all), Math.max(...all)];
  return least === most ? `${least.toFixed(2)}%` : `${least.toFixed(2)}–${most.toFixed(2)}%`;
}

/** The lowest series of lotteries that anybody can be given. */
export const SERIES_LEAST = 1_700;

export const isSeries = (
  text: string,
  { least = SERIES_LEAST, most }: { least?: number; most: number },
): boolean => /^\d{4}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;
