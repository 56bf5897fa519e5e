import { type Product, products } from '../../activity/public.ts';

/** Hundredths of a percent of the valid bet, for every product. */
export type Rates = Record<Product, number>;

export const noRates: Rates = ratesBy(() => 0);

export function ratesBy(rateOf: (product: Product) => number): Rates {
  return Object.fromEntries(products.map((product) => [product, rateOf(product)])) as Rates;
}

/** Of each product the least that any of them gives. */
export const leastRates = (all: readonly Rates[]): Rates =>
  ratesBy((product) => Math.min(...all.map((rates) => rates[product])));

export const exceeds = (rates: Rates, limit: Rates): boolean =>
  products.some((product) => rates[product] > limit[product]);

/** From percents as they are typed; what is left out is nothing. */
export const readRates = (typed: Partial<Record<Product, string>>): Rates =>
  ratesBy((product) => hundredths(typed[product] ?? '0'));

export const showRates = (rates: Rates): Record<Product, string> =>
  Object.fromEntries(products.map((product) => [product, percent(rates[product])])) as Record<
    Product,
    string
  >;

function hundredths(text: string): number {
  const [whole = '', part = ''] = text.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

const percent = (rate: number): string => `${Math.trunc(rate / 100)}.${String(rate % 100).padStart(2, '0')}`;
