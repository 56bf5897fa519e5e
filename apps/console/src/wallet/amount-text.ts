import { formatMoney } from '@fairground/money';

/** An amount in a currency, as the books name it. */
export const amountText = (amount: string, currency: string): string => formatMoney(amount, { currency });
