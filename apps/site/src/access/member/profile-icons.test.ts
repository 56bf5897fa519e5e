import { expect, test } from 'vitest';
import { DEFAULT_AVATAR, iconCount } from './profile-icons.ts';

test('there are nine pictures unless the merchant says otherwise [MEM-046]', () => {
  expect(iconCount(undefined)).toBe(9);
  expect(iconCount({ PROFILE_ICON_COUNT: 0 })).toBe(9);
  expect(iconCount({ PROFILE_ICON_COUNT: 12 })).toBe(12);
});

test('who chose no picture has number 0 [MEM-047]', () => {
  expect(DEFAULT_AVATAR).toBe(0);
});
