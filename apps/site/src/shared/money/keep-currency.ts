import type { SymbolPosition } from '@fairground/money';

interface Currency {
  currency: string;
  currencySymbol: string;
  currencyPosition: SymbolPosition;
}

/** Kept on the device, so that amounts are written right even before the next answer of the server. */
export function keepCurrency({ currency, currencySymbol, currencyPosition }: Currency): void {
  localStorage.setItem('currency', currency);
  localStorage.setItem('currencySymbol', currencySymbol);
  localStorage.setItem('currencyPosition', currencyPosition);
}

export function keptCurrency(): Currency {
  return {
    currency: localStorage.getItem('currency') ?? 'CNY',
    currencySymbol: localStorage.getItem('currencySymbol') ?? '¥',
    currencyPosition: localStorage.getItem('currencyPosition') === 'B' ? 'B' : 'F',
  };
}
