import { describe, expect, test } from 'vitest';
import { assetOf } from './assets.ts';
import { formatMoney } from './format.ts';
import { vendorName } from './vendor-name.ts';

describe('money on a page', () => {
  test('the symbol stands in front when the position is F, and when none is given [I18N-012]', () => {
    expect(formatMoney('1234.5', { currency: 'CNY', symbol: '¥', position: 'F' })).toBe('¥1,234.50');
    expect(formatMoney('1234.5', { currency: 'CNY', symbol: '¥' })).toBe('¥1,234.50');
    expect(formatMoney('-1234.5', { currency: 'USD' })).toBe('-$1,234.50');
  });

  test('the symbol stands at the rear when the position is B [I18N-013]', () => {
    expect(formatMoney('1234.5', { currency: 'TLB', symbol: '₺', position: 'B' })).toBe('1,234.50\u00a0₺');
    expect(formatMoney('-3', { currency: 'TLB', position: 'B' })).toBe('-3.00\u00a0₺');
  });

  test('BRL is written as Brazil writes it [I18N-014]', () => {
    const brazil = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
    for (const amount of [0, 0.05, 999.99, 1000, 1234567.89, -1234.5]) {
      expect(formatMoney(amount.toString(), { currency: 'BRL' })).toBe(brazil.format(amount));
    }
  });

  test('every other currency is grouped as en-US does, with the decimals of the currency [I18N-015]', () => {
    const unitedStates = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });
    for (const amount of [0, 0.05, 999.99, 1000, 1234567.89, -1234.5]) {
      const plain = formatMoney(amount.toString(), { currency: 'THB', symbol: '' });
      expect(plain).toBe(unitedStates.format(amount));
    }
    for (const currency of ['VND', 'IDR', 'JPY', 'KRW']) {
      expect(formatMoney('1234567.89', { currency, symbol: '' })).toBe('1,234,567');
    }
    expect(formatMoney('1.2345', { currency: 'KWD', symbol: '' })).toBe('1.234');
    expect(formatMoney('1.2345', { currency: 'BTC' })).toBe('₿1.2345');
    expect(formatMoney('12', { currency: 'POINTS' })).toBe('12.00');
  });

  test('amounts beyond what a float can hold keep every digit', () => {
    expect(formatMoney(999_999_999_999_999_999n, { currency: 'CNY' })).toBe('¥99,999,999,999,999.99');
  });

  test('what the currency does not show is cut, never rounded up, and never leaves a minus before zero', () => {
    expect(formatMoney('0.9999', { currency: 'CNY' })).toBe('¥0.99');
    expect(formatMoney('-0.0099', { currency: 'CNY' })).toBe('¥0.00');
    expect(formatMoney('99.9', { currency: 'JPY' })).toBe('¥99');
  });

  test('a symbol made of letters keeps its distance', () => {
    expect(formatMoney('5', { currency: 'KWD' })).toBe('KD\u00a05.000');
    expect(formatMoney('5', { currency: 'XYZ' })).toBe('XYZ\u00a05.00');
  });

  test('a hidden balance shows its symbol and no digit', () => {
    expect(formatMoney('1234.5', { currency: 'CNY', hide: true })).toBe('¥****');
    expect(formatMoney('1234.5', { currency: 'TLB', position: 'B', hide: true })).toBe('****\u00a0₺');
  });

  test('refuses a text that is no amount', () => {
    expect(() => formatMoney('1e3', { currency: 'CNY' })).toThrow(RangeError);
  });
});

test('an asset nobody described is shown with two decimals and its code', () => {
  expect(assetOf('XYZ')).toEqual({ code: 'XYZ', displayDecimals: 2, symbol: 'XYZ' });
});

describe('vendor names', () => {
  test('vendor BTI is displayed as 123BET for TLB [GAM-032]', () => {
    expect(vendorName('BTI', 'TLB')).toBe('123BET');
    expect(vendorName('BTI', 'CNY')).toBe('BTI');
    expect(vendorName('BTIX', 'TLB')).toBe('BTIX');
  });

  test('vendors starting with TCG are displayed as 123BET for TLB [GAM-033]', () => {
    expect(['TCG', 'TCG_LOTT'].map((vendor) => vendorName(vendor, 'TLB'))).toEqual(['123BET', '123BET']);
    expect(vendorName('TCG_LOTT', 'BRL')).toBe('TCG_LOTT');
    expect(vendorName('XTCG', 'TLB')).toBe('XTCG');
  });
});
