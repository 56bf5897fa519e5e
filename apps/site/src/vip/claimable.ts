import { parseAmount } from '@fairground/money';
import type { Rebates } from './rebate-queries.ts';

const read = (text: string): bigint => parseAmount(text, { allowNegative: true });

/** What a claim of these products would pay: what they come to, less what is kept back. */
export function payable(products: readonly { amount: string }[], debt: string): bigint {
  const sum = products.reduce((all, { amount }) => all + read(amount), 0n) - read(debt);
  return sum > 0n ? sum : 0n;
}

/** Whether it would be taken: it is time, and it is enough. */
export const canClaim = (amount: bigint, { minimum, openAt }: Pick<Rebates, 'minimum' | 'openAt'>): boolean =>
  openAt === null && amount > 0n && amount >= read(minimum);
