import { describe, expect, test } from 'vitest';
import { multiply } from './arithmetic.ts';
import {
  addDecimals,
  compareDecimals,
  decimalOfMinor,
  decimalText,
  divideDecimals,
  minorOfDecimal,
  multiplyDecimals,
  parseDecimal,
  ratioOf,
  roundDecimal,
  subtractDecimals,
} from './decimal.ts';

const number = parseDecimal;

describe('exact decimals', () => {
  test('a quotient has 20 decimals unless the caller asks for others [CON-005]', () => {
    expect(decimalText(divideDecimals(number('1'), number('3')))).toBe('0.33333333333333333333');
    expect(decimalText(divideDecimals(number('2'), number('3')))).toBe('0.66666666666666666667');
    expect(decimalText(divideDecimals(number('-2'), number('3'), { rounding: 'down' }))).toBe(
      '-0.66666666666666666666',
    );
    expect(decimalText(divideDecimals(number('2'), number('0.3'), { decimals: 2, rounding: 'up' }))).toBe(
      '6.67',
    );
    expect(decimalText(divideDecimals(number('0.25'), number('12.5')))).toBe('0.02');
  });

  test('sums and products lose nothing where a float would', () => {
    expect(decimalText(addDecimals(number('0.1'), number('0.2')))).toBe('0.3');
    expect(decimalText(subtractDecimals(number('1'), number('0.99999999999999999999')))).toBe(
      '0.00000000000000000001',
    );
    expect(decimalText(multiplyDecimals(number('1.0001'), number('-0.035')))).toBe('-0.0350035');
  });

  test('compares by value, not by spelling', () => {
    expect(compareDecimals(number('1.50'), number('1.5'))).toBe(0);
    expect(compareDecimals(number('-2'), number('1.5'))).toBe(-1);
    expect(compareDecimals(number('0.15'), number('0.149'))).toBe(1);
  });

  test('rounds to fewer decimals in the way asked for, and widens without change', () => {
    expect(roundDecimal(number('2.345'), 2, 'half-even')).toEqual({ digits: 234n, decimals: 2 });
    expect(roundDecimal(number('2.341'), 2, 'up')).toEqual({ digits: 235n, decimals: 2 });
    expect(roundDecimal(number('2.3'), 3, 'down')).toEqual({ digits: 2300n, decimals: 3 });
  });

  test('meets money at its four decimals', () => {
    expect(decimalText(decimalOfMinor(125_000n))).toBe('12.5');
    expect(minorOfDecimal(number('0.00019'), 'down')).toBe(1n);
    const rebate = multiply({ minor: 1_000_000n, asset: 'CNY' }, ratioOf(number('0.0035')), 'down');
    expect(rebate).toEqual({ minor: 3_500n, asset: 'CNY' });
  });

  test.each(['', '1e3', '+1', '.5', '1.', '01', 'NaN', '٣', '1,5'])('refuses %j', (text) => {
    expect(() => parseDecimal(text)).toThrow(RangeError);
  });

  test('has no quotient by zero', () => {
    expect(() => divideDecimals(number('1'), number('0'))).toThrow('division by zero');
  });
});
