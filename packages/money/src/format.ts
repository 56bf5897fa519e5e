import { MINOR_DECIMALS, parseAmount } from './amount.ts';
import { assetOf } from './assets.ts';
import { divideRounded } from './rounding.ts';

/** `F` puts the symbol in front of the number, `B` at the rear. */
export type SymbolPosition = 'F' | 'B';

export type MoneyStyle = Readonly<{
  currency: string;
  symbol?: string;
  position?: SymbolPosition;
  hide?: boolean;
}>;

const NO_BREAK_SPACE = '\u00a0';
const HIDDEN = '****';

/**
 * Money for a page, from minor units or from a decimal text of the wire. It never passes through a float, and it
 * cuts what the currency does not show instead of rounding it: no page shows a player more than the books hold.
 */
export function formatMoney(amount: bigint | string, style: MoneyStyle): string {
  const { currency, position = 'F', hide = false } = style;
  const symbol = style.symbol ?? assetOf(currency).symbol;
  if (hide) return withSymbol(HIDDEN, symbol, style.currency, position);

  const minor = typeof amount === 'bigint' ? amount : parseAmount(amount, { allowNegative: true });
  const { displayDecimals } = assetOf(currency);
  const shown = divideRounded(minor, 10n ** BigInt(MINOR_DECIMALS - displayDecimals), 'down');
  const number = groupDigits(shown < 0n ? -shown : shown, displayDecimals, separatorsOf(currency));
  return `${shown < 0n ? '-' : ''}${withSymbol(number, symbol, currency, position)}`;
}

type Separators = Readonly<{ group: string; decimal: string }>;

/** BRL is written as in Brazil, every other currency as in the United States. */
function separatorsOf(currency: string): Separators {
  return currency === 'BRL' ? { group: '.', decimal: ',' } : { group: ',', decimal: '.' };
}

function groupDigits(value: bigint, decimals: number, { group, decimal }: Separators): string {
  const digits = value.toString().padStart(decimals + 1, '0');
  const units = digits.slice(0, digits.length - decimals).replace(/\B(?=(?:\d{3})+$)/g, group);
  return decimals === 0 ? units : `${units}${decimal}${digits.slice(-decimals)}`;
}

/** The gap follows the same two locales: Brazil always leaves one, English only after a symbol made of letters. */
function withSymbol(number: string, symbol: string, currency: string, position: SymbolPosition): string {
  if (symbol === '') return number;
  if (position === 'B') return `${number}${NO_BREAK_SPACE}${symbol}`;
  const gap = currency === 'BRL' || /\p{Letter}$/u.test(symbol) ? NO_BREAK_SPACE : '';
  return `${symbol}${gap}${number}`;
}
