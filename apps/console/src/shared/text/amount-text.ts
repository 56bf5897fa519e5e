import { formatMoney } from '@fairground/money';

/** An amount in a currency, as the books name it. */
export const amountText = (amount: string, currency: string): string => formatMoney(amount, { currency });

/** An amount whose currency is the merchant's, in groups of three digits. */
export function plainAmount(amount: string): string {
  const [whole = '', part] = amount.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return part === undefined ? grouped : `${grouped}.${part}`;
}
