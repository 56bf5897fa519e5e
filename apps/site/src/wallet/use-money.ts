import { formatMoney } from '@fairground/money';
import { keptCurrency } from '../merchants/keep-currency.ts';

type Write = (amount: bigint | string, look?: { hide?: boolean }) => string;

/** Writes amounts as this merchant does: its currency, its symbol, on its side of the number. */
export const writeMoney: Write = (amount, { hide = false } = {}) => {
  const { currency, currencySymbol: symbol, currencyPosition: position } = keptCurrency();
  return formatMoney(amount, { currency, symbol, position, hide });
};

export const useMoney = (): Write => writeMoney;
