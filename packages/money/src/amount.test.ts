import { describe, expect, test } from 'vitest';
import { isAmount, parseAmount, toWire } from './amount.ts';

describe('reading an amount', () => {
  test.each([
    ['0', 0n],
    ['0.0001', 1n],
    ['12.5', 125_000n],
    ['12.50', 125_000n],
    ['1234567.8901', 12_345_678_901n],
    ['99999999999999.9999', 999_999_999_999_999_999n],
  ])('%s is %d ten-thousandths', (text, minor) => {
    expect(parseAmount(text)).toBe(minor);
    expect(isAmount(text)).toBe(true);
  });

  test.each([
    '',
    ' 1',
    '1 ',
    '1\n',
    'NaN',
    'Infinity',
    '1e3',
    '0x10',
    '+1',
    '-1',
    '--1',
    '.5',
    '5.',
    '007',
    '1,000',
    '1.00001',
    '100000000000000',
    '１２',
    '٣',
    '१',
  ])('refuses %j', (text) => {
    expect(() => parseAmount(text)).toThrow(RangeError);
    expect(isAmount(text)).toBe(false);
  });

  test('takes a negative amount only where the caller allows it', () => {
    expect(parseAmount('-12.5', { allowNegative: true })).toBe(-125_000n);
    expect(isAmount('-12.5', { allowNegative: true })).toBe(true);
    expect(() => parseAmount('-12.5', { allowNegative: false })).toThrow('negative');
  });
});

describe('writing an amount', () => {
  test.each([
    [0n, '0.00'],
    [1n, '0.0001'],
    [10n, '0.001'],
    [100n, '0.01'],
    [125_000n, '12.50'],
    [120_000n, '12.00'],
    [1_000_000n, '100.00'],
    [-5n, '-0.0005'],
    [-125_000n, '-12.50'],
  ])('%d ten-thousandths travel as %s', (minor, wire) => {
    expect(toWire(minor)).toBe(wire);
  });

  test('what is written is read back unchanged', () => {
    for (let minor = -20_500n; minor <= 20_500n; minor += 7n) {
      expect(parseAmount(toWire(minor), { allowNegative: true })).toBe(minor);
    }
  });
});
