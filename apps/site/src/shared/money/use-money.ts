import { formatMoney } from '@fairground/money';
import { keptCurrency } from './keep-currency.ts';

type Write = (amount: bigint | string, look?: { hide?: boolean }) => string;

/** Where words run from right to left, an amount within them still reads from left to right. */
const isolated = (text: string): string =>
  document.documentElement.dir === 'rtl' ? `\u2066${text}\u2069` : text;

/** Writes amounts as this merchant does: its currency, its symbol, on its side of the number. */
export const writeMoney: Write = (amount, { hide = false } = {}) => {
  const { currency, currencySymbol: symbol, currencyPosition: position } = keptCurrency();
  return isolated(formatMoney(amount, { currency, symbol, position, hide }));
};

export const useMoney = (): Write => writeMoney;
