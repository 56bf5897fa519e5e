import { expect, test } from 'vitest';
import { ordersOf, readNumbers } from './digit-orders.ts';

test('a number has as many orders as its digits allow', () => {
  expect(ordersOf('112').sort()).toEqual(['112', '121', '211']);
  expect([ordersOf('1234').length, ordersOf('1123').length, ordersOf('1111').length]).toEqual([24, 12, 1]);
});

test('a list is read however it is parted, and a repeated number counts once', () => {
  expect(readNumbers(' 012, 345;678\n012 ')).toEqual(['012', '345', '678']);
  expect(readNumbers('')).toEqual([]);
});
