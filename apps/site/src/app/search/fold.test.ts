import { expect, test } from 'vitest';
import { holds } from './fold.ts';

test('words are found in any order, in small and capital letters, with and without their marks', () => {
  expect(holds('Nạp tiền nhanh', 'nap TIEN')).toBe(true);
  expect(holds('Đăng ký', 'dang ky')).toBe(true);
  expect(holds('Jade Lantern Garden', 'garden jade')).toBe(true);
  expect(holds('Jade Lantern Garden', 'garden jades')).toBe(false);
  expect(holds('如何存款', '存款')).toBe(true);
});
